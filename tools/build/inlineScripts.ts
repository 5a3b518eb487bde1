import { createHash } from 'node:crypto';
import { LOADER_SCRIPT } from './loader.ts';
import { VARIANT_SCRIPT } from './variantScript.ts';

const toSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Digests of the previous release's scripts, while caches may still serve its pages (`docs/operations.md`). */
const FORMER: readonly string[] = [];

/** Returns the sources by which the content security policy allows the inline scripts: digests of their texts. */
export const listInlineScriptSources = (): string[] => [
  ...[VARIANT_SCRIPT, LOADER_SCRIPT].map(toSource),
  ...FORMER,
];

import { createHash } from 'node:crypto';
import { LOADER_SCRIPT } from './loader.ts';
import { VARIANT_SCRIPT } from './variantScript.ts';

const toSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Digests of scripts of the former release, while its pages may still be about (`docs/operations.md`). */
const FORMER: readonly string[] = [];

/** How the content security policy names the scripts that stand in a page itself, by the digests of their texts. */
export const listInlineScriptSources = (): string[] => [
  ...[VARIANT_SCRIPT, LOADER_SCRIPT].map(toSource),
  ...FORMER,
];

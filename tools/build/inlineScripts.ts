import { createHash } from 'node:crypto';
import { BOOT_SCRIPT } from './boot.ts';
import { SHELL_CHOICE_SCRIPT } from './shellChoice.ts';

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Digests of scripts of the former release, while its pages may still be about (`docs/operations.md`). */
const FORMER: readonly string[] = [];

/** How the content security policy names the scripts that stand in a page itself, by the digests of their texts. */
export const inlineScriptSources = (): string[] => [
  ...[SHELL_CHOICE_SCRIPT, BOOT_SCRIPT].map(sourceOf),
  ...FORMER,
];

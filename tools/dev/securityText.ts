import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { readSite } from './site';

/** How long the file is valid. RFC 9116 recommends less than a year. Every release renews it. */
const VALID_DAYS = 180;

const DAY_MS = 86_400_000;

export interface SecurityContact {
  appUrl: string;
  contactEmail: string;
}

/** Returns `security.txt` by RFC 9116: where to report a vulnerability, the expiry date and the languages. */
export const buildSecurityText = ({ appUrl, contactEmail }: SecurityContact, now: number): string =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now + VALID_DAYS * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z')}`,
    'Preferred-Languages: pl, en',
    `Canonical: ${appUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Adds `security.txt` to the build; Hosting serves it at `/.well-known/security.txt` too. */
export const writeSecurityText = (mode: string, now: number): void =>
  writeFileSync(join(ROOT, 'dist', 'security.txt'), buildSecurityText(readSite(mode), now));

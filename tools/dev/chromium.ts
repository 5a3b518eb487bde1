import { existsSync } from 'node:fs';
import { findProgram, installSystemPackage } from './host';
import { UserFacingError } from './userFacingError';

/** The headless shell first: it makes the tests a good deal faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const PACKAGE = { debian: 'chromium-headless-shell', fedora: 'chromium', alpine: 'chromium' };

/** Returns the path of Chromium and installs it if possible. Throws a `UserFacingError` if it is unavailable. */
export function requireChromium(): string {
  const found =
    process.env.CHROMIUM_PATH ?? findChromium() ?? (installSystemPackage(PACKAGE) && findChromium());
  if (found) return found;
  throw new UserFacingError(
    'The end-to-end tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.',
  );
}

const findChromium = (): string | null =>
  NAMES.map(findProgram).find((path) => path !== null) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : null);

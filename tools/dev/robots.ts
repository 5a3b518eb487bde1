import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { readSite } from './site';

/** Where pages begin that belong to one person or one deal; a test holds it against the routes of the web. */
const PRIVATE_PATHS = [
  '/moja-tablica',
  '/admin',
  '/add-offer/',
  '/offer/preview/',
  '/contract/',
  '/indicate-transfer-person/',
  '/deposit/',
  '/protocol/',
  '/edit-offer/',
  '/account/',
  '/alerts/',
  '/dashboard',
  '/mail/',
  '/confirmOrDecline',
];

/** What search engines are asked to leave alone, and where the list of pages is. */
export const buildRobotsText = (appUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Adds robots.txt to the build. A function cannot serve it: its runtime answers that path itself, with 404. */
export const writeRobots = (mode: string): void =>
  writeFileSync(join(ROOT, 'dist', 'robots.txt'), buildRobotsText(readSite(mode).appUrl));

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { readSite } from './site';

/** Path prefixes of pages that belong to one person or one lease. A test compares it with the web app's routes. */
const PRIVATE_PATHS = [
  '/moja-tablica',
  '/admin',
  '/add-offer/',
  '/offer/preview/',
  '/contract/',
  '/lease/',
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

/** Returns robots.txt: the paths that search engines must not crawl, and the sitemap. */
export const buildRobotsText = (appUrl: string): string =>
  [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Adds robots.txt to the build. A function cannot serve it: the functions runtime returns 404 for that path. */
export const writeRobots = (mode: string): void =>
  writeFileSync(join(ROOT, 'dist', 'robots.txt'), buildRobotsText(readSite(mode).appUrl));

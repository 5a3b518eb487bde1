import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { APP_URLS } from './environment';
import { ROOT } from './root.mjs';

export interface Site {
  /** The URL of the app, without a slash at the end. */
  appUrl: string;
  contactEmail: string;
}

/** Returns the app's URL and contact address from the functions' settings, else those of the local stack. */
export function readSite(mode: string): Site {
  const path = join(ROOT, 'functions', `.env.${mode}`);
  const settings = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return {
    appUrl: (settings.APP_URL || APP_URLS.build).replace(/\/+$/, ''),
    contactEmail: settings.CONTACT_EMAIL || 'kontakt@pewnylokal.example',
  };
}

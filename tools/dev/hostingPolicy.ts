import { REGION } from '@api/region';

/** Web settings that determine which hosts the pages call, by their names in `.env.example`. */
export type PolicySettings = Record<
  'VITE_FIREBASE_PROJECT_ID' | 'VITE_FIREBASE_AUTH_DOMAIN' | 'VITE_FIREBASE_STORAGE_BUCKET',
  string
> &
  Partial<Record<'VITE_APP_CHECK_KEY' | 'VITE_MAP_TILES', string>>;

/** Hosts of App Check and of reCAPTCHA Enterprise, which App Check runs in the page. */
const APP_CHECK_SOURCES: Record<string, string[]> = {
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};

/** Returns the origin of a map tile URL. Placeholders such as `{z}` do not affect it. */
const readTileOrigin = (tiles: string): string => new URL(tiles.replaceAll(/\{[^}]*\}/g, 'x')).origin;

/** Returns the sources that this project adds to each directive. A path that ends in a slash allows everything below it. */
function listProjectSources(settings: PolicySettings): Record<string, string[]> {
  const bucket = settings.VITE_FIREBASE_STORAGE_BUCKET;
  const files = `https://firebasestorage.googleapis.com/v0/b/${bucket}/`;
  const functions = `https://${REGION}-${settings.VITE_FIREBASE_PROJECT_ID}.cloudfunctions.net`;
  const signedLinks = `https://storage.googleapis.com/${bucket}/`;
  return {
    'connect-src': [files, functions],
    'frame-src': [files, signedLinks, `https://${settings.VITE_FIREBASE_AUTH_DOMAIN}`],
    'img-src': settings.VITE_MAP_TILES ? [files, readTileOrigin(settings.VITE_MAP_TILES)] : [files],
  };
}

/**
 * Returns the content security policy of one project: that of `firebase.json`, which names no project, with this project's hosts
 * and paths. No directive allows a host that also serves other people's projects.
 */
export function narrowPolicy(policy: string, settings: PolicySettings): string {
  const added = [listProjectSources(settings), settings.VITE_APP_CHECK_KEY ? APP_CHECK_SOURCES : {}];
  return policy
    .split('; ')
    .map((directive) => {
      const name = directive.split(' ')[0] ?? '';
      return [directive, ...added.flatMap((sources) => sources[name] ?? [])].join(' ');
    })
    .join('; ');
}

import { REGION } from '@contracts/region';

/** The web settings that decide which hosts the pages talk to, by the names of `.env.example`. */
export type PolicySettings = Record<
  'VITE_FIREBASE_PROJECT_ID' | 'VITE_FIREBASE_AUTH_DOMAIN' | 'VITE_FIREBASE_STORAGE_BUCKET',
  string
> &
  Partial<Record<'VITE_APP_CHECK_KEY' | 'VITE_MAP_TILES', string>>;

/** Hosts of App Check and of reCAPTCHA Enterprise, which it runs in the page. */
const APP_CHECK_SOURCES: Record<string, string[]> = {
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
};

/** Returns the origin of an address of map tiles, whose placeholders `{z}` an origin does not need. */
const readTileOrigin = (tiles: string): string => new URL(tiles.replaceAll(/\{[^}]*\}/g, 'x')).origin;

/** Returns the sources that each directive gains in this project. A path that ends in a slash allows what lies under it. */
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
 * Returns the content security policy of one project: that of `firebase.json`, which names no project, with the hosts
 * and paths of this one. No directive allows a host on which other people's projects answer.
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

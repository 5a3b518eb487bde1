import { readFileSync } from 'node:fs';
import { narrowPolicy } from '@tools/dev/hostingPolicy';
import { describe, expect, it } from 'vitest';

const SETTINGS = {
  VITE_FIREBASE_PROJECT_ID: 'lokal-live',
  VITE_FIREBASE_AUTH_DOMAIN: 'lokal.example',
  VITE_FIREBASE_STORAGE_BUCKET: 'lokal-live.firebasestorage.app',
};

const readPolicy = (): string => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const headers = hosting.headers.flatMap(
    (rule: { headers: { key: string; value: string }[] }) => rule.headers,
  );
  return headers.find(({ key }: { key: string }) => key === 'Content-Security-Policy').value;
};

const readSources = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('the content security policy of one project', () => {
  const policy = narrowPolicy(readPolicy(), SETTINGS);

  it('lets pages talk to the services and functions of this project, and to no function or bucket of another', () => {
    expect(readSources(policy, 'connect-src')).toEqual([
      "'self'",
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firebasestorage.googleapis.com/v0/b/lokal-live.firebasestorage.app/',
      'https://europe-west1-lokal-live.cloudfunctions.net',
    ]);
  });

  it('frames files of its own bucket and its own sign-in only', () => {
    expect(readSources(policy, 'frame-src')).toEqual([
      "'self'",
      'blob:',
      'https://firebasestorage.googleapis.com/v0/b/lokal-live.firebasestorage.app/',
      'https://storage.googleapis.com/lokal-live.firebasestorage.app/',
      'https://lokal.example',
    ]);
  });

  it('names no host by a star, in the project’s policy and in the common one', () => {
    expect(policy).not.toContain('*');
    expect(readPolicy()).not.toContain('*');
  });

  it('adds the hosts of App Check only where the deployment has a key for it', () => {
    const withKey = narrowPolicy(readPolicy(), { ...SETTINGS, VITE_APP_CHECK_KEY: 'key' });
    expect(policy).not.toContain('recaptcha');
    expect(readSources(withKey, 'script-src').slice(-2)).toEqual([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(readSources(withKey, 'connect-src').slice(-2)).toEqual([
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ]);
    expect(readSources(withKey, 'frame-src').at(-1)).toBe('https://www.google.com/recaptcha/');
  });

  it('adds the origin of another server of map tiles', () => {
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    const withTiles = narrowPolicy(readPolicy(), { ...SETTINGS, VITE_MAP_TILES: tiles });
    expect(readSources(withTiles, 'img-src').at(-1)).toBe('https://tiles.example');
  });
});

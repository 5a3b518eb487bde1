import { emptySettings } from '@tools/stack/deploy';
import { manifestOf } from '@tools/stack/emulatorBinaries';
import { localPolicy } from '@tools/stack/emulatorConfig';
import { isInstalled } from '@tools/stack/install.mjs';
import { describe, expect, it } from 'vitest';

describe('deciding whether packages must be installed', () => {
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/yup': { version: '1.7.1' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  };

  it('is content when every package has the version of the lock file', () => {
    expect(isInstalled(wanted, { 'node_modules/yup': { version: '1.7.1' } })).toBe(true);
  });

  it.each([
    ['nothing is installed', null],
    ['a package is missing', {}],
    ['a package is older', { 'node_modules/yup': { version: '1.7.0' } }],
  ])('installs when %s', (_, installed) => {
    expect(isInstalled(wanted, installed)).toBe(false);
  });
});

describe('launcher jar', () => {
  it('breaks manifest lines at 72 bytes, the next one beginning with a space', () => {
    const path = `file:///${'a'.repeat(150)}.jar`;
    const lines = manifestOf({ 'Main-Class': 'Main', 'Class-Path': path }).split('\n');
    expect(lines[0]).toBe('Main-Class: Main');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(72);
    expect(lines.slice(1).join('').replaceAll(' ', '')).toBe(`Class-Path:${path}`);
    expect(lines.at(-1)).toBe('');
  });
});

describe('content security policy of the local pages', () => {
  const policy = "default-src 'self'; script-src 'self'; connect-src 'self'; upgrade-insecure-requests";

  it('lets pages reach the emulators and keeps scripts as strict as in production', () => {
    expect(localPolicy(policy)).toBe(
      "default-src 'self'; script-src 'self'; connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
    );
  });
});

describe('settings of a deployment', () => {
  it('names the settings that were copied but not filled', () => {
    expect(emptySettings('# web\nAPP_URL=\nMAIL_FROM=a@b.pl\nADMIN_EMAIL=  \n')).toEqual([
      'APP_URL',
      'ADMIN_EMAIL',
    ]);
  });
});

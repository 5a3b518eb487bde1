import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { listMissingSettings } from '@tools/dev/deploy';
import { formatManifest } from '@tools/dev/emulatorBinaries';
import { toLocalPolicy } from '@tools/dev/emulatorConfig';
import { isInstalled } from '@tools/dev/install.mjs';
import { requireFreePorts } from '@tools/dev/ports';
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
    const lines = formatManifest({ 'Main-Class': 'Main', 'Class-Path': path }).split('\n');
    expect(lines[0]).toBe('Main-Class: Main');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(72);
    expect(lines.slice(1).join('').replaceAll(' ', '')).toBe(`Class-Path:${path}`);
    expect(lines.at(-1)).toBe('');
  });
});

describe('content security policy of the local pages', () => {
  const policy = "default-src 'self'; script-src 'self'; connect-src 'self'; upgrade-insecure-requests";

  it('lets pages reach the emulators and keeps scripts as strict as in production', () => {
    expect(toLocalPolicy(policy)).toBe(
      "default-src 'self'; script-src 'self'; connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
    );
  });
});

describe('settings of a deployment', () => {
  const filled = (example: string) => example.replace(/^([A-Z_]+)=$/gm, '$1=x');
  const example = '# who\nMAIL_FROM=\nADMIN_EMAIL=\nAPP_URL=\nAPP_CHECK_ENFORCED=false\n';

  it('names what was copied but not filled, and what was left out', () => {
    expect(listMissingSettings(example, '# web\nAPP_URL=\nMAIL_FROM=Lokal <a@b.pl>\n')).toEqual([
      'ADMIN_EMAIL',
      'APP_URL',
    ]);
  });

  it('does not ask for a setting the example has a value for', () => {
    expect(listMissingSettings(example, 'APP_URL=x\nMAIL_FROM=x\nADMIN_EMAIL="x"\n')).toEqual([]);
  });

  it.each(['.env.example', 'functions/.env.example'])(
    'is content with every value of %s filled in',
    (path) => {
      expect(listMissingSettings(readFileSync(path, 'utf8'), filled(readFileSync(path, 'utf8')))).toEqual([]);
    },
  );

  it.each([
    ['.env.example', ['VITE_APP_CHECK_KEY', 'VITE_MAP_TILES']],
    ['functions/.env.example', ['GEOLOCATION_URL', 'TIMESTAMP_URL', 'TIMESTAMP_ISSUERS']],
  ])('asks for all of %s but %j', (path, optional) => {
    const source = readFileSync(path, 'utf8');
    const empty = [...source.matchAll(/^([A-Z_]+)=$/gm)].map(([, name = '']) => name);
    expect(empty).toEqual(expect.arrayContaining(optional));
    expect(listMissingSettings(source, source).sort()).toEqual(
      empty.filter((name) => !optional.includes(name)).sort(),
    );
  });

  it.each([
    ['src/config/env.ts', /variables\.(VITE_\w+)/g, '.env.example'],
    ['src/config/map.ts', /\.(VITE_\w+)/g, '.env.example'],
    ['functions/src/runtime/config.ts', /(?:setting\('|process\.env\.)(\w+)/g, 'functions/.env.example'],
  ])('explains every setting %s reads', (reader, name, example) => {
    const notOfADeployment = /STEP_DELAY|FAKES|HOSTING_URL|EMULATOR|GCLOUD_PROJECT/;
    const names = [...readFileSync(reader, 'utf8').matchAll(name)].map(([, one = '']) => one);
    expect(names).not.toEqual([]);
    for (const one of names.filter((read) => !notOfADeployment.test(read)))
      expect(readFileSync(example, 'utf8')).toContain(one);
  });
});

describe('a busy port', () => {
  it('names the process that holds it by its command line', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(requireFreePorts({ 'the web app': port })).rejects.toThrow(
      new RegExp(
        `^Port ${port}, needed by the web app, is taken by (".*node.*" \\(process ${process.pid}\\)|another program):`,
      ),
    );
    server.close();
  });
});

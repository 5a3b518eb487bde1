import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

/** Folders that each folder of the web app may import, beside itself, `domain`, `api` and the locales. */
const ROOMS: Record<string, readonly string[]> = {
  domain: [],
  api: [],
  config: [],
  i18n: ['config'],
  ui: ['config', 'i18n'],
  data: ['config', 'i18n'],
  features: ['ui', 'data', 'i18n', 'config'],
  pages: ['features', 'ui', 'data', 'i18n', 'config'],
};
/** Folders that each base folder of the functions may import. Decision 0001 explains why two import each other. */
const GROUND_FLOOR: Record<string, readonly string[]> = {
  runtime: ['data', 'adapters'],
  data: ['runtime', 'emails'],
  adapters: ['runtime'],
  documents: ['runtime', 'adapters'],
  emails: ['runtime', 'data', 'adapters'],
};
/** Areas of the functions that import others. The order contains no cycle. */
const AREAS: Record<string, readonly string[]> = {
  calendar: [],
  companies: [],
  invoices: [],
  promotion: [],
  joint: ['companies'],
  help: ['promotion'],
  offers: ['invoices', 'joint', 'promotion'],
  leases: ['offers', 'invoices', 'calendar', 'joint'],
  remoteSigning: ['leases', 'joint'],
  returns: ['offers'],
  admin: ['offers', 'leases', 'promotion'],
  scheduled: ['promotion', 'leases', 'offers', 'term', 'viewings', 'joint', 'companies'],
  negotiation: ['leases', 'offers', 'joint'],
  term: ['offers', 'returns', 'joint'],
  signers: ['leases', 'negotiation', 'offers', 'joint'],
  viewings: ['negotiation', 'leases', 'offers', 'calendar'],
  accounts: ['viewings'],
  evidence: ['offers', 'invoices'],
  searches: ['wanted'],
};
const ALIASES: Record<string, string> = { '@functions': 'functions/src', '@locales': 'locales' };
const OURS = 'domain|api|ui|data|features|pages|app|i18n|config|functions|locales';
const IMPORT = new RegExp(`(?:from|import)\\s*\\(?\\s*'(@(?:${OURS})(?:/[^']*)?|\\.[^']*)'`, 'g');

type Import = { file: string; target: string };

const listSourceFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [alias = '', ...rest] = specifier.split('/');
  return [ALIASES[alias] ?? `src/${alias.slice(1)}`, ...rest].join('/');
};

const readImports = (folder: string): Import[] =>
  listSourceFiles(folder).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => ({
      file,
      target: resolveImport(file, specifier),
    })),
  );

const formatImports = (found: Import[]): string[] => found.map(({ file, target }) => `${file} → ${target}`);

/** Returns the import cycles of a folder, with type imports. */
const findImportCycles = (folder: string): string[] => {
  const nameOf = (path: string): string => path.replace(/(\/index)?(\.tsx?)?$/, '');
  const below = Map.groupBy(readImports(folder), ({ file }) => nameOf(file));
  const done = new Set<string>();
  const circle = (file: string, way: readonly string[]): string | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' → ');
    if (done.has(file)) return null;
    const targets = (below.get(file) ?? []).map(({ target }) => nameOf(target));
    const found = targets.map((target) => circle(target, [...way, file])).find((known) => known !== null);
    done.add(file);
    return found ?? null;
  };
  return [...below.keys()].map((file) => circle(file, [])).filter((found) => found !== null);
};

const isShared = (path: string): boolean => /^(src\/(domain|api)|locales)(\/|$)/.test(path);

describe('the import law', () => {
  const web = readImports('src').filter(({ target }) => target.startsWith('src/'));
  const roomOf = (path: string): string => path.split('/')[1] ?? '';

  it.each(Object.entries(ROOMS))('%s of the web imports only what lies below it', (room, allowed) => {
    const outward = web.filter(({ file, target }) => roomOf(file) === room && roomOf(target) !== room);
    const broken = outward.filter(({ target }) => {
      if (target.startsWith('src/domain')) return false;
      if (target.startsWith('src/api')) return room === 'domain';
      return !allowed.includes(roomOf(target));
    });
    expect(formatImports(broken)).toEqual([]);
  });

  it('no feature imports another feature', () => {
    const featureOf = (path: string): string => path.split('/')[2] ?? '';
    const broken = web.filter(
      ({ file, target }) =>
        roomOf(file) === 'features' && roomOf(target) === 'features' && featureOf(file) !== featureOf(target),
    );
    expect(formatImports(broken)).toEqual([]);
  });

  it('no file of the web comes back to itself, not by a type either', () => {
    expect(findImportCycles('src')).toEqual([]);
  });

  it('web and functions never import each other', () => {
    const across = [
      ...readImports('src').filter(({ target }) => target.startsWith('functions/')),
      ...readImports('functions/src').filter(({ target }) => target.startsWith('src/') && !isShared(target)),
    ];
    expect(formatImports(across)).toEqual([]);
  });
});

describe('the import law of the functions', () => {
  const areaOf = (path: string): string => path.split('/')[2] ?? '';
  const inside = readImports('functions/src').filter(
    ({ file, target }) => target.startsWith('functions/src/') && areaOf(file) !== areaOf(target),
  );
  const areas = readdirSync(join(ROOT, 'functions/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(entry.name in GROUND_FLOOR))
    .map(({ name }) => name);

  const beyond = (room: string, allowed: readonly string[]): string[] =>
    formatImports(
      inside.filter(({ file, target }) => areaOf(file) === room && !allowed.includes(areaOf(target))),
    );

  it.each(Object.entries(GROUND_FLOOR))(
    '%s imports no area and only what it may of its floor',
    (room, allowed) => {
      expect(beyond(room, allowed)).toEqual([]);
    },
  );

  it.each(areas)('%s imports the ground floor and the areas it builds on', (area) => {
    expect(beyond(area, [...Object.keys(GROUND_FLOOR), ...(AREAS[area] ?? [])])).toEqual([]);
  });

  it.each(Object.entries({ ...GROUND_FLOOR, ...AREAS }))(
    '%s uses every way it is allowed',
    (room, allowed) => {
      const used = new Set(
        inside.filter(({ file }) => areaOf(file) === room).map(({ target }) => areaOf(target)),
      );
      expect(allowed.filter((other) => !used.has(other))).toEqual([]);
    },
  );

  it('no file comes back to itself, whatever way its imports lead', () => {
    expect(findImportCycles('functions/src')).toEqual([]);
  });

  it('the areas build on each other without a circle', () => {
    const isBelow = (area: string, other: string): boolean =>
      (AREAS[area] ?? []).some((below) => below === other || isBelow(below, other));
    expect(Object.keys(AREAS).filter((area) => isBelow(area, area))).toEqual([]);
  });
});

describe('the names of files', () => {
  it('no two differ only in the case of their letters, which many disks cannot tell apart', () => {
    const names = ['src', 'functions/src']
      .flatMap(listSourceFiles)
      .map((file) => file.replace(/\.tsx?$/, ''));
    const twins = Map.groupBy(names, (name) => name.toLowerCase());
    expect([...twins.values()].filter((same) => same.length > 1)).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AUDIT_COLLECTION,
  AUDIT_ORIGINS_COLLECTION,
  COLLECTIONS,
  SENT_PHOTOS_PATH,
  SETTLEMENT_PATH,
  VERSIONS_COLLECTION,
} from '@api/collections';
import { QUERIES } from '@api/queries';
import { storagePaths } from '@api/storagePaths';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

type Source = { file: string; text: string };

const readSources = (folder: string): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));

const WEB = readSources('src');
const FUNCTIONS = readSources('functions/src');
const excludeFolders = (sources: Source[], ...folders: string[]) =>
  sources.filter(({ file }) => !folders.some((folder) => file.startsWith(folder)));

/** Returns the lines of code that match, each with its place. Comments are skipped: they may name a path. */
const listMatchingLines = (sources: Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && !/\bfrom '/.test(line) && pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('the doors to the documents', () => {
  it('only the data folder of the functions holds the database', () => {
    const importing = /import \{[^}]*\bdb\b[^}]*\} from '[^']*\/admin'/;
    const broken = excludeFolders(FUNCTIONS, 'functions/src/data/').filter(({ text }) =>
      importing.test(text),
    );
    expect(broken.map(({ file }) => file)).toEqual([]);
  });

  it('no function writes the path of a document by hand', () => {
    const beneath = [
      AUDIT_COLLECTION,
      AUDIT_ORIGINS_COLLECTION,
      VERSIONS_COLLECTION,
      SENT_PHOTOS_PATH,
      SETTLEMENT_PATH,
    ];
    const first = `['\`](?:${Object.values(COLLECTIONS).join('|')})/`;
    const further = `\\}/(?:${beneath.join('|')})(?:/|\`)`;
    expect(listMatchingLines(FUNCTIONS, new RegExp(`${first}|${further}`))).toEqual([]);
  });

  it('no collection is asked by a name of its own', () => {
    expect(listMatchingLines(FUNCTIONS, /\bcollection(?:Group)?\(\s*['`]/)).toEqual([]);
  });
});

describe('the names of the api', () => {
  const code = [...WEB, ...FUNCTIONS].map(({ file, text }) => ({ file, text }));
  const isSaid = (said: string, ...homes: string[]) =>
    excludeFolders(code, ...homes.map((home) => `src/api/${home}`)).some(({ text }) => text.includes(said));

  it('every collection is addressed by its name', () => {
    expect(Object.keys(COLLECTIONS).filter((name) => !isSaid(`COLLECTIONS.${name}`))).toEqual([]);
  });

  it('every query is asked by someone', () => {
    const single = Object.keys(QUERIES).filter((name) => !name.includes(':'));
    expect(single.filter((name) => !isSaid(`'${name}'`, 'queries.ts'))).toEqual([]);
    expect(isSaid('buildSearchQuery(', 'searchQueries.ts')).toBe(true);
  });

  it('every path in the store of files is used', () => {
    /** The rules grant it to a company's members. No code stores files there yet. */
    const promised = ['companyOfferDocument'];
    const unused = Object.keys(storagePaths).filter((name) => !isSaid(`storagePaths.${name}`));
    expect(unused).toEqual(promised);
  });
});

describe('facts that stand in one place', () => {
  const shared = 'src/domain/shared/';

  it('calendar days are counted by the shared domain alone', () => {
    const byHand = /toISOString\(\)\.slice\(0, 10\)|[gs]etUTC|Date\.UTC\(/;
    expect(listMatchingLines(excludeFolders([...WEB, ...FUNCTIONS], shared), byHand)).toEqual([]);
  });

  it('grosze become złoty by the shared domain alone', () => {
    const byHand = /grosze\w*(?:\([^)]*\))?\)? \/ 100|\.(?:gross|net|vat)\)? \/ 100|toGrosze = /i;
    const broken = listMatchingLines(excludeFolders([...WEB, ...FUNCTIONS], shared), byHand);
    expect(broken.filter((line) => !line.includes('Math.floor'))).toEqual([]);
  });

  it('the times of a clock are those of the shared domain', () => {
    const byHand = /\b(?:SECOND|MINUTE|HOUR|DAY)_MS = |60 \* 1000|\b(?:60|86_400|3_600)_?000\b/;
    expect(listMatchingLines(excludeFolders([...WEB, ...FUNCTIONS], shared), byHand)).toEqual([]);
  });
});

describe('the length of files', () => {
  /** Tables, which a reader scans line by line. */
  const TABLES = ['src/app/otherRoutes.tsx'];

  it('no source has more than 300 lines but the tables', () => {
    const long = [...WEB, ...FUNCTIONS].filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ file }) => file)).toEqual(TABLES);
  });
});

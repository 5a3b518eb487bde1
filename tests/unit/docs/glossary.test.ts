import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { describe, expect, it } from 'vitest';

/** Stems of the Polish terms that the screens decline or use in a longer phrase. */
const STEMS: Record<string, string> = {
  zainteresowany: 'zainteresowan',
  przerwa: 'przerwie tak długiej',
  'umowa w formie pisemnej': 'umowy w formie pisemnej',
  przechowywanie: 'przechowujemy',
  'zapisane wyszukiwanie': 'zapisane wyszukiwania',
};

const NO_TERM = '–';

const readAll = (...patterns: string[]): string =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');

const SOURCE = readAll('src/**/*.{ts,tsx}', 'functions/src/**/*.ts', 'tools/**/*.ts');
const POLISH = readAll('locales/pl/*.json');

const ROWS = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, term = '', meaning = '', polish = '']) => ({ term, meaning, polish }));

/** Matches a term as separate words, with hyphens, or joined to a name: `saved search`, `savedSearch`. */
const toTermPattern = (term: string): RegExp => new RegExp(term.split(/[ -]/).join('[\\s_-]*'), 'i');

/** Matches the words of a Polish term or its stem, from the beginning of a word. */
const toPolishPattern = (term: string): RegExp => new RegExp(`(?<!\\p{L})${STEMS[term] ?? term}`, 'iu');

/** Returns the patterns of a row's terms: its names in backticks, otherwise its words. */
const getTermPatterns = (cell: string): RegExp[] => {
  const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => new RegExp(`\\b${name}\\b`));
  return names.length > 0 ? names : cell.split(', ').map(toTermPattern);
};

describe('the glossary', () => {
  it('has a meaning and a Polish term or a dash in each of at most 60 rows', () => {
    expect(ROWS.length).toBeGreaterThan(50);
    expect(ROWS.length).toBeLessThanOrEqual(60);
    expect(ROWS.filter(({ term, meaning, polish }) => !(term && meaning && polish))).toEqual([]);
  });

  it.each(ROWS)('uses a term that occurs in the code: $term', ({ term }) => {
    expect(getTermPatterns(term).filter((pattern) => !pattern.test(SOURCE))).toEqual([]);
  });

  it.each(ROWS.filter(({ polish }) => polish !== NO_TERM))(
    'names $term in Polish as the screens do: $polish',
    ({ polish }) => {
      const missing = polish.split(', ').filter((term) => !toPolishPattern(term).test(POLISH));
      expect(missing).toEqual([]);
    },
  );

  it('lists a stem only for a Polish term of the table', () => {
    const terms = ROWS.flatMap(({ polish }) => polish.split(', '));
    expect(Object.keys(STEMS).filter((term) => !terms.includes(term))).toEqual([]);
  });
});

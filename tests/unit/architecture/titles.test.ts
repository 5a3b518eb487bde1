import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { expect, it } from 'vitest';

const ROWS = /\[[A-Z]{1,2}\d+(?:-[A-Z]{0,2}\d+)?(?:, [A-Z]{1,2}\d+(?:-[A-Z]{0,2}\d+)?)*\]/g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;

/** Returns whether the rows named in a title are at its end, in one bracket. */
const hasRowsAtEnd = (title: string): boolean => {
  const rows = title.match(ROWS) ?? [];
  return rows.length === 0 || (rows.length === 1 && title.endsWith(String(rows[0])));
};

const listTitles = (): string[] =>
  readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, 'tests', file), 'utf8').matchAll(TITLE)])
    .map(([, , title = '']) => title);

it('finds the titles of the tests', () => {
  expect(listTitles().length).toBeGreaterThan(5000);
});

it('names the rows of the requirements at the end of a title, in one bracket', () => {
  expect(listTitles().filter((title) => !hasRowsAtEnd(title))).toEqual([]);
});

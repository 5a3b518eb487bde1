import { readFileSync } from 'node:fs';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { describe, expect, it } from 'vitest';

const SOURCES = 'functions/src';
const read = (path: string) => readFileSync(path, 'utf8');

/** Files that `index.ts` re-exports as a whole: triggers and schedules. */
const triggerFiles = [...read(`${SOURCES}/index.ts`).matchAll(/^export \* from '\.\/(\w+)';$/gm)].map(
  ([, file]) => `${SOURCES}/${file}.ts`,
);
const exported = triggerFiles.flatMap((path) =>
  [...read(path).matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? ''),
);

const [, table = ''] = read('docs/operations.md').split('## What runs by itself');
const rows = (table.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
const named = new Set(
  rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')),
);

describe('the table of what runs by itself', () => {
  it('is read from files that hold triggers', () => {
    expect(triggerFiles.length).toBeGreaterThanOrEqual(4);
    expect(exported.length).toBeGreaterThanOrEqual(15);
  });

  it.each(exported)('tells of %s', (name) => {
    expect([...named]).toContain(name);
  });

  it('tells of nothing that is not there', () => {
    expect([...named].filter((name) => !exported.includes(name))).toEqual([]);
  });

  it('says in every row when, what, and what follows when it stops', () => {
    for (const row of rows) expect(row.split('|').filter((cell) => cell.trim())).toHaveLength(4);
  });
});

describe('the settings of the operator', () => {
  const [, step = ''] = read('docs/operations.md').split('5. Write `admin/settings`');
  const [, example = '{}'] = /```json\n([\s\S]+?)```/.exec(step) ?? [];
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
      : typeof value;

  it('are shown with the names and types of the real ones', () => {
    const atDefault = { twoPeopleForMoney: true, twoPeopleForResets: false };
    expect(shape(JSON.parse(example))).toEqual(shape({ ...DEMO_SETTINGS, ...atDefault }));
  });

  it.each(Object.keys(DEMO_SETTINGS))('tell what follows without %s', (name) => {
    expect(step).toMatch(new RegExp(`^ +\\| .*\`${name}\``, 'm'));
  });
});

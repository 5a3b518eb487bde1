import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = 'tests/rules';

/** Collections in the rules of the database, with sub-collections. */
const named = [...readFileSync('firestore.rules', 'utf8').matchAll(/match \/(\w+)\/\{\w+\} \{/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'databases');

const tables = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .filter((source) => source.includes('describeAccess('))
  .join('\n');

const CONSTANTS: Record<string, string> = {
  newUsers: 'CALLER_COLLECTIONS',
  existingUsers: 'CALLER_COLLECTIONS',
  months: 'CALLER_MONTHS_COLLECTION',
  shortLinks: 'CALLER_LINKS_COLLECTION',
};

describe('every collection the rules name', () => {
  it('is one of several', () => expect(named.length).toBeGreaterThan(25));

  it.each(named)('%s has its table of actors and operations', (name) => {
    const isNamed = new RegExp(`[\`'/]${name}[/'\`]`).test(tables);
    expect(isNamed || tables.includes(CONSTANTS[name] ?? `no table of ${name}`)).toBe(true);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = globSync('src/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const findPaths = (pattern: RegExp, allowed: readonly string[] = []) =>
  sources.filter(({ path, text }) => pattern.test(text) && !allowed.includes(path)).map(({ path }) => path);

describe('fields for numbers', () => {
  it('are text fields with a keypad, so that no wheel changes a value', () => {
    expect(findPaths(/type=['"{]+number|type: 'number'|valueAsNumber/)).toEqual([]);
  });

  it('have one component that opens the keypad for decimals', () => {
    expect(findPaths(/'decimal'|"decimal"/)).toEqual(['src/ui/fields/NumberInput.tsx']);
  });

  it('leave the reading of typed numbers to the one parser', () => {
    expect(findPaths(/replace(All)?\(',', '\.'\)|parseFloat\(/)).toEqual([]);
  });
});

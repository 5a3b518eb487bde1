import { canonicalJson } from '@domain/shared/canonical';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('canonical JSON', () => {
  test('sorts keys at every depth and leaves undefined out', () => {
    expect(canonicalJson({ b: 1, a: { d: undefined, c: [2, undefined] } })).toBe(
      '{"a":{"c":[2,null]},"b":1}',
    );
  });
  test('keeps the order of a list', () => expect(canonicalJson([2, 1])).toBe('[2,1]'));
  test('tells a text from a number', () => expect(canonicalJson('1')).not.toBe(canonicalJson(1)));

  const facts = fc.dictionary(fc.string(), fc.jsonValue());
  test('is JSON of the same facts', () => {
    fc.assert(
      fc.property(facts, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  test('does not depend on the order in which members were set', () => {
    fc.assert(
      fc.property(facts, (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
      { numRuns: 1000 },
    );
  });
});

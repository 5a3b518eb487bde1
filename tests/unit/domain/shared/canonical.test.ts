import { toCanonicalJson } from '@domain/shared/canonical';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('canonical JSON', () => {
  test('sorts keys at every depth and leaves undefined out', () => {
    expect(toCanonicalJson({ b: 1, a: { d: undefined, c: [2, undefined] } })).toBe(
      '{"a":{"c":[2,null]},"b":1}',
    );
  });
  test('keeps the order of a list', () => expect(toCanonicalJson([2, 1])).toBe('[2,1]'));
  test('tells a text from a number', () => expect(toCanonicalJson('1')).not.toBe(toCanonicalJson(1)));

  const facts = fc.dictionary(fc.string(), fc.jsonValue());
  test('is JSON of the same facts', () => {
    fc.assert(
      fc.property(facts, (value) => {
        expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  test('does not depend on the order in which members were set', () => {
    fc.assert(
      fc.property(facts, (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(toCanonicalJson(reversed)).toBe(toCanonicalJson(value));
      }),
      { numRuns: 1000 },
    );
  });
});

import { measureDocument } from '@domain/shared/documentSize';
import { describe, expect, it } from 'vitest';

const EMPTY = 32;

describe('the size of a document in the database', () => {
  it.each([
    ['a text of one-byte letters', { a: 'abc' }, 2 + 4],
    ['a text of Polish letters', { a: 'żó' }, 2 + 5],
    ['a text of three-byte signs and one of four', { a: '€😀' }, 2 + 8],
    ['a number', { a: 1 }, 2 + 8],
    ['a yes', { a: true }, 2 + 1],
    ['an empty value', { a: null }, 2 + 1],
    ['a list of numbers', { a: [1, 2, 3] }, 2 + 24],
    ['a map in a map', { a: { b: { c: 'd' } } }, 2 + 2 + 2 + 2],
    ['bytes', { a: new Uint8Array(5) }, 2 + 5],
    ['a vector', { a: { __proto__: { toArray: () => [1, 2] } } }, 2 + 9 + 11 + 6 + 16],
    ['a reference', { a: { __proto__: { path: 'b/c' } } }, 2 + 4 + 16],
    ['a point of a map', { a: { __proto__: { latitude: 1 } } }, 2 + 16],
  ])('counts %s', (_, fields, bytes) => {
    expect(measureDocument(fields)).toBe(EMPTY + bytes);
  });
});

import { findMisplaced, message } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';

const SCHEMA = object({
  ids: array()
    .of(object({ id: string() }))
    .max(2, message('tooMany', { max: 2 })),
});
const listIssues = (value: object) =>
  findMisplaced(SCHEMA, value).map(({ path, message: { key } }) => `${path} ${key}`);

describe('what has no place in a payload', () => {
  it('is a key no one named, wherever it stands', () => {
    expect(listIssues({ ids: [{ id: 'a', price: 1 }], more: 1 })).toEqual([
      'ids[0].price unknown',
      'more unknown',
    ]);
  });

  it('is a list of one item more than it may have, whose items are not looked at', () => {
    expect(listIssues({ ids: [{}, {}] })).toEqual([]);
    expect(listIssues({ ids: [{ price: 1 }, {}, {}] })).toEqual(['ids tooMany']);
  });
});

import { getReplacedFields, replaceDeep } from '@domain/accounts/erasure';
import { describe, expect, it } from 'vitest';

const replaceUid = (text: string) => (text === 'uidAnna' ? 'erased-1' : text);

describe('taking a name out of a record', () => {
  it('finds it at any depth and leaves everything else', () => {
    const record = { a: 'uidAnna', b: [{ c: 'uidAnna' }, 'x'], d: { e: null, f: 1, g: true } };
    expect(replaceDeep(record, replaceUid)).toEqual({
      a: 'erased-1',
      b: [{ c: 'erased-1' }, 'x'],
      d: { e: null, f: 1, g: true },
    });
  });

  it('leaves a text that only contains the name', () => {
    expect(replaceDeep('uidAnna and more', replaceUid)).toBe('uidAnna and more');
  });

  it('answers only the fields that change', () => {
    const kept = { x: ['y'] };
    expect(getReplacedFields({ by: 'uidAnna', kept, at: 1 }, replaceUid)).toEqual({ by: 'erased-1' });
    expect(replaceDeep(kept, replaceUid)).toBe(kept);
  });
});

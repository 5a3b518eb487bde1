import { ID_MAX_CHARS, isId } from '@domain/shared/ids';
import { describe, expect, it } from 'vitest';

describe('an id', () => {
  it.each(['a', 'Xy1', 'offer-active-01', 'a_b', '4f2c', 'a'.repeat(ID_MAX_CHARS)])('may be "%s"', (text) => {
    expect(isId(text)).toBe(true);
  });

  it.each(['', '.', '..', 'a/b', '_a', '-a', '__proto__', 'a b', 'ł', 'a\n', 'a'.repeat(ID_MAX_CHARS + 1)])(
    'is not "%s", which leads elsewhere or is refused by the database',
    (text) => {
      expect(isId(text)).toBe(false);
    },
  );
});

import { cleanPostCode, maskPostCode } from '@domain/shared/postCode';
import { describe, expect, it } from 'vitest';

describe('postal code', () => {
  it.each([
    '00-950',
    '00950',
    ' 00 950 ',
    '00\u2013950',
    '00\u2011950',
    '00\u00A0950',
    '00-950\u200B',
    '\u202A00950\u202C',
  ])('is kept in one way however %s is written', (typed) => {
    expect(cleanPostCode(typed)).toBe('00-950');
    expect(maskPostCode(typed)).toBe('00-950');
  });

  it('is masked while it is typed, and loses nothing it cannot be made of', () => {
    expect(maskPostCode('00')).toBe('00');
    expect(maskPostCode('009')).toBe('00-9');
    expect(maskPostCode('00-95a')).toBe('00-95a');
    expect(maskPostCode('00-9501')).toBe('00-9501');
    expect(cleanPostCode('SW1A 1AA')).toBe('SW1A 1AA');
  });
});

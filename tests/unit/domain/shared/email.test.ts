import { isSameEmail, normalizeEmail } from '@domain/shared/email';
import { describe, expect, it } from 'vitest';

describe('an e-mail address', () => {
  it('is one however it is typed', () => {
    expect(normalizeEmail(' Anna.Nowak@Firma.PL ')).toBe('anna.nowak@firma.pl');
    expect(normalizeEmail('ja\u0301n@firma.pl')).toBe('j\u00E1n@firma.pl');
    expect(isSameEmail('ANNA@firma.pl', 'anna@firma.pl ')).toBe(true);
    expect(isSameEmail('anna@firma.pl', 'anna@firma.com')).toBe(false);
  });
});

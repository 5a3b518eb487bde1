import { formatGrosze, withVat } from '@domain/shared/money';
import { describe, expect, it } from 'vitest';

describe('Amounts with VAT', () => {
  it.each([
    [1_250_000, { net: 1_250_000, vat: 287_500, gross: 1_537_500 }],
    [333_333, { net: 333_333, vat: 76_667, gross: 410_000 }],
    [50, { net: 50, vat: 12, gross: 62 }],
    [0, { net: 0, vat: 0, gross: 0 }],
  ])('of %i grosze at 23%% are rounded half up to a grosz [H29]', (net, taxed) => {
    expect(withVat(net, 23)).toEqual(taxed);
  });

  it.each([-1, 10.5, Number.NaN, Number.MAX_VALUE])(
    'are refused when %d is no whole number of grosze',
    (net) => {
      expect(() => withVat(net, 23)).toThrow(RangeError);
    },
  );

  it.each([
    [1_250_000, '12\u00A0500,00\u00A0zł'],
    [123_405, '1\u00A0234,05\u00A0zł'],
    [9, '0,09\u00A0zł'],
  ])('of %i grosze read %s [W3]', (grosze, text) => {
    expect(formatGrosze(grosze, 'pl')).toBe(text);
  });
});

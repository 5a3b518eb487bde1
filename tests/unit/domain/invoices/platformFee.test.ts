import {
  computePlatformFees,
  formatPlatformFee,
  getChargedFee,
  getPlatformFee,
  isFeeRaised,
} from '@domain/invoices/platformFee';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const LIST = { feesGrosze: { landlord: 100_000, tenant: 50_000 } };
const TENANTS = { net: 50_000, vat: 11_500, gross: 61_500 };
const WORDS = { amount: '{{net}} netto ({{gross}} brutto)', free: 'bez opłat' };
const FREE = { net: 0, vat: 0, gross: 0 };

describe('the fee of the platform', () => {
  it('is the net fee of a side in the price list with 23 % VAT', () => {
    expect(computePlatformFees(LIST)).toEqual({
      landlord: { net: 100_000, vat: 23_000, gross: 123_000 },
      tenant: TENANTS,
    });
  });

  it('is nothing for both sides where the operator invoices nothing', () => {
    expect(computePlatformFees(undefined)).toEqual({ landlord: FREE, tenant: FREE });
  });

  it('refuses a fee that is no whole number of grosze', () => {
    const list = { feesGrosze: { landlord: 1, tenant: 0.5 } };
    expect(() => getPlatformFee(list, 'tenant')).toThrow(RangeError);
  });

  it('names net and gross to the grosz, and says where there is none', () => {
    expect(formatPlatformFee(TENANTS, WORDS, 'pl').replaceAll('\u00A0', ' ')).toBe(
      '500,00 zł netto (615,00 zł brutto)',
    );
    expect(formatPlatformFee(FREE, WORDS, 'pl')).toBe('bez opłat');
  });

  it('is raised only above what was shown; nothing shown means free', () => {
    expect(isFeeRaised(TENANTS, 49_999)).toBe(true);
    expect(isFeeRaised(TENANTS, 50_000)).toBe(false);
    expect(isFeeRaised(TENANTS, 50_001)).toBe(false);
    expect(isFeeRaised(TENANTS, undefined)).toBe(true);
    expect(isFeeRaised(FREE, undefined)).toBe(false);
  });

  it('is charged from the price list, but never above what was shown', () => {
    expect(getChargedFee(TENANTS, 40_000)).toEqual({ net: 40_000, vat: 9_200, gross: 49_200 });
    expect(getChargedFee(TENANTS, 60_000)).toEqual(TENANTS);
    expect(getChargedFee(TENANTS, 0)).toEqual(FREE);
    expect(getChargedFee(TENANTS, undefined)).toEqual(TENANTS);
  });

  it('is charged as the lower of the two, for any price list and any amount shown', () => {
    const grosze = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(grosze, grosze, (listed, shown) => {
        const fee = getPlatformFee({ feesGrosze: { landlord: 0, tenant: listed } }, 'tenant');
        const charged = getChargedFee(fee, shown);
        expect(charged.net).toBe(Math.min(listed, shown));
        expect(charged.net + charged.vat).toBe(charged.gross);
        expect(isFeeRaised(fee, charged.net)).toBe(listed > shown);
      }),
    );
  });
});

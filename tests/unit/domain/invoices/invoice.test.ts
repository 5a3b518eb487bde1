import {
  buildInvoice,
  buildLookupUrl,
  formatDecimal,
  getNextInvoiceNumbers,
  type InvoicingSettings,
} from '@domain/invoices/invoice';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { describe, expect, it } from 'vitest';
import { aCompany } from '../../../support/builders';

const SETTINGS = DEMO_SETTINGS.invoicing as InvoicingSettings;
/** 22 November, 00:30 in Warsaw; still the 21st in UTC. */
const AFTER_MIDNIGHT = Date.parse('2026-11-21T23:30:00Z');

const issue = (patch: { at?: number; feeGrosze?: number; shownGrosze?: number } = {}) =>
  buildInvoice(
    {
      number: 'T2',
      side: 'tenant',
      offerId: 'offer1',
      buyer: aCompany().with({ nazwa: 'ŹDŹBŁO\n I  WSPÓLNICY', street: '', houseNumber: '7' }).build(),
      service: 'Obsługa',
      at: patch.at ?? AFTER_MIDNIGHT,
      shownGrosze: patch.shownGrosze,
    },
    { ...SETTINGS, feesGrosze: { landlord: 1, tenant: patch.feeGrosze ?? 50_000 } },
  );

describe('the numbers of a pair of invoices', () => {
  it('are last+1 with L for the landlord and last+2 with T for the tenant [L36, L37]', () => {
    expect(getNextInvoiceNumbers(0)).toEqual({ landlord: 'L1', tenant: 'T2' });
    expect(getNextInvoiceNumbers(2)).toEqual({ landlord: 'L3', tenant: 'T4' });
  });

  it('skip no number where one side is charged nothing', () => {
    expect(getNextInvoiceNumbers(4, ['tenant'])).toEqual({ landlord: null, tenant: 'T5' });
    expect(getNextInvoiceNumbers(4, ['landlord'])).toEqual({ landlord: 'L5', tenant: null });
    expect(getNextInvoiceNumbers(4, [])).toEqual({ landlord: null, tenant: null });
  });
});

describe('an issued invoice', () => {
  it('carries the Warsaw day of the signing and is due the set number of days later', () => {
    expect(issue()).toMatchObject({ issuedOn: '2026-11-22', dueOn: '2026-12-06', issuedAt: AFTER_MIDNIGHT });
  });

  it('counts 23 % VAT in whole grosze, half a grosz up', () => {
    expect(issue().amount).toEqual({ net: 50_000, vat: 11_500, gross: 61_500 });
    expect(issue({ feeGrosze: 150 }).amount).toEqual({ net: 150, vat: 35, gross: 185 });
  });

  it('never goes above the fee its side was shown', () => {
    expect(issue({ shownGrosze: 40_000 }).amount).toEqual({ net: 40_000, vat: 9_200, gross: 49_200 });
    expect(issue({ shownGrosze: 60_000 }).amount.net).toBe(50_000);
  });

  it('is refused for a fee that is no whole number of grosze', () => {
    expect(() => issue({ feeGrosze: 10.5 })).toThrow(RangeError);
  });

  it('names the country of a buyer abroad by its code and in its address, and none of one in Poland', () => {
    const buyer = aCompany().with({ country: 'NIEMCY', postCode: '10115', city: 'BERLIN' }).build();
    const abroad = buildInvoice(
      { number: 'L1', side: 'landlord', offerId: 'o1', buyer, service: 'Opłata', at: Date.UTC(2026, 10, 25) },
      SETTINGS,
    );
    expect(abroad.buyer).toMatchObject({ country: 'DE', town: '10115 BERLIN NIEMCY' });
    expect(issue().buyer).not.toHaveProperty('country');
  });

  it('keeps a country no table knows in the address', () => {
    const buyer = aCompany().with({ country: 'NIBYLANDIA', postCode: '1', city: 'STOLICA' }).build();
    const odd = buildInvoice(
      { number: 'L1', side: 'landlord', offerId: 'o1', buyer, service: 'Opłata', at: Date.UTC(2026, 10, 25) },
      SETTINGS,
    );
    expect(odd.buyer.town).toBe('1 STOLICA NIBYLANDIA');
  });

  it('names the buyer on one line, without line breaks', () => {
    expect(issue().buyer).toMatchObject({ name: 'ŹDŹBŁO I WSPÓLNICY', street: '7' });
  });

  it('is looked up by seller, day and digest', () => {
    expect(buildLookupUrl(issue(), 'abc-_')).toBe(
      `https://qr.ksef.mf.gov.pl/invoice/${SETTINGS.seller.nip}/22-11-2026/abc-_`,
    );
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [61_500, '615.00'],
  ])('writes %i grosze as %s', (grosze, text) => {
    expect(formatDecimal(grosze)).toBe(text);
  });
});

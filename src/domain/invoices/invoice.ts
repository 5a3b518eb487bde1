import type { Company } from '../companies/company';
import { findCountryCode, POLAND_CODE } from '../shared/country';
import { toIsoDay } from '../shared/dates';
import { addDays, formatIsoDay } from '../shared/days';
import { cleanPublicLine } from '../shared/hiddenSigns';
import { type TaxedAmount, VAT_PERCENT } from '../shared/money';
import { getChargedFee, getPlatformFee } from './platformFee';

/** Both sides of a signed lease get one invoice each, with two numbers of one counter (Spec 2 §3, §9). */
export const INVOICE_SIDES = ['landlord', 'tenant'] as const;
export type InvoiceSide = (typeof INVOICE_SIDES)[number];

/** Invoice numbers of one lease; `null` for a side without a fee. */
export type InvoiceNumbers = Record<InvoiceSide, string | null>;

const SERIES = { landlord: 'L', tenant: 'T' } as const satisfies Record<InvoiceSide, string>;

/**
 * Returns the numbers after `last`: L{last+1} for the landlord, T{last+2} for the tenant (Spec 2 §9). A side without a fee takes
 * no number, so that the books have no gap.
 */
export const getNextInvoiceNumbers = (
  last: number,
  charged: readonly InvoiceSide[] = INVOICE_SIDES,
): InvoiceNumbers => {
  const getNumber = (side: InvoiceSide) => {
    const place = charged.indexOf(side);
    return place < 0 ? null : `${SERIES[side]}${last + place + 1}`;
  };
  return { landlord: getNumber('landlord'), tenant: getNumber('tenant') };
};

/**
 * Name and address on an invoice. `nip` has ten digits. `country` is the ISO 3166 code, omitted for Poland. The town of a foreign
 * address includes the country.
 */
export type InvoiceParty = { name: string; nip: string; street: string; town: string; country?: string };

/**
 * The platform's fees for a signed lease, and its seller data. Fees are net in grosze; `account` has 26 digits without spaces;
 * payment is due `paymentDays` days after the issue.
 */
export type InvoicingSettings = {
  seller: InvoiceParty;
  account: string;
  feesGrosze: Record<InvoiceSide, number>;
  paymentDays: number;
};

/**
 * An issued invoice; it never changes. Days are `YYYY-MM-DD` in Warsaw, `issuedAt` is the time of signing (epoch ms), `amount` in
 * grosze. The service date is the day of issue.
 */
export type Invoice = {
  number: string;
  side: InvoiceSide;
  offerId: string;
  issuedAt: number;
  issuedOn: string;
  dueOn: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  service: string;
  vatPercent: number;
  amount: TaxedAmount;
  account: string;
};

/** Joins stored texts to one line of an invoice, without characters that XML forbids. */
const toOneLine = (...parts: (string | null)[]): string =>
  cleanPublicLine(
    parts
      .filter(Boolean)
      .join(' ')
      .replace(/[\s\p{Cc}]+/gu, ' '),
  );

/** Returns a company as the buyer on an invoice. An unknown country is written in the address as typed. */
const buildBuyer = (company: Company): InvoiceParty => {
  const known = findCountryCode(company.country);
  const code = known ?? POLAND_CODE;
  const isAbroad = known !== POLAND_CODE;
  return {
    name: toOneLine(company.nazwa),
    nip: company.nip,
    street: toOneLine(company.street, company.houseNumber),
    town: toOneLine(company.postCode, company.city, isAbroad ? company.country : null),
    ...(code !== POLAND_CODE ? { country: code } : {}),
  };
};

type Issue = {
  number: string;
  side: InvoiceSide;
  offerId: string;
  buyer: Company;
  service: string;
  at: number;
  /** Net fee shown to this side when it committed itself. The invoice never exceeds it. */
  shownGrosze?: number | undefined;
};

/** Builds the invoice of one side, issued at `at` (epoch ms). Throws a `RangeError` if its fee is no valid number of grosze. */
export const buildInvoice = (
  { number, side, offerId, buyer, service, at, shownGrosze }: Issue,
  settings: InvoicingSettings,
): Invoice => ({
  number,
  side,
  offerId,
  issuedAt: at,
  issuedOn: toIsoDay(at),
  dueOn: addDays(toIsoDay(at), settings.paymentDays),
  seller: settings.seller,
  buyer: buildBuyer(buyer),
  service: toOneLine(service),
  vatPercent: VAT_PERCENT,
  amount: getChargedFee(getPlatformFee(settings, side), shownGrosze),
  account: settings.account,
});

/** Formats grosze for XML: `1230.00`. */
export const formatDecimal = (grosze: number): string =>
  `${Math.floor(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`;

/**
 * Returns the public look-up URL of an invoice in KSeF: seller, day of issue and the base64url SHA-256 of its XML (KSeF code I).
 */
export const buildLookupUrl = ({ seller, issuedOn }: Invoice, xmlSha256Base64Url: string): string =>
  `https://qr.ksef.mf.gov.pl/invoice/${seller.nip}/${formatIsoDay(issuedOn, 'DD-MM-YYYY')}/${xmlSha256Base64Url}`;

import type { Company } from '../companies/company';
import { findCountryCode, POLAND_CODE } from '../shared/country';
import { toIsoDay } from '../shared/dates';
import { addDays, formatDay } from '../shared/days';
import { type TaxedAmount, VAT_PERCENT } from '../shared/money';
import { getChargedFee, getPlatformFee } from './platformFee';

/** Both sides of a signed lease get one invoice each, by the pairs of one counter (Spec 2 §3, §9). */
export const INVOICE_SIDES = ['landlord', 'tenant'] as const;
export type InvoiceSide = (typeof INVOICE_SIDES)[number];

/** The numbers of the invoices of one lease; `null` for a side that is charged nothing. */
export type InvoiceNumbers = Record<InvoiceSide, string | null>;

const SERIES = { landlord: 'L', tenant: 'T' } as const satisfies Record<InvoiceSide, string>;

/**
 * Returns the numbers after `last`: L{last+1} for the landlord, T{last+2} for the tenant (Spec 2 §9). A side that is
 * charged nothing takes no number, so that none is missing in the books.
 */
export const getNextInvoiceNumbers = (
  last: number,
  charged: readonly InvoiceSide[] = INVOICE_SIDES,
): InvoiceNumbers => {
  const numberOf = (side: InvoiceSide) => {
    const place = charged.indexOf(side);
    return place < 0 ? null : `${SERIES[side]}${last + place + 1}`;
  };
  return { landlord: numberOf('landlord'), tenant: numberOf('tenant') };
};

/**
 * Name and address as they stand on an invoice; `nip` is ten digits. `country` is the ISO 3166 code, left out for Poland; the
 * town of a foreign address names its country.
 */
export type InvoiceParty = { name: string; nip: string; street: string; town: string; country?: string };

/**
 * What the platform charges for a signed lease and as whom. Fees are net, whole grosze; `account` is 26 digits without
 * spaces; the payment is due `paymentDays` after the issue.
 */
export type InvoicingSettings = {
  seller: InvoiceParty;
  account: string;
  feesGrosze: Record<InvoiceSide, number>;
  paymentDays: number;
};

/**
 * An invoice as it was issued and stays. Days are `YYYY-MM-DD` in Warsaw, `issuedAt` is the moment of signing (epoch
 * ms), `amount` in whole grosze. The service was done on the day of the issue.
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

const toOneLine = (...parts: (string | null)[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Returns a company as the buyer on an invoice. A country no table knows stands in the address as it was typed. */
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
  /** The net fee this side was shown when it bound itself; nothing above it is invoiced. */
  shownGrosze?: number | undefined;
};

/** The invoice of one side, issued at the moment `at`; throws a `RangeError` when its fee is no number of grosze. */
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

/** Grosze the way files want them: `1230.00`. */
export const formatDecimal = (grosze: number): string =>
  `${Math.floor(grosze / 100)}.${String(grosze % 100).padStart(2, '0')}`;

/**
 * Where everybody can look an invoice up in the national system: seller, day of issue and the SHA-256 of its XML as
 * base64url (the system's code I).
 */
export const buildLookupUrl = ({ seller, issuedOn }: Invoice, xmlSha256Base64Url: string): string =>
  `https://qr.ksef.mf.gov.pl/invoice/${seller.nip}/${formatDay(issuedOn, 'DD-MM-YYYY')}/${xmlSha256Base64Url}`;

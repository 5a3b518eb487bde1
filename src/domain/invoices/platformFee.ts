import type { LeaseSide } from '../offers/states';
import type { Language } from '../shared/format';
import { formatGrosze, type TaxedAmount, VAT_PERCENT, withVat } from '../shared/money';
import { interpolate } from '../shared/text';

/** The one-time fee of each side for a signed lease; zero while signing is free. */
export type PlatformFees = Record<LeaseSide, TaxedAmount>;

/** The net grosze shown to each side when it committed itself; missing if not recorded. */
export type FeesShown = Partial<Record<LeaseSide, number>>;

/** Largest net fee in grosze: one million złoty. */
export const FEE_MAX_GROSZE = 100_000_000;

/** Net fees from the settings. */
type Fees = { feesGrosze: Record<LeaseSide, number> };

/**
 * Returns the fee of one side. Price list, pages, mails and invoices all use this function. Without settings the fee is zero.
 * Throws a `RangeError` if the fee is no valid number of grosze.
 */
export const getPlatformFee = (invoicing: Fees | undefined, side: LeaseSide): TaxedAmount =>
  withVat(invoicing?.feesGrosze[side] ?? 0, VAT_PERCENT);

/** Returns the fees of both sides. Throws as `getPlatformFee` does. */
export const computePlatformFees = (invoicing: Fees | undefined): PlatformFees => ({
  landlord: getPlatformFee(invoicing, 'landlord'),
  tenant: getPlatformFee(invoicing, 'tenant'),
});

/** Returns whether the current fee exceeds the `shownGrosze` net a side agreed to. No recorded fee means free. */
export const isFeeRaised = (fee: TaxedAmount, shownGrosze: number | undefined): boolean =>
  fee.net > (shownGrosze ?? 0);

/**
 * Returns the invoiced fee: the current one, but never more than the net grosze shown when that side committed itself. Older
 * leases without a recorded fee use the current one.
 */
export const getChargedFee = (fee: TaxedAmount, shownGrosze: number | undefined): TaxedAmount =>
  shownGrosze === undefined || fee.net <= shownGrosze ? fee : withVat(shownGrosze, VAT_PERCENT);

/** Texts of a fee in one language: with `{{net}}` and `{{gross}}`, and for no fee. */
export type FeeWords = { amount: string; free: string };

/** Formats a fee for pages, mails and the price list: `500,00 zł netto (615,00 zł brutto), jednorazowo przy podpisaniu`. */
export const formatPlatformFee = (
  { net, gross }: TaxedAmount,
  { amount, free }: FeeWords,
  lang: Language,
): string =>
  net === 0 ? free : interpolate(amount, { net: formatGrosze(net, lang), gross: formatGrosze(gross, lang) });

import type { LeaseSide } from '../offers/states';
import { formatGrosze, type TaxedAmount, VAT_PERCENT, withVat } from '../shared/money';
import { interpolate } from '../shared/text';

/** What the platform charges each side for a signed lease, once; zeros where signing is free of charge. */
export type PlatformFees = Record<LeaseSide, TaxedAmount>;

/** The net grosze each side was shown when it bound itself; absent where nothing was recorded. */
export type FeesShown = Partial<Record<LeaseSide, number>>;

/** The most net grosze a fee may come to, a million zloty. */
export const FEE_MAX_GROSZE = 100_000_000;

/** The fees in the settings, net. */
type Fees = { feesGrosze: Record<LeaseSide, number> };

/**
 * Returns the fee of one side in the price list: price list, pages, mails and invoices all read it here. Without settings
 * the platform charges nothing. Throws a `RangeError` when the fee is no number of grosze.
 */
export const getPlatformFee = (invoicing: Fees | undefined, side: LeaseSide): TaxedAmount =>
  withVat(invoicing?.feesGrosze[side] ?? 0, VAT_PERCENT);

/** Returns the fees of both sides; throws as `getPlatformFee`. */
export const computePlatformFees = (invoicing: Fees | undefined): PlatformFees => ({
  landlord: getPlatformFee(invoicing, 'landlord'),
  tenant: getPlatformFee(invoicing, 'tenant'),
});

/** Whether the price list now asks for more than the `shownGrosze` net a side agreed to; nothing shown means free. */
export const isFeeRaised = (fee: TaxedAmount, shownGrosze: number | undefined): boolean =>
  fee.net > (shownGrosze ?? 0);

/**
 * Returns what a side is invoiced: the fee of the price list, but never more than the net grosze shown when that side
 * bound itself. Where nothing was recorded (leases from before it was), the price list holds.
 */
export const getChargedFee = (fee: TaxedAmount, shownGrosze: number | undefined): TaxedAmount =>
  shownGrosze === undefined || fee.net <= shownGrosze ? fee : withVat(shownGrosze, VAT_PERCENT);

/** How a fee is worded in a language: with `{{net}}` and `{{gross}}`, and where there is none. */
export type FeeWords = { amount: string; free: string };

/** `500,00 zł netto (615,00 zł brutto), jednorazowo przy podpisaniu`: the one wording of pages, mails and price list. */
export const formatPlatformFee = ({ net, gross }: TaxedAmount, { amount, free }: FeeWords): string =>
  net === 0 ? free : interpolate(amount, { net: formatGrosze(net), gross: formatGrosze(gross) });

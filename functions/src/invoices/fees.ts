import type { InvoiceSide } from '@domain/invoices/invoice';
import {
  computePlatformFees,
  formatPlatformFee,
  getPlatformFee,
  isFeeRaised,
  type PlatformFees,
} from '@domain/invoices/platformFee';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import type { TaxedAmount } from '@domain/shared/money';
import en from '@locales/en/platformFee.json';
import pl from '@locales/pl/platformFee.json';
import { readSettings } from '../data/settings';

/** Loads the fee of each side from the settings; zeros where signing is free of charge. */
export const loadPlatformFees = async (): Promise<PlatformFees> =>
  computePlatformFees((await readSettings())?.invoicing);

const WORDS = { pl, en };

/** Formats a fee in a language. */
export const describeFee = (fee: TaxedAmount, lang: Language): string =>
  formatPlatformFee(fee, WORDS[lang], lang);

/** Formats the fee of one side in a language, for mails before that side is bound. */
export const describePlatformFee = async (side: InvoiceSide, lang: Language): Promise<string> =>
  describeFee((await loadPlatformFees())[side], lang);

/** Throws `Refusal('feeChanged')` if the price list charges a side more than the net amount (grosze) its page showed. */
export const assertFeeNotRaised = async (
  side: InvoiceSide,
  shownGrosze: number | undefined,
): Promise<void> => {
  const fee = getPlatformFee((await readSettings())?.invoicing, side);
  if (isFeeRaised(fee, shownGrosze)) throw new Refusal('feeChanged');
};

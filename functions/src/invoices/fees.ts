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

/** What the platform charges each side as the operator has set it; zeros where signing is free of charge. */
export const loadPlatformFees = async (): Promise<PlatformFees> =>
  computePlatformFees((await readSettings())?.invoicing);

const WORDS = { pl, en };

/** Returns a fee in the words of a language. */
export const describeFee = (fee: TaxedAmount, lang: Language): string => formatPlatformFee(fee, WORDS[lang]);

/** The fee of one side in the words of a language, for the mails before that side binds itself. */
export const describePlatformFee = async (side: InvoiceSide, lang: Language): Promise<string> =>
  describeFee((await loadPlatformFees())[side], lang);

/** Refuses with `feeChanged` when the price list asks a side for more than the net grosze its page showed. */
export const refuseRaisedFee = async (side: InvoiceSide, shownGrosze: number | undefined): Promise<void> => {
  const fee = getPlatformFee((await readSettings())?.invoicing, side);
  if (isFeeRaised(fee, shownGrosze)) throw new Refusal('feeChanged');
};

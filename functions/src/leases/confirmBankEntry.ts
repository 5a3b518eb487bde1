import { toZloty } from '@domain/shared/money';
import type { Handler } from '../runtime/pipeline';
import { type BankEntry, buildSettlement, settleEntry, settleOnce } from './bankEntries';
import { MONEY_STEPS, recordMoney } from './deposit';

/**
 * Confirms that an imported transfer is the deposit of a lease. In one batch, records the deposit with the transfer's amount and
 * day and settles the transfer. Throws `Refusal('bankEntrySettled')`, `Refusal('depositOtherPayer')` and the
 * refusals of confirming a deposit.
 */
export const confirmBankEntry: Handler<'confirmBankEntry'> = (
  { entryId, offerId, isOtherPayerAccepted = false },
  ctx,
) =>
  settleOnce(entryId, offerId, ({ entry }: BankEntry) =>
    recordMoney(
      MONEY_STEPS.confirmDeposit,
      { offerId, amount: toZloty(entry.grosze), bookedOn: entry.bookedOn },
      ctx,
      {
        bankEntryId: entryId,
        entry,
        isOtherPayerAccepted,
        settle: (writes) => settleEntry(writes, entryId, buildSettlement(offerId, ctx)),
      },
    ),
  );

import type { BankEntryView } from '@api/deposits';
import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { DepositMatch } from '@domain/leases/bankMatching';
import { formatDay } from '@domain/shared/days';
import { formatMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';

/** Formats the bank's booking day of a transfer. */
export const formatBookingDay = ({ entry }: BankEntryView): string => formatDay(entry.bookedOn);

/** Reasons against a match, each with its own warning in the question. The first match is shown. */
const WARNED = ['otherLease', 'otherPayer'] as const;

/** Confirms and records the purpose of a transfer. Reloads the list whatever the outcome. */
export function useSettleEntry(onSettled: () => void) {
  const { t } = useTranslation('admin');
  const ask = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, proof } = useFreshSignIn();

  const settle = (call: () => Promise<unknown>, done: string) => {
    const work = async () => {
      await call();
      toast.success(done);
      onSettled();
    };
    return run(work, (error) => {
      toast.error(errorText(error));
      onSettled();
    });
  };
  const factsOf = (view: BankEntryView) => ({
    amount: formatMoney(toZloty(view.entry.grosze)),
    day: formatBookingDay(view),
  });

  const confirm = async (view: BankEntryView, { offerId, offerName, reasons }: DepositMatch) => {
    const question = {
      title: t('statement.question.title'),
      text: t(`statement.question.${WARNED.find((reason) => reasons.includes(reason)) ?? 'text'}`, {
        ...factsOf(view),
        name: offerName,
        payer: view.entry.counterparty,
      }),
      yes: t('statement.confirm'),
    };
    if (!(await ask(question))) return;
    await settle(
      () => callFunction('confirmBankEntry', { entryId: view.id, offerId }),
      t('recorded.confirmDeposit'),
    );
  };

  const dismiss = async (view: BankEntryView) => {
    const question = {
      title: t('statement.dismissQuestion.title'),
      text: t('statement.dismissQuestion.text', factsOf(view)),
      yes: t('statement.dismissQuestion.yes'),
    };
    if (!(await ask(question))) return;
    await settle(() => callFunction('dismissBankEntry', { entryId: view.id }), t('statement.dismissed'));
  };

  const takeNote = (id: string) =>
    settle(() => callFunction('dismissBankEntry', { entryId: id }), t('statement.takenBack.done'));

  return { confirm, dismiss, takeNote, proof };
}

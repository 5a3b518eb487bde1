import type { BankEntryView } from '@api/deposits';
import { callFunction } from '@data/calls/callFunction';
import { useFreshSignIn } from '@data/session/freshSignIn';
import { formatDay, formatMoney, type Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryMatch } from './SettleDialog';

/** Formats the bank's booking day of a transfer. */
export const formatBookingDay = ({ entry }: BankEntryView, language: Language): string =>
  formatDay(entry.bookedOn, language);

/** Records the purpose of a transfer. `asked` is the one whose question is open. Reloads the list whatever the outcome. */
export function useSettleEntry(onSettled: () => void) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const ask = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const [asked, setAsked] = useState<EntryMatch | null>(null);

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
  const getFacts = (view: BankEntryView) => ({
    amount: formatMoney(toZloty(view.entry.grosze), language),
    day: formatBookingDay(view, language),
  });

  const confirm = ({ view, match }: EntryMatch, isOtherPayerAccepted: boolean) =>
    settle(async () => {
      await callFunction('confirmBankEntry', {
        entryId: view.id,
        offerId: match.offerId,
        ...(isOtherPayerAccepted ? { isOtherPayerAccepted } : {}),
      });
      setAsked(null);
    }, t('recorded.confirmDeposit'));

  const dismiss = async (view: BankEntryView) => {
    const question = {
      title: t('statement.dismissQuestion.title'),
      text: t('statement.dismissQuestion.text', getFacts(view)),
      yes: t('statement.dismissQuestion.yes'),
    };
    if (!(await ask(question))) return;
    await settle(() => callFunction('dismissBankEntry', { entryId: view.id }), t('statement.dismissed'));
  };

  const takeNote = (id: string) =>
    settle(() => callFunction('dismissBankEntry', { entryId: id }), t('statement.takenBack.done'));

  return { asked, setAsked, confirm, dismiss, takeNote, isRunning, proof };
}

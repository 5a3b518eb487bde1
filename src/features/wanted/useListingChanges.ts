import { useAttemptKey } from '@data/browser/attemptKey';
import { WantedPortContext } from '@data/offers/wantedListings';
import type { WantedListing, Wishes } from '@domain/wanted/wantedListing';
import { WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import { useRun } from '@ui/hooks/useRun';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { addErrorOf } from './texts';

/**
 * What a company does with its listings; each tells how it went (Spec 2 §8). `add` and `update` answer what to say in
 * the form when they failed, `null` when they went well.
 */
export function useListingChanges() {
  const { t } = useTranslation('wanted');
  const { call } = useContext(WantedPortContext);
  const toast = useToast();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const { run } = useRun();
  const { keyFor, done } = useAttemptKey();

  const add = async (wishes: Wishes): Promise<string | null> => {
    try {
      await call('addWantedListing', wishes, keyFor(wishes));
      done();
      toast.success(t('add.done'));
      return null;
    } catch (error) {
      const known = addErrorOf(error);
      return known ? t(`add.whyNot.${known}`, { max: WANTED_ACTIVE_MAX }) : t('add.failed');
    }
  };

  const update = async (wantedListingId: string, wishes: Wishes): Promise<string | null> => {
    try {
      await call('updateWantedListing', { wantedListingId, ...wishes });
      toast.success(t('edit.done'));
      return null;
    } catch (error) {
      return `${t('edit.failed')} ${errorText(error)}`;
    }
  };

  const remove = async ({ id, location }: WantedListing): Promise<void> => {
    const question = { title: t('delete.title', { location }), text: t('delete.text'), yes: t('delete.yes') };
    if (!(await confirm({ ...question, destructive: true }))) return;
    await run({
      call: () => call('deleteWantedListing', { wantedListingId: id }),
      done: t('delete.done'),
      failed: (error) => t('delete.failed', { reason: errorText(error) }),
    });
  };

  const setAlerts = (wantedListingId: string, arePaused: boolean): Promise<boolean> =>
    run({
      call: () => call('setWantedAlerts', { wantedListingId, arePaused }),
      done: t(arePaused ? 'alerts.paused' : 'alerts.resumed'),
      failed: (error) => t('alerts.failed', { reason: errorText(error) }),
    });

  return { add, update, remove, setAlerts };
}

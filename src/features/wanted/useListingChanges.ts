import { wantedPort } from '@data/offers/wantedListings';
import { queryClient } from '@data/query/queryClient';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

/**
 * Removes a listing of the company from the board, or pauses its mails. Both report their result in a toast (Spec 2 §8).
 */
export function useListingChanges() {
  const { t } = useTranslation('wanted');
  const { call } = wantedPort;
  const confirm = useConfirm();
  const errorText = useErrorText();
  const { run } = useAction();

  const remove = async ({ id, location }: WantedListing): Promise<void> => {
    const question = { title: t('delete.title', { location }), text: t('delete.text'), yes: t('delete.yes') };
    if (!(await confirm({ ...question, destructive: true }))) return;
    await run({
      call: () => call('deleteWantedListing', { wantedListingId: id }),
      done: t('delete.done'),
      // the whole board is live, the listings of a town are not
      reload: () => queryClient.invalidateQueries({ queryKey: ['wantedByIds'] }),
      failed: (error) => t('delete.failed', { reason: errorText(error) }),
    });
  };

  const setAlerts = (wantedListingId: string, arePaused: boolean, reload: () => unknown) =>
    run({
      call: () => call('setWantedAlerts', { wantedListingId, arePaused }),
      done: t(arePaused ? 'alerts.paused' : 'alerts.resumed'),
      reload,
      failed: (error) => t('alerts.failed', { reason: errorText(error) }),
    });

  return { remove, setAlerts };
}

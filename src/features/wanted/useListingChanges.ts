import { WantedPortContext } from '@data/wantedListings';
import { randomId } from '@domain/shared/ids';
import type { WantedListing, Wishes } from '@domain/wanted/wantedListing';
import { WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/ConfirmProvider';
import { useToast } from '@ui/ToastProvider';
import { useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addErrorOf } from './texts';

const KEY_CHARS = 32;
const newKey = () => randomId(KEY_CHARS, (bytes) => crypto.getRandomValues(bytes));

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
  const attempt = useRef(newKey());

  const add = async (wishes: Wishes): Promise<string | null> => {
    try {
      await call('addWantedListing', wishes, attempt.current);
      attempt.current = newKey();
      toast.success(t('add.done'));
      return null;
    } catch (error) {
      const known = addErrorOf(error);
      if (isPayloadBound(error)) attempt.current = newKey();
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
    try {
      await call('deleteWantedListing', { wantedListingId: id });
      toast.success(t('delete.done'));
    } catch (error) {
      toast.error(t('delete.failed', { reason: errorText(error) }));
    }
  };

  const setAlerts = async (wantedListingId: string, arePaused: boolean): Promise<boolean> => {
    try {
      await call('setWantedAlerts', { wantedListingId, arePaused });
      toast.success(t(arePaused ? 'alerts.paused' : 'alerts.resumed'));
      return true;
    } catch (error) {
      toast.error(t('alerts.failed', { reason: errorText(error) }));
      return false;
    }
  };

  return { add, update, remove, setAlerts };
}

/** A key stays for the payload it was first sent with; another payload needs another key. */
const isPayloadBound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'reason' in error && error.reason !== 'networkFailed';

import { paths } from '@contracts/paths';
import { callFunction } from '@data/callFunction';
import type { Offer } from '@domain/offers/offer';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/ConfirmProvider';
import { useToast } from '@ui/ToastProvider';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** What the menu of an offer does; every failure is shown, nothing else is lost. */
export const useOfferActions = (offer: Offer) => {
  const { t } = useTranslation('workspace');
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const errorText = useErrorText();
  /** The key of a duplication that has not succeeded yet: trying again makes no second copy. */
  const attempt = useRef<string | null>(null);

  const duplicate = async () => {
    attempt.current ??= crypto.randomUUID();
    try {
      const { offerId } = await callFunction('duplicateOffer', { offerId: offer.id }, attempt.current);
      attempt.current = null;
      toast.success(t('duplicated'));
      navigate(paths.addOffer(offerId));
    } catch (error) {
      toast.error(`${t('duplicateFailed')} ${errorText(error)}`);
    }
  };

  const remove = async () => {
    const name = offer.name || t('unnamed');
    const isSure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      yes: t('menu.delete'),
      destructive: true,
    });
    if (!isSure) return;
    try {
      await callFunction('deleteOffer', { offerId: offer.id });
      toast.success(t('deleted'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return { duplicate, remove };
};

import { paths } from '@api/paths';
import { callFunction } from '@data/calls/callFunction';
import type { Offer } from '@domain/offers/offer';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Actions of an offer's menu. Every failure is shown as a toast. */
export const useOfferActions = (offer: Offer) => {
  const { t } = useTranslation('workspace');
  const { run } = useAction();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const errorText = useErrorText();

  const duplicate = async () => {
    const sent = { offerId: offer.id };
    const call = async (key: string) => {
      const { offerId } = await callFunction('duplicateOffer', sent, key);
      navigate(paths.addOffer(offerId));
    };
    const describeFailure = (error: unknown) => `${t('duplicateFailed')} ${errorText(error)}`;
    await run({ sent, call, done: t('duplicated'), failed: describeFailure });
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
    await run({ call: () => callFunction('deleteOffer', { offerId: offer.id }), done: t('deleted') });
  };

  return { duplicate, remove };
};

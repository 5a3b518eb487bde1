import { paths } from '@app/paths';
import { callFunction } from '@data/callFunction';
import type { Offer } from '@domain/offers/offer';
import type { DocumentKind } from '@domain/offers/picklists';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/ConfirmProvider';
import { useToast } from '@ui/ToastProvider';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** What the menu of an offer does; every failure is shown, nothing else is lost. */
export const useOfferActions = (offer: Offer) => {
  const { t } = useTranslation('workspace');
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const errorText = useErrorText();

  const openDocument = async (kind: DocumentKind) => {
    try {
      const { url } = await callFunction('generateOfferPdf', { offerId: offer.id, configType: kind });
      window.open(url, '_blank', 'noopener');
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  const duplicate = async () => {
    try {
      const { offerId } = await callFunction('duplicateOffer', { offerId: offer.id });
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

  return { openDocument, duplicate, remove };
};

import type { AdminOfferRow } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';
import { EmailDialog } from './EmailDialog';

type Props = { offer: AdminOfferRow; onClose: () => void; onDone: () => void };

/** Links another user's project to the account it is meant for (Spec 2 §2, §6). */
export function LinkOfferDialog({ offer, onClose, onDone }: Props) {
  const { t } = useTranslation('offerLink');
  const toast = useToast();
  const { id: offerId, name, landlord } = offer;
  const handleLink = async (email: string) => {
    const { message } = await callFunction('linkOfferToUser', { email, offerId });
    toast.success(t(message, { email }));
    onDone();
    return true;
  };
  const words = {
    title: t('title'),
    lead: t('adminLead', { name: name || offerId, landlord }),
    email: t('email'),
    emailHelp: t('emailHelp'),
    go: t('go'),
    failed: t('failed'),
  };
  return <EmailDialog words={words} onSend={handleLink} onClose={onClose} />;
}

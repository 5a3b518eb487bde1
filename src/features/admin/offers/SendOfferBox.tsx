import { callFunction } from '@data/calls/callFunction';
import { EmailBox } from '@ui/dialogs/EmailBox';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';

/** Mails a published offer to a given address, for admins and creators (Spec 2 §2, §8). */
export default function SendOfferBox({ offerId }: { offerId: string }) {
  const { t } = useTranslation('adminSections');
  const toast = useToast();
  const handleSend = async (email: string) => {
    const { message } = await callFunction('sendOfferToUser', { email, offerId });
    toast.success(t(`send.${message}`, { email }));
    return true;
  };
  const words = {
    title: t('send.title'),
    lead: t('send.lead'),
    email: t('send.email'),
    go: t('send.go'),
    failed: t('send.failed'),
  };
  return <EmailBox words={words} onSend={handleSend} />;
}

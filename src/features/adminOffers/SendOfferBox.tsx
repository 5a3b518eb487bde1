import { callFunction } from '@data/callFunction';
import { reportQuietly } from '@data/reportQuietly';
import { EmailBox } from '@ui/EmailBox';
import { useToast } from '@ui/ToastProvider';
import { useTranslation } from 'react-i18next';

/** Admins and creators mail a published offer to somebody (Spec 2 §2, §8). */
export default function SendOfferBox({ offerId }: { offerId: string }) {
  const { t } = useTranslation('adminDesk');
  const toast = useToast();
  const send = async (email: string) => {
    try {
      const { message } = await callFunction('sendOfferToUser', { email, offerId });
      toast.success(t(`send.${message}`, { email }));
      return true;
    } catch (error) {
      reportQuietly('sendOfferToUser', error);
      throw error;
    }
  };
  const words = {
    title: t('send.title'),
    lead: t('send.lead'),
    email: t('send.email'),
    go: t('send.go'),
    failed: t('send.failed'),
  };
  return <EmailBox words={words} onSend={send} />;
}

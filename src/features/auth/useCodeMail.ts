import { callFunction } from '@data/callFunction';
import { reportQuietly } from '@data/reportQuietly';
import { serverNow, useServerNow } from '@data/serverClock';
import { RESEND_AFTER_MS } from '@domain/accounts/sending';
import { SECOND_MS } from '@domain/shared/dates';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/ToastProvider';
import { useSingleFlight } from '@ui/useSingleFlight';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Sends the mail with the code when the dialog opens and on request; a failure is a toast and a line by the field (Spec 1 §8). */
export function useCodeMail(email: string | null) {
  const { t } = useTranslation('auth');
  const toast = useToast();
  const errorText = useErrorText();
  const now = useServerNow();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (text: string) => {
    toast.error(text);
    setFailure(t('emailCode.sendingFailed'));
  };
  const send = useSingleFlight(async () => {
    if (!email) return;
    setSending(true);
    setFailure(null);
    try {
      const { status, message } = await callFunction('sendEmailVerificationCode', { email });
      if (status === 'ERROR') fail(t(`code.${message}`));
      else setSentAt(serverNow());
    } catch (error) {
      reportQuietly('auth.sendCode', error);
      fail(`${t('emailCode.mailFailed')} ${errorText(error)}`);
    } finally {
      setSending(false);
    }
  }, undefined);

  const sendOnOpening = useEffectEvent(() => send());
  useEffect(() => {
    if (email) sendOnOpening();
  }, [email]);

  const waitMs = sentAt === null ? 0 : sentAt + RESEND_AFTER_MS - now;
  return { send, isSending, failure, waitSeconds: Math.max(0, Math.ceil(waitMs / SECOND_MS)) };
}

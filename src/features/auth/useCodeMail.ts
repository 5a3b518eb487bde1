import { serverNow, useServerNow } from '@data/browser/serverClock';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { RESEND_AFTER_MS } from '@domain/accounts/mailLimits';
import { SECOND_MS } from '@domain/shared/dates';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useRunOnMount } from '@ui/hooks/useRunOnMount';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Sends the code mail once when the dialog opens, and on request. A failure is shown as a toast and at the field (Spec 1 §8). A
 * code sent less than a minute before opening is no failure: its mail has already arrived.
 */
export function useCodeMail(email: string | null) {
  const { t } = useTranslation('auth');
  const toast = useToast();
  const errorText = useErrorText();
  const now = useServerNow();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [isAlreadyThere, setAlreadyThere] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (text: string) => {
    toast.error(text);
    setFailure(t('emailCode.sendingFailed'));
  };
  const send = useSingleFlight(async (isOpening: boolean) => {
    if (!email) return;
    setSending(true);
    setFailure(null);
    setAlreadyThere(false);
    try {
      const { status, message } = await callFunction('sendEmailVerificationCode', { email });
      const isThere = isOpening && message === 'tooSoon';
      if (status === 'ERROR' && !isThere) return fail(t(`code.${message}`));
      setAlreadyThere(isThere);
      setSentAt(serverNow());
    } catch (error) {
      reportQuietly('auth.sendCode', error);
      fail(`${t('emailCode.mailFailed')} ${errorText(error)}`);
    } finally {
      setSending(false);
    }
  }, undefined);
  useRunOnMount(() => send(true), email !== null);

  // the displayed clock ticks once a second, so it may lag behind the time of sending
  const waitMs = sentAt === null ? 0 : Math.min(sentAt + RESEND_AFTER_MS - now, RESEND_AFTER_MS);
  return {
    sendAgain: () => send(false),
    isSending,
    isAlreadyThere,
    failure,
    waitSeconds: Math.max(0, Math.ceil(waitMs / SECOND_MS)),
  };
}

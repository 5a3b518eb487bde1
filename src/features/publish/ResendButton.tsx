import { serverNow, useServerNow } from '@data/browser/serverClock';
import { RESEND_AFTER_MS } from '@domain/accounts/mailLimits';
import { SECOND_MS } from '@domain/shared/dates';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishPort } from './publishPort';

type Props = {
  offerId: string;
  /** Whether this page has just sent the first mail: then the next one has to wait. */
  sentJustNow: boolean;
};

/** Sends the mail with the confirmation link again, at most once a minute; shows the remaining wait. */
export function ResendButton({ offerId, sentJustNow }: Props) {
  const { t } = useTranslation('publish');
  const { call } = publishPort;
  const { isRunning, run } = useAction();
  const now = useServerNow();
  const [freeAt, setFreeAt] = useState(() => (sentJustNow ? serverNow() + RESEND_AFTER_MS : 0));
  const waitSeconds = Math.max(0, Math.ceil((freeAt - now) / SECOND_MS));
  const resend = async () => {
    const isSent = await run({ call: () => call('resendProject', { offerId }), done: t('send.againDone') });
    if (isSent) setFreeAt(serverNow() + RESEND_AFTER_MS);
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={isRunning}
      disabled={waitSeconds > 0}
      onClick={() => void resend()}
    >
      {waitSeconds > 0 ? t('send.againIn', { seconds: waitSeconds }) : t('send.again')}
    </Button>
  );
}

import { ADMIN_REASON_MAX_CHARS, adminReasonField, type MailRow } from '@contracts/admin';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useRun } from '@ui/hooks/useRun';
import { useTranslation } from 'react-i18next';

type Props = { mail: MailRow; onClose: () => void; onDone: () => void };

/** Asks why a mail is sent once more, and sends it. */
export function ResendDialog({ mail, onClose, onDone }: Props) {
  const { t } = useTranslation('adminDesk');
  const { run } = useRun((error) => reportQuietly('resendMail', error));
  const resend = async (reason: string) => {
    const call = () => callFunction('resendMail', { mailId: mail.id, reason });
    const isDone = await run({ call, done: t('mails.done') });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <ReasonDialog
      title={t('mails.resendTitle', { to: mail.to })}
      text={t('mails.resendText')}
      label={t('mails.reason')}
      maxChars={ADMIN_REASON_MAX_CHARS}
      reason={adminReasonField()}
      yes={t('mails.resend')}
      onYes={resend}
      onClose={onClose}
    />
  );
}

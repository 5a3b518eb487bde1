import { ADMIN_REASON_MAX_CHARS, adminReasonField, type MailRow } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { mail: MailRow; onClose: () => void; onDone: () => unknown };

/** Dialog for the reason of resending a mail; then resends it. */
export function ResendDialog({ mail, onClose, onDone }: Props) {
  const { t } = useTranslation('adminSections');
  const { run } = useAction();
  const handleResend = (reason: string) => {
    const call = () => callFunction('resendMail', { mailId: mail.id, reason });
    return run({ call, done: t('mails.done'), reload: onDone });
  };
  return (
    <ReasonDialog
      title={t('mails.resendTitle', { to: mail.to })}
      text={t('mails.resendText')}
      label={t('mails.reason')}
      maxChars={ADMIN_REASON_MAX_CHARS}
      reason={adminReasonField()}
      yes={t('mails.resend')}
      onYes={handleResend}
      onClose={onClose}
    />
  );
}

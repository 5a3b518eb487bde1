import { IDENTITY_REJECTION_REASONS } from '@domain/identity/identityRequest';
import type { Rejection } from '@domain/identity/rejection';
import { RejectionDialog } from '@ui/dialogs/RejectionDialog';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = {
  name: string;
  onReject: (rejection: Rejection) => Promise<unknown>;
  onClose: () => void;
};

/** Dialog for the reason of an identity's rejection. */
export function RejectDialog({ name, onReject, onClose }: Props) {
  const { t } = useTranslation('identity');
  const { run } = useAction();
  return (
    <RejectionDialog
      title={t('queue.rejectTitle', { name })}
      words={{
        reason: t('queue.rejectionReason'),
        message: t('queue.customMessage'),
        reject: t('queue.reject'),
      }}
      reasons={IDENTITY_REJECTION_REASONS}
      reasonText={(reason) => t(`queue.reasons.${reason}`)}
      onReject={(rejection) => run({ call: () => onReject(rejection), done: t('queue.rejected') })}
      onClose={onClose}
    />
  );
}

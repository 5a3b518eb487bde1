import { ADMIN_REJECTION_REASONS, type CompanyReview } from '@domain/companies/review';
import { RejectionDialog } from '@ui/dialogs/RejectionDialog';
import { useTranslation } from 'react-i18next';
import { useReview } from './useReview';

type Props = { review: CompanyReview; onDone: () => void; onClose: () => void };

/** Dialog for the reason of a rejection. */
export function RejectForm({ review, onDone, onClose }: Props) {
  const { t } = useTranslation('adminCompanies');
  const { decide } = useReview(review);
  return (
    <RejectionDialog
      title={t('rejectTitle', { name: review.companyName })}
      words={{ reason: t('reason'), message: t('message'), reject: t('reject') }}
      reasons={ADMIN_REJECTION_REASONS}
      reasonText={(reason) => t(`reasons.${reason}`)}
      onReject={async (rejection) => {
        const isDone = await decide(rejection);
        if (isDone) onDone();
        return isDone;
      }}
      onClose={onClose}
    />
  );
}

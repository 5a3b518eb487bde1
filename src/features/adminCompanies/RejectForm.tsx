import {
  ADMIN_REJECTION_REASONS,
  type CompanyRejectionReason,
  type CompanyReview,
  companyDecisionFields,
} from '@domain/companies/review';
import { CUSTOM_REASON, CUSTOM_REJECTION_MAX_CHARS, rejectionFor } from '@domain/shared/decision';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { SelectField } from '@ui/fields/SelectField';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { useReview } from './useReview';

type Values = {
  accepted: boolean;
  rejectionReason: CompanyRejectionReason | null;
  customRejectionMessage: string;
};

type Props = { review: CompanyReview; onDone: () => void; onClose: () => void };

/** Asks why a request is rejected; a failure keeps the dialog and what was typed. */
export function RejectForm({ review, onDone, onClose }: Props) {
  const { t } = useTranslation('adminCompanies');
  const { t: common } = useTranslation('common');
  const { isRunning, decide } = useReview(review);
  const { control, handleSubmit } = useForm<Values>({
    resolver: schemaResolver(object(companyDecisionFields)),
    defaultValues: { accepted: false, rejectionReason: null, customRejectionMessage: '' },
  });
  const reason = useWatch({ control, name: 'rejectionReason' });
  const reject = handleSubmit(async (values) => {
    if (await decide(rejectionFor<CompanyRejectionReason>(values))) onDone();
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="company-reject-title">
      <form onSubmit={reject} noValidate>
        <DialogTitle id="company-reject-title">{t('rejectTitle', { name: review.companyName })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <SelectField
            name="rejectionReason"
            control={control}
            label={t('reason')}
            choices={ADMIN_REJECTION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          />
          {reason === CUSTOM_REASON && (
            <TextAreaField
              name="customRejectionMessage"
              control={control}
              label={t('message')}
              minRows={3}
              maxChars={CUSTOM_REJECTION_MAX_CHARS}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" color="error" loading={isRunning}>
            {t('reject')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import {
  CUSTOM_REJECTION_MAX_CHARS,
  IDENTITY_REJECTION_REASONS,
  type IdentityRejectionReason,
} from '@domain/identity/identityRequest';
import { decisionSchema, type Rejection, rejectionOf } from '@domain/identity/rejection';
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
import { useDeskCall } from './useDeskCall';

type Values = {
  accepted: boolean;
  rejectionReason: IdentityRejectionReason | null;
  customRejectionMessage: string;
};

type Props = {
  name: string;
  onReject: (rejection: Rejection) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why an identity is rejected; a failure keeps the dialog and what was typed. */
export function RejectDialog({ name, onReject, onClose }: Props) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('common');
  const { isRunning, run } = useDeskCall();
  const { control, handleSubmit } = useForm<Values>({
    resolver: schemaResolver(decisionSchema),
    defaultValues: { accepted: false, rejectionReason: null, customRejectionMessage: '' },
  });
  const reason = useWatch({ control, name: 'rejectionReason' });
  const reject = handleSubmit(async (values) => {
    if (await run({ call: () => onReject(rejectionOf(values)), done: t('desk.rejected') })) onClose();
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="reject-title">
      <form onSubmit={reject} noValidate>
        <DialogTitle id="reject-title">{t('desk.rejectTitle', { name })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <SelectField
            name="rejectionReason"
            control={control}
            label={t('desk.rejectionReason')}
            choices={IDENTITY_REJECTION_REASONS.map((value) => ({
              value,
              label: t(`desk.reasons.${value}`),
            }))}
          />
          {reason === 'custom' && (
            <TextAreaField
              name="customRejectionMessage"
              control={control}
              label={t('desk.customMessage')}
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
            {t('desk.reject')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

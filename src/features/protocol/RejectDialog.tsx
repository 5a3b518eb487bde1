import { paths } from '@contracts/paths';
import type { Difference } from '@domain/protocol/differences';
import { hasRejectionReason } from '@domain/protocol/predicates';
import { PREMISES_REJECTION_REASONS, type RejectionReason } from '@domain/protocol/protocol';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { CheckField } from '@ui/fields/CheckField';
import { useToast } from '@ui/ToastProvider';
import { useContext } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DifferenceList } from './DifferenceList';
import { ProtocolPortContext } from './protocolPort';

type Reasons = Record<RejectionReason, boolean>;

const NONE: Reasons = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: false };

type Props = {
  offerId: string;
  uid: string;
  open: boolean;
  onClose: () => void;
  differences: readonly Difference[];
  settle?: () => Promise<unknown>;
};

/** Asks why the premises are refused; without a reason there is no refusing (Spec 2 §5). */
export function RejectDialog({ offerId, uid, open, onClose, differences, settle }: Props) {
  const { t } = useTranslation('protocol');
  const { call } = useContext(ProtocolPortContext);
  const toast = useToast();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { control, handleSubmit, formState } = useForm<Reasons>({ defaultValues: NONE });
  const canConfirm = hasRejectionReason(useWatch({ control }) as Reasons);

  const reject = async (reasons: Reasons) => {
    try {
      await settle?.();
      await call('rejectProtocol', { offerId, uid, ...reasons });
      toast.success(t('reject.done'));
      navigate(paths.signedOffersTenant());
    } catch (error) {
      toast.error(`${t('reject.failed')} ${errorText(error)}`);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="reject-question">
      <form noValidate onSubmit={handleSubmit(reject)}>
        <DialogTitle id="reject-question">{t('reject.question')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 3 }}>{t('reject.consequence')}</Typography>
          {PREMISES_REJECTION_REASONS.map((reason) => (
            <CheckField key={reason} name={reason} control={control} label={t(`reject.reason.${reason}`)} />
          ))}
          {differences.length > 0 && (
            <Box component="section" aria-labelledby="reject-differences" sx={{ mt: 3 }}>
              <Typography variant="h4" component="h3" id="reject-differences" sx={{ mb: 1 }}>
                {t('reject.differences')}
              </Typography>
              <DifferenceList differences={differences} />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {t('reject.no')}
          </Button>
          <Button type="submit" color="error" disabled={!canConfirm} loading={formState.isSubmitting}>
            {t('reject.yes')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import type { Offer } from '@domain/offers/offer';
import type { Difference } from '@domain/protocol/differences';
import { REJECTION_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { PREMISES_REJECTION_REASONS, REFUND_BUSINESS_DAYS } from '@domain/protocol/protocol';
import { hasRejectionReason, needsRejectionComment, type RejectionReasons } from '@domain/protocol/rejection';
import { getSavedDifferences } from '@domain/protocol/savedProtocol';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { CheckField } from '@ui/fields/CheckField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DifferenceList } from './DifferenceList';
import { protocolPort } from './protocolPort';

type Values = RejectionReasons & { comment: string };

/** The tenant names every reason: a refusal ends the lease. */
const NO_REASON: Values = {
  damagedPremise: false,
  mismatchedDetails: false,
  unavailabilityOfLandlord: false,
  comment: '',
};

const HELP_ID = 'reject-help';

type Props = {
  offer: Offer;
  uid: string;
  open: boolean;
  onClose: () => void;
  /** Differences between protocol and offer; by default those of the saved protocol. */
  differences?: readonly Difference[];
  /** Saves the form on the screen before the rejection is sent. */
  settle?: () => Promise<unknown>;
};

/** Asks why the premises are rejected, beside the differences marked so far (Spec 2 §5). */
export function RejectDialog({ open, ...rest }: Props) {
  return (
    <ModalDialog open={open} onClose={rest.onClose} maxWidth="sm" fullWidth aria-labelledby="reject-question">
      <RejectForm {...rest} />
    </ModalDialog>
  );
}

/** Reasons, comment and button. At least one reason is required (Spec 2 §5). */
function RejectForm({
  offer,
  uid,
  onClose,
  differences = getSavedDifferences(offer),
  settle,
}: Omit<Props, 'open'>) {
  const { t } = useTranslation('protocol');
  const { call } = protocolPort;
  const { run } = useAction();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: NO_REASON,
  });
  const { comment: typed, ...chosen } = useWatch({ control }) as Values;
  const hasReason = hasRejectionReason(chosen);
  const lacksComment = typed.trim() === '' && needsRejectionComment(offer, chosen, serverNow());
  const isTooLong = typed.length > REJECTION_COMMENT_MAX_CHARS;
  const canConfirm = hasReason && !lacksComment && !isTooLong;

  const reject = async ({ comment, ...reasons }: Values) => {
    const refuse = async () => {
      await settle?.();
      await call('rejectProtocol', {
        offerId: offer.id,
        uid,
        ...reasons,
        ...(comment.trim() ? { comment: comment.trim() } : {}),
      });
    };
    const describeFailure = (error: unknown) => `${t('reject.failed')} ${errorText(error)}`;
    if (!(await run({ call: refuse, done: t('reject.done'), failed: describeFailure }))) return;
    onClose();
    navigate(paths.signedOffersTenant());
  };

  return (
    <form noValidate onSubmit={handleSubmit(reject)}>
      <DialogTitle id="reject-question">{t('reject.question')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>{t('reject.consequence', { days: REFUND_BUSINESS_DAYS })}</Typography>
        {PREMISES_REJECTION_REASONS.map((reason) => (
          <CheckField key={reason} name={reason} control={control} label={t(`reject.reason.${reason}`)} />
        ))}
        <Box sx={{ mt: 3 }}>
          <TextAreaField
            name="comment"
            control={control}
            label={t('reject.comment')}
            optional={!lacksComment}
            minRows={2}
            maxChars={REJECTION_COMMENT_MAX_CHARS}
          />
        </Box>
        <ConnectionAlert kind="form" />
        <FormHelperText id={HELP_ID} role="status" sx={{ m: 0, minHeight: '1.5em' }}>
          {!hasReason && t('reject.needsReason')}
          {hasReason && lacksComment && t('reject.needsComment')}
        </FormHelperText>
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
        <Button
          type="submit"
          color="error"
          disabled={!canConfirm}
          loading={formState.isSubmitting}
          aria-describedby={canConfirm ? undefined : HELP_ID}
        >
          {t('reject.yes')}
        </Button>
      </DialogActions>
    </form>
  );
}

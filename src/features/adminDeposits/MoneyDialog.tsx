import { toAppError } from '@data/appError';
import { callFunction } from '@data/callFunction';
import { transferTitle } from '@domain/leases/deposit';
import type { Offer } from '@domain/offers/offer';
import { formatMoney } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { useErrorText } from '@i18n/useErrorText';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { schemaResolver } from '@ui/fields/schemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { KeyFacts } from '@ui/KeyFacts';
import { useToast } from '@ui/ToastProvider';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { type MoneyCall, NEEDS_REASON } from './steps';

type Props = { offer: Offer; call: MoneyCall; onClose: () => void };
type Values = { reason: string };

const REASON_MAX_CHARS = 500;
const schemaFor = (call: MoneyCall) => {
  const reason = string()
    .trim()
    .defined()
    .max(REASON_MAX_CHARS, message('tooLong', { max: REASON_MAX_CHARS }));
  return object({ reason: NEEDS_REASON.includes(call) ? reason.required(message('required')) : reason });
};

/** Asks once more before a step about money is recorded; a failure keeps the dialog and what was typed. */
export function MoneyDialog({ offer, call, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation('common');
  const toast = useToast();
  const errorText = useErrorText();
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver: schemaResolver(schemaFor(call)),
    defaultValues: { reason: '' },
  });
  const record = handleSubmit(async ({ reason }) => {
    try {
      await callFunction(call, { offerId: offer.id, ...(reason ? { reason } : {}) });
      toast.success(t(`recorded.${call}`));
      onClose();
    } catch (error) {
      toast.error(errorText(toAppError(error)));
    }
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="money-dialog-title">
      <form onSubmit={record} noValidate>
        <DialogTitle id="money-dialog-title">{t(`question.${call}`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <KeyFacts
            look="rows"
            facts={[
              { label: t('column.offer'), value: offer.name },
              { label: t('column.tenant'), value: offer.offerStatus.tenant?.email ?? '–' },
              { label: t('column.amount'), value: formatMoney(offer.leaseAgreement.deposit ?? 0) },
              { label: t('transferTitle'), value: transferTitle(offer) },
            ]}
          />
          <TextAreaField
            name="reason"
            control={control}
            label={t('reason')}
            optional={!NEEDS_REASON.includes(call)}
            minRows={2}
            maxChars={REASON_MAX_CHARS}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="secondary" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button
            type="submit"
            loading={formState.isSubmitting}
            color={call === 'rejectDeposit' ? 'error' : 'primary'}
          >
            {t(`call.${call}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { AppError } from '@data/calls/appError';
import { type QueryResult, useCallQuery } from '@data/query/useQuery';
import { type DeletionState, whyCannotDeleteAccount } from '@domain/accounts/deletion';
import { formatDateTime } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpiryCountdown } from './ExpiryCountdown';

type Props = { onConfirm: () => Promise<void>; onClose: () => void };

/** Shows what prevents the deletion, or the confirmation if nothing does (Spec 1 §4). */
export function DeleteAccountDialog({ onConfirm, onClose }: Props) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const id = useId();
  const state = useCallQuery('getDeletionState', {});
  const [isBusy, setBusy] = useState(false);
  const isFree =
    state.status === 'success' && whyCannotDeleteAccount(state.data) === null && state.data.neededBy === null;

  const confirm = useSingleFlight(async () => {
    setBusy(true);
    await onConfirm();
  }, undefined);

  return (
    <ModalDialog open isBusy={isBusy} onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t(isFree ? 'delete.question' : 'delete.dialogTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DeletionStatus state={state} retry={state.refetch} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" disabled={isBusy} onClick={onClose}>
          {isFree ? t('delete.stay') : common('action.close')}
        </Button>
        {isFree && (
          <Button color="error" loading={isBusy} onClick={() => void confirm()}>
            {t('delete.confirm')}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}

function DeletionStatus({ state, retry }: { state: QueryResult<DeletionState>; retry: () => void }) {
  const { language } = useLanguage();
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  if (state.status === 'pending') return <Skeleton variant="rounded" height={152} />;
  if (state.status === 'error')
    return (
      <Alert severity="error" action={<Button onClick={retry}>{common('action.retry')}</Button>}>
        {errorText(state.error)}
      </Alert>
    );
  const { activeOffers, activeUntil, openLeases, reservedUntil, paperUntil, neededBy } = state.data;
  if (activeOffers > 0 && activeUntil !== null)
    return (
      <>
        <Typography>{t('delete.hasOffers', { count: activeOffers })}</Typography>
        <ExpiryCountdown until={activeUntil} onOver={retry} />
      </>
    );
  if (openLeases > 0) return <Typography>{t('delete.hasLeases', { count: openLeases })}</Typography>;
  if (reservedUntil !== null)
    return (
      <Typography>
        {t('delete.hasReservation', { until: formatDateTime(reservedUntil, language) })}
      </Typography>
    );
  if (paperUntil !== null)
    return (
      <Typography>{t('delete.hasPaperLease', { until: formatDateTime(paperUntil, language) })}</Typography>
    );
  return <Typography>{neededBy ? errorText(new AppError(neededBy)) : t('delete.what')}</Typography>;
}

import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import type { Viewer } from '@domain/accounts/viewer';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isAmbiguousFailure, runOrVerifyOutcome } from './runOrVerifyOutcome';

type Props = { offerId: string; viewer: Viewer };

/**
 * Cancels the reservation before its end, after a confirmation that explains the consequences, and leads to the offer.
 */
export function ReleaseReservation({ offerId, viewer }: Props) {
  const { t } = useTranslation('signing');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const port = leasePort;
  const { run, isRunning } = useAction();

  const releaseOnce = () =>
    runOrVerifyOutcome<unknown>({
      act: () => port.call('releaseReservation', { offerId }),
      look: async () => {
        const lease = await port.load(offerId, viewer);
        return lease?.side === 'tenant' ? null : 'released';
      },
    });

  const handleRelease = async () => {
    const isSure = await confirm({
      title: t('release.title'),
      text: t('release.text'),
      yes: t('release.yes'),
      no: t('release.no'),
      destructive: true,
    });
    if (!isSure) return;
    const isReleased = await run({
      call: releaseOnce,
      done: t('release.done'),
      failed: (error) =>
        error instanceof AppError && isAmbiguousFailure(error) ? t('release.unknown') : null,
    });
    if (isReleased) navigate(paths.offer(offerId));
  };

  return (
    <Button variant="text" color="secondary" loading={isRunning} onClick={() => void handleRelease()}>
      {t('release.button')}
    </Button>
  );
}

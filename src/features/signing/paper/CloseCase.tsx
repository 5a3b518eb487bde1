import { leasePort } from '@data/leases/leaseRepository';
import type { LapsedPaper } from '@domain/leases/paperCaseViews';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; paper: LapsedPaper; onChange: () => void };

/**
 * Closes a case that both sides consider settled, before its time is over. Each side agrees for itself and can take that back until
 * the other agrees.
 */
export function CloseCase({ offerId, paper, onChange }: Props) {
  const { t } = useTranslation('signing');
  const { call } = leasePort;
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  const { reservationNumber, attempt, closing } = paper;
  const close = async () => {
    const isSure = await confirm({
      title: t('lapsedPaper.close.title'),
      text: t(closing.other ? 'lapsedPaper.close.last' : 'lapsedPaper.close.first'),
      yes: t('lapsedPaper.close.go'),
      no: t('lapsedPaper.close.no'),
      destructive: true,
    });
    if (!isSure) return;
    await run({
      call: () => call('closePaperCase', { offerId, reservationNumber, attempt }),
      done: t(closing.other ? 'lapsedPaper.close.done' : 'lapsedPaper.close.agreed'),
    });
    // a refusal means that the case has changed, so it reloads
    onChange();
  };
  const keepOpen = async () => {
    await run({
      call: () => call('closePaperCase', { offerId, reservationNumber, attempt, keepsOpen: true }),
      done: t('lapsedPaper.close.kept'),
    });
    onChange();
  };
  const state = () => {
    if (closing.own) return 'own';
    return closing.other ? 'other' : 'lead';
  };
  const press = closing.own ? keepOpen : close;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography sx={{ maxWidth: '68ch' }}>{t(`lapsedPaper.close.${state()}`)}</Typography>
      <Button variant="outlined" color="secondary" loading={isRunning} onClick={() => void press()}>
        {t(closing.own ? 'lapsedPaper.close.keep' : 'lapsedPaper.close.go')}
      </Button>
    </Box>
  );
}

import { useServerNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import { getPaperConfirmer, getWaitingPaper, type PaperLease } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buildSeenLease } from '../submitContractSteps';
import { AskAdmin } from './AskAdmin';
import { ConfirmPaper } from './ConfirmPaper';
import { HandInPaper } from './HandInPaper';
import { ScanFiles } from './ScanFiles';

type Props = {
  offer: Offer;
  side: LeaseSide;
  /** The platform's net fee as shown to this side; `null` until then. */
  feeGrosze: number | null;
};

/**
 * Signing on paper: one side hands in the scan of the lease that both signed by hand, the other confirms or declines it.
 */
export function PaperLeaseCard({ offer, side, feeGrosze }: Props) {
  const paper = getWaitingPaper(offer.reservation);
  if (!paper) return <HandInPaper offer={offer} side={side} feeGrosze={feeGrosze} />;
  return getPaperConfirmer(offer.reservation) === side ? (
    <ConfirmPaper offer={offer} paper={paper} feeGrosze={feeGrosze} />
  ) : (
    <OtherConfirms offer={offer} paper={paper} />
  );
}

type WaitingProps = { offer: Offer; paper: PaperLease };

/** Tells the side that handed in a scan what happens next, with its actions meanwhile. */
function OtherConfirms({ offer, paper }: WaitingProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const until = offer.reservation?.endsAt ?? 0;
  return (
    <SectionCard title={t('paper.title')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Alert severity="info" icon={<PenLine size={20} />}>
          <AlertTitle>{t('paper.waiting.title')}</AlertTitle>
          {t('paper.waiting.text', { time: formatUntil(until, useServerNow(), language) })}
        </Alert>
        <ScanFiles offerId={offer.id} reservationNumber={offer.lastReservationNumber} paper={paper} />
        <AskAdmin offer={offer} paper={paper} />
        <WithdrawPaper offer={offer} paper={paper} />
      </Box>
    </SectionCard>
  );
}

function WithdrawPaper({ offer, paper }: WaitingProps) {
  const { t } = useTranslation('signing');
  const { call } = leasePort;
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  // withdrawing a scan agrees to no fee
  const input = { offerId: offer.id, seen: buildSeenLease(offer, 0), attempt: paper.attempt };
  const handleWithdraw = async () => {
    const isSure = await confirm({
      title: t('paper.withdraw.title'),
      text: t('paper.withdraw.text'),
      yes: t('paper.withdraw.go'),
      no: t('paper.withdraw.no'),
      destructive: true,
    });
    if (isSure) await run({ call: () => call('withdrawPaperLease', input), done: t('paper.withdraw.done') });
  };
  return (
    <Button variant="outlined" color="secondary" loading={isRunning} onClick={() => void handleWithdraw()}>
      {t('paper.withdraw.go')}
    </Button>
  );
}

import { useServerNow } from '@data/serverClock';
import { getPaperConfirmer, getWaitingPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatUntil } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmPaper } from './ConfirmPaper';
import { HandInPaper } from './HandInPaper';

type Props = {
  offer: Offer;
  side: LeaseSide;
  /** The platform's net fee as the page shows it to this side; `null` until it does. */
  feeGrosze: number | null;
};

/** The way on paper: a side hands in the scan of the lease both signed by hand, the other one confirms or refuses it. */
export function PaperLeaseCard({ offer, side, feeGrosze }: Props) {
  const paper = getWaitingPaper(offer.reservation);
  if (!paper) return <HandInPaper offer={offer} side={side} feeGrosze={feeGrosze} />;
  return getPaperConfirmer(offer.reservation) === side ? (
    <ConfirmPaper offer={offer} paper={paper} feeGrosze={feeGrosze} />
  ) : (
    <OtherConfirms until={offer.reservation?.endsAt ?? 0} />
  );
}

function OtherConfirms({ until }: { until: number }) {
  const { t } = useTranslation('signing');
  return (
    <Alert severity="info" icon={<PenLine size={20} />}>
      <AlertTitle>{t('paper.waiting.title')}</AlertTitle>
      {t('paper.waiting.text', { time: formatUntil(until, useServerNow()) })}
    </Alert>
  );
}

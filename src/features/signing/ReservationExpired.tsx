import { paths } from '@contracts/paths';
import { useServerNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { formatUntil } from '@domain/shared/format';
import Button from '@mui/material/Button';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Ended } from './alerts';
import { LapsedPapers, useLapsedPapers } from './paper/LapsedPapers';

type Props = {
  offer: Pick<Offer, 'id' | 'legalMainUse'>;
  viewer: Viewer;
  /** Leads back to reserving where the page itself is the one for it. */
  onAgain?: () => void;
};

/**
 * The time to sign is over: the premises are free again. The same company reserves them again only after a pause; until
 * then it is shown what else there is. Where the pause cannot be looked up, the server will name it. A lease signed on paper
 * that was not settled in time stands below.
 */
export function ReservationExpired({ offer, viewer, onAgain }: Props) {
  const { loadFreeAgainAt } = leasePort;
  const { status, data } = useQuery({
    queryKey: ['freeAgainAt', offer.id, viewer.uid, viewer.companyId],
    queryFn: () => loadFreeAgainAt(offer.id, viewer),
  });
  const papers = useLapsedPapers(offer.id);
  if (status === 'pending' || papers.status === 'pending') return <PageSkeleton />;
  const hasPapers = (papers.data?.leases.length ?? 0) > 0;
  return (
    <>
      <WayOn {...{ offer, onAgain }} freeAgainAt={data ?? null} hasPapers={hasPapers} />
      <LapsedPapers offerId={offer.id} papers={papers} />
    </>
  );
}

type WayOnProps = Pick<Props, 'offer' | 'onAgain'> & {
  freeAgainAt: number | null;
  /** A lease on paper stands below: while its tenant holds the premises again, it cannot be recorded. */
  hasPapers: boolean;
};

function WayOn({ offer, onAgain, freeAgainAt, hasPapers }: WayOnProps) {
  const { t } = useTranslation('signing');
  const now = useServerNow();
  const look = hasPapers ? ({ variant: 'outlined', color: 'secondary' } as const) : {};
  if (freeAgainAt && now < freeAgainAt)
    return (
      <Ended
        drawing="papers"
        title={t('lapsed.title')}
        text={t(hasPapers ? 'lapsed.pausedWithPaper' : 'lapsed.paused', {
          time: formatUntil(freeAgainAt, now),
        })}
        action={
          <Button {...look} component={RouterLink} to={paths.offers(offer.legalMainUse ?? undefined)}>
            {t('lapsed.similar')}
          </Button>
        }
      />
    );
  const way = onAgain ? { onClick: onAgain } : { component: RouterLink, to: paths.contractVerify(offer.id) };
  return (
    <Ended
      drawing="papers"
      title={t('lapsed.title')}
      text={t(hasPapers ? 'lapsed.freeWithPaper' : 'lapsed.free')}
      action={
        <Button {...look} {...way}>
          {t('lapsed.again')}
        </Button>
      }
    />
  );
}

import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Ended } from './alerts';
import { LapsedPapers, useLapsedPapers } from './paper/LapsedPapers';

type Props = {
  offer: Pick<Offer, 'id' | 'legalMainUse'>;
  viewer: Viewer;
  /** Returns to reserving, if this page can reserve. */
  onAgain?: () => void;
};

/**
 * The time to sign is over and the premises are free again. The same company can reserve them again only after the
 * cooldown; until then, shows similar offers. If the cooldown cannot be loaded, the server's refusal names it. Paper
 * leases that were not settled in time are listed below.
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
  /** Whether a paper lease is listed below: it cannot be recorded while its tenant has a new reservation. */
  hasPapers: boolean;
};

function WayOn({ offer, onAgain, freeAgainAt, hasPapers }: WayOnProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const now = useServerNow();
  const look = hasPapers ? ({ variant: 'outlined', color: 'secondary' } as const) : {};
  if (freeAgainAt && now < freeAgainAt)
    return (
      <Ended
        drawing="papers"
        title={t('lapsed.title')}
        text={t(hasPapers ? 'lapsed.pausedWithPaper' : 'lapsed.paused', {
          time: formatUntil(freeAgainAt, now, language),
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

import { paths } from '@contracts/paths';
import { LeasePortContext } from '@data/leaseRepository';
import { useLoad } from '@data/liveQuery';
import { useServerNow } from '@data/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { needsTraditionalSignature } from '@domain/leases/signing';
import { leaseOptionsOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { formatUntil } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { PageSkeleton } from '@ui/Skeletons';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { Ended } from './notices';

type Props = {
  offer: Pick<Offer, 'id' | 'legalMainUse' | 'leaseAgreement'>;
  viewer: Viewer;
  /** Leads back to reserving where the page itself is the one for it. */
  onAgain?: () => void;
};

/**
 * The time to sign is over: the premises are free again. The same company reserves them anew only after a pause; until
 * then it is shown what else there is. Where the pause cannot be looked up, the server will name it. A lease signed on paper
 * can still be recorded by an admin, so offers of one say how.
 */
export function Lapsed({ offer, viewer, onAgain }: Props) {
  const { t } = useTranslation('signing');
  const { loadFreeAgainAt } = useContext(LeasePortContext);
  const { status, value } = useLoad(
    () => loadFreeAgainAt(offer.id, viewer),
    [offer.id, viewer.uid, viewer.companyId],
  );
  const now = useServerNow();
  if (status === 'loading') return <PageSkeleton />;
  if (value && now < value)
    return (
      <Ended
        drawing="papers"
        title={t('lapsed.title')}
        text={<WithPaper offer={offer}>{t('lapsed.paused', { time: formatUntil(value, now) })}</WithPaper>}
        action={
          <Button component={RouterLink} to={paths.offers(offer.legalMainUse ?? undefined)}>
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
      text={<WithPaper offer={offer}>{t('lapsed.free')}</WithPaper>}
      action={<Button {...way}>{t('lapsed.again')}</Button>}
    />
  );
}

type WithPaperProps = Pick<Props, 'offer'> & { children: ReactNode };

/** Adds to why it ended what becomes of a lease signed on paper, where the offer has a lease that can be. */
export function WithPaper({ offer, children }: WithPaperProps) {
  const { t } = useTranslation('signing');
  if (!leaseOptionsOf(offer.leaseAgreement).some(needsTraditionalSignature)) return children;
  return (
    <>
      {children}
      <Box component="span" sx={{ display: 'block', mt: 3 }}>
        {t('lapsed.paper')}{' '}
        <Link component={RouterLink} to={paths.report(offer.id)}>
          {t('lapsed.write')}
        </Link>
      </Box>
    </>
  );
}

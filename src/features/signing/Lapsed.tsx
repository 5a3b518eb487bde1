import { paths } from '@contracts/paths';
import { LeasePortContext } from '@data/leaseRepository';
import { useLoad } from '@data/liveQuery';
import { useServerNow } from '@data/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { formatUntil } from '@domain/shared/format';
import Button from '@mui/material/Button';
import { PageSkeleton } from '@ui/Skeletons';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ended } from './notices';

type Props = {
  offer: Pick<Offer, 'id' | 'legalMainUse'>;
  viewer: Viewer;
  /** Leads back to reserving where the page itself is the one for it. */
  onAgain?: () => void;
};

/**
 * The time to sign is over: the premises are free again. The same company reserves them anew only after a pause; until
 * then it is shown what else there is. Where the pause cannot be looked up, the server will name it.
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
        text={t('lapsed.paused', { time: formatUntil(value, now) })}
        action={
          <Button component={Link} to={paths.offers(offer.legalMainUse ?? undefined)}>
            {t('lapsed.similar')}
          </Button>
        }
      />
    );
  const way = onAgain ? { onClick: onAgain } : { component: Link, to: paths.contractVerify(offer.id) };
  return (
    <Ended
      drawing="papers"
      title={t('lapsed.title')}
      text={t('lapsed.free')}
      action={<Button {...way}>{t('lapsed.again')}</Button>}
    />
  );
}

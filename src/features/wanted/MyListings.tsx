import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { wantedPort } from '@data/offers/wantedListings';
import { useLiveQuery } from '@data/query/useQuery';
import type { Session } from '@data/session/session';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { MINUTE_MS } from '@domain/shared/dates';
import { WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddListing } from './AddListing';
import { OwnListing } from './OwnListing';

type Props = { session: Extract<Session, { status: 'signedIn' }> };

const GRID = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const;

/** Listings of the user's company, updated live (Spec 2 §2). */
export function MyListings({ session }: Props) {
  const { t } = useTranslation('wanted');
  const companyId = getActingCompanyId(session.viewer);
  if (!companyId)
    return (
      <EmptyState
        drawing="search"
        text={t('mine.noCompany')}
        action={
          <Button component={Link} to={paths.linkCompany()}>
            {t('add.way.noCompany')}
          </Button>
        }
      />
    );
  return <CompanyListings companyId={companyId} session={session} />;
}

function CompanyListings({ companyId, session }: Props & { companyId: string }) {
  const { t } = useTranslation('wanted');
  const { watchCompanyListings } = wantedPort;
  const errorText = useErrorText();
  const now = useServerNow(MINUTE_MS);
  const listings = useLiveQuery(['companyListings', companyId], watchCompanyListings(companyId));
  if (listings.status === 'pending') return <RowsSkeleton count={3} height={220} />;
  if (listings.status === 'error')
    return (
      <ErrorState
        title={t('load.failed')}
        text={t('load.reason', { reason: errorText(listings.error) })}
        onRetry={listings.refetch}
      />
    );
  const count = listings.data.length;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <AddListing session={session} activeCount={count} />
        <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('mine.used', { count, max: WANTED_ACTIVE_MAX })}
        </Box>
      </Box>
      {count === 0 ? (
        <EmptyState drawing="search" title={t('mine.emptyTitle')} text={t('mine.empty')} />
      ) : (
        <Box sx={GRID}>
          {listings.data.map((listing) => (
            <OwnListing key={listing.id} listing={listing} now={now} />
          ))}
        </Box>
      )}
    </Box>
  );
}

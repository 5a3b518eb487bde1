import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import type { WantedListing } from '@domain/wanted/wantedListing';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { Collapsible } from '@ui/layout/Collapsible';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListingMatches, ReceivedOffers } from './ListingMatches';
import { ListingMenu } from './ListingMenu';
import { useListingChanges } from './useListingChanges';
import { WantedCard } from './WantedCard';

const EditListingDialog = lazy(() => import('./EditListingDialog'));

type Props = { listing: WantedListing; now: number };

/** Listing of the user's company: matching offers, received offers, and all actions. */
export function OwnListing({ listing, now }: Props) {
  const { t } = useTranslation('wanted');
  const { activity: load } = wantedPort;
  const { remove, setAlerts } = useListingChanges();
  const [isEditing, setEditing] = useState(false);
  const activity = useQuery({
    queryKey: ['listingActivity', listing.id, listing.submittedOffersCount],
    queryFn: () => load(listing.id),
  });
  const arePaused = activity.data?.areAlertsPaused ?? false;
  const toggle = () => setAlerts(listing.id, !arePaused, activity.refetch);
  const ids = activity.data?.submittedOffers.map(({ offerId }) => offerId) ?? [];
  return (
    <WantedCard
      listing={listing}
      isOwn
      saysOwn={false}
      now={now}
      menu={
        <ListingMenu
          listing={listing}
          onEdit={() => setEditing(true)}
          onRemove={() => void remove(listing)}
          alerts={activity.status === 'success' ? { arePaused, onToggle: () => void toggle() } : undefined}
        />
      }
    >
      <Box sx={{ mx: -1, '& > div:last-child': { mb: 0 } }}>
        <Collapsible id={`matches-${listing.id}`} title={t('matches.title')}>
          <ListingMatches listing={listing} arePaused={arePaused} />
        </Collapsible>
        <Collapsible
          id={`received-${listing.id}`}
          title={t('received.title', { count: listing.submittedOffersCount })}
        >
          {activity.status === 'error' ? (
            <ErrorState onRetry={activity.refetch} headingLevel="h2" />
          ) : (
            <ReceivedOffers listing={listing} ids={ids} />
          )}
        </Collapsible>
      </Box>
      {isEditing && (
        <Suspense>
          <EditListingDialog listingId={listing.id} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </WantedCard>
  );
}

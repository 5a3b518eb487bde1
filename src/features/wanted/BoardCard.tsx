import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import type { Session } from '@data/session/session';
import { isListingOwner } from '@domain/wanted/predicates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListingChanges } from './useListingChanges';
import type { OwnMatch } from './useOwnMatches';
import { WantedCard } from './WantedCard';

const EditListingDialog = lazy(() => import('./EditListingDialog'));
const ListingMenu = lazy(() => import('./ListingMenu').then((module) => ({ default: module.ListingMenu })));
const SendOfferDialog = lazy(() => import('./SendOfferDialog'));

type Props = {
  listing: WantedListing;
  session: Session;
  now: number;
  /** The viewer's offer that matches the listing best. */
  own?: OwnMatch;
};

/** Listing on the board: its company edits it, other users send an offer; visitors are asked to sign in first. */
export function BoardCard({ listing, session, now, own }: Props) {
  const { t } = useTranslation('wanted');
  const authModal = useAuthModal();
  const { remove } = useListingChanges();
  const [opened, setOpened] = useState<'edit' | 'send' | null>(null);
  const viewer = session.status === 'signedIn' ? session.viewer : null;
  const isOwn = isListingOwner(listing, viewer);
  const handleClose = () => setOpened(null);
  const handleSend = () => {
    if (viewer) setOpened('send');
    else authModal.open('signIn', { next: paths.wantedBoard() });
  };
  return (
    <WantedCard
      listing={listing}
      isOwn={isOwn}
      now={now}
      badge={own && t('card.fits', { name: own.offer.name, score: own.match.score })}
      menu={
        isOwn && (
          <Suspense fallback={<Box sx={{ height: 24 }} />}>
            <ListingMenu
              listing={listing}
              onEdit={() => setOpened('edit')}
              onRemove={() => void remove(listing)}
            />
          </Suspense>
        )
      }
    >
      {!isOwn && (
        <Button
          fullWidth
          variant={own ? 'contained' : 'outlined'}
          startIcon={<Send size={18} />}
          onClick={handleSend}
          aria-label={t('card.sendNamed', { location: listing.location })}
        >
          {t('card.send')}
        </Button>
      )}
      <Suspense>
        {opened === 'edit' && <EditListingDialog listingId={listing.id} onClose={handleClose} />}
        {opened === 'send' && viewer && (
          <SendOfferDialog listing={listing} viewer={viewer} onClose={handleClose} />
        )}
      </Suspense>
    </WantedCard>
  );
}

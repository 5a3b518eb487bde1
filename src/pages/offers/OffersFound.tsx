import type { Search } from '@data/publicOffers';
import { useViewer } from '@data/session';
import { toOfferCard } from '@domain/offers/projections';
import { CompareBar } from '@features/compare/CompareBar';
import { CompareToggle } from '@features/compare/CompareToggle';
import { FavouriteButton } from '@features/favourites/FavouriteButton';
import { OfferTile } from '@features/offerCards/OfferTile';
import { rentFor } from '@features/offerCards/rentFor';
import { ListAndMap } from '@features/search/ListAndMap';
import type { useSearchAddress } from '@features/search/useSearchAddress';
import { useState } from 'react';

type Props = {
  search: Search | null;
  address: ReturnType<typeof useSearchAddress>;
  isWide: boolean;
  onSignIn: () => void;
};

/** Cards in view before scrolling; their pictures load at once. */
const EAGER_CARDS = 4;

/** The offers of a search, with what other features put on their cards. */
export function OffersFound({ onSignIn, ...view }: Props) {
  const { status } = useViewer();
  const [now] = useState(Date.now);
  return (
    <ListAndMap
      {...view}
      isMember={status === 'signedIn'}
      renderCard={(offer, index) => (
        <OfferTile
          card={toOfferCard(offer)}
          rent={rentFor(status, 'price' in offer ? offer.price : null)}
          now={now}
          headingLevel="h2"
          isEager={index < EAGER_CARDS}
          onSignIn={onSignIn}
          corner={<FavouriteButton offerId={offer.id} name={offer.name} look="heart" />}
          foot={<CompareToggle offerId={offer.id} name={offer.name} look="card" />}
        />
      )}
    >
      <CompareBar />
    </ListAndMap>
  );
}

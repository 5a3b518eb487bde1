import type { Audience } from '@api/searchQueries';
import { type ListedOffer, type MembersOffer, toOfferCard } from '@domain/offers/projections';
import { CompareToggle } from '@features/compare/CompareToggle';
import { FavoriteButton } from '@features/favorites/FavoriteButton';
import { getCardRent } from '@features/offerCards/getCardRent';
import { OfferTile } from '@features/offerCards/OfferTile';

/** Cards in view before scrolling; their images load eagerly. */
const EAGER_CARDS = 4;

type Props = {
  offer: ListedOffer | MembersOffer;
  /** Position in the result, from 0. */
  index: number;
  /** Audience whose copies of offers are read, `null` while the session loads. */
  audience: Audience | null;
  now: number;
  onSignIn: () => void;
};

/** Card of a found offer, with the controls of other features on it. */
export function FoundOffer({ offer, index, audience, now, onSignIn }: Props) {
  return (
    <OfferTile
      card={toOfferCard(offer)}
      rent={getCardRent(audience, 'price' in offer ? offer.price : null)}
      now={now}
      headingLevel="h2"
      isEager={index < EAGER_CARDS}
      onSignIn={onSignIn}
      corner={
        <>
          <FavoriteButton offerId={offer.id} name={offer.name} look="heart" />
          <CompareToggle offerId={offer.id} name={offer.name} look="icon" />
        </>
      }
    />
  );
}

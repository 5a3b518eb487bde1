import type { PublicOffer } from '@domain/offers/projections';
import { CompareToggle } from '@features/compare/CompareToggle';
import { FavoriteButton } from '@features/favorites/FavoriteButton';

/** Actions beside the name of an offer: add to favorites, compare. */
export function OfferActions({ offer: { id, name } }: { offer: Pick<PublicOffer, 'id' | 'name'> }) {
  return (
    <>
      <FavoriteButton offerId={id} name={name} look="button" />
      <CompareToggle offerId={id} name={name} look="button" />
    </>
  );
}

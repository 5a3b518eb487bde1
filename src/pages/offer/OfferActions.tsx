import type { PublicOffer } from '@domain/offers/projections';
import { CompareToggle } from '@features/compare/CompareToggle';
import { FavoriteButton } from '@features/favorites/FavoriteButton';

/** What can be done with an offer beside its name: keep it, compare it. */
export function OfferActions({ offer: { id, name } }: { offer: Pick<PublicOffer, 'id' | 'name'> }) {
  return (
    <>
      <FavoriteButton offerId={id} name={name} look="button" />
      <CompareToggle offerId={id} name={name} look="button" />
    </>
  );
}

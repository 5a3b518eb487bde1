import { serverNow } from '@data/browser/serverClock';
import { getAudience } from '@data/session/audience';
import { useViewer } from '@data/session/session';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { getMembersState } from '@domain/offers/membersView';
import { isOfferExpired } from '@domain/offers/predicates';
import { toOfferCard } from '@domain/offers/projections';
import { CompareBar } from '@features/compare/CompareBar';
import { CompareToggle } from '@features/compare/CompareToggle';
import { FavoritesList } from '@features/favorites/FavoritesList';
import type { Favorite } from '@features/favorites/useFavoriteOffers';
import { getCardRent } from '@features/offerCards/getCardRent';
import { OfferTile } from '@features/offerCards/OfferTile';
import { StateChip } from '@ui/feedback/StateChip';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

const TAKEN = { BOOKED: 'amber', SIGNED: 'indigo', EXPIRED: 'slate' } as const;

/** Returns why a favorite cannot be reserved now, or `null`. */
const getTakenState = (offer: Favorite, now: number): keyof typeof TAKEN | null => {
  const state = 'reservation' in offer ? getMembersState(offer, now) : offer.state;
  if (state === 'BOOKED' || state === 'SIGNED') return state;
  return 'offerValidTo' in offer && isOfferExpired(offer, now) ? 'EXPIRED' : null;
};

/** Favorites of the account or its company. */
export default function FavoritesPage() {
  const { t } = useTranslation(['favorites', 'offers', 'enums']);
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const now = serverNow();
  const audience = getAudience(session);
  const isShared = getActingCompanyId(session.viewer) !== null;
  const renderCard = (offer: Favorite) => {
    const taken = getTakenState(offer, now);
    return (
      <OfferTile
        card={toOfferCard(offer)}
        rent={getCardRent(audience, 'price' in offer ? offer.price : null)}
        now={now}
        headingLevel="h2"
        onSignIn={() => {}}
        corner={
          <>
            <CompareToggle offerId={offer.id} name={offer.name} look="icon" />
            {taken && <StateChip tone={TAKEN[taken]}>{t(`taken.${taken}`)}</StateChip>}
          </>
        }
      />
    );
  };
  return (
    <>
      <PageHeader title={t('title')} lead={isShared ? `${t('lead')} ${t('companyNote')}` : t('lead')} />
      <FavoritesList renderCard={renderCard} />
      <CompareBar />
    </>
  );
}

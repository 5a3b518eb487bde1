import { serverNow } from '@data/serverClock';
import { useViewer } from '@data/session';
import { actingCompanyId } from '@domain/accounts/viewer';
import { membersState } from '@domain/offers/membersView';
import { isOfferExpired } from '@domain/offers/predicates';
import { type MembersOffer, toOfferCard } from '@domain/offers/projections';
import { CompareBar } from '@features/compare/CompareBar';
import { CompareToggle } from '@features/compare/CompareToggle';
import { FavouritesList } from '@features/favourites/FavouritesList';
import { OfferTile } from '@features/offerCards/OfferTile';
import { rentFor } from '@features/offerCards/rentFor';
import { PageHeader } from '@ui/PageHeader';
import { StateChip } from '@ui/StateChip';
import { useTranslation } from 'react-i18next';

const TAKEN = { BOOKED: 'amber', SIGNED: 'indigo', EXPIRED: 'slate' } as const;

/** Why a favourite cannot be reserved now, or `null`. */
const takenState = (offer: MembersOffer, now: number): keyof typeof TAKEN | null => {
  const state = membersState(offer, now);
  if (state === 'BOOKED' || state === 'SIGNED') return state;
  return isOfferExpired(offer, now) ? 'EXPIRED' : null;
};

/** The favourites of the account or its company. */
export default function FavoritesPage() {
  const { t } = useTranslation(['favourites', 'offers', 'enums']);
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const now = serverNow();
  const isShared = actingCompanyId(session.viewer) !== null;
  const renderCard = (offer: MembersOffer) => {
    const taken = takenState(offer, now);
    return (
      <OfferTile
        card={toOfferCard(offer)}
        rent={rentFor('signedIn', offer.price)}
        now={now}
        headingLevel="h2"
        onSignIn={() => {}}
        corner={taken && <StateChip tone={TAKEN[taken]}>{t(`taken.${taken}`)}</StateChip>}
        foot={<CompareToggle offerId={offer.id} name={offer.name} look="card" />}
      />
    );
  };
  return (
    <>
      <PageHeader title={t('title')} lead={isShared ? `${t('lead')} ${t('companyNote')}` : t('lead')} />
      <FavouritesList renderCard={renderCard} />
      <CompareBar />
    </>
  );
}

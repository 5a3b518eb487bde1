import { useServerNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { getMembersSigningContext, isMembersLandlord, type ViewerHashes } from '@domain/offers/membersView';
import type { MembersOffer } from '@domain/offers/projections';
import { MINUTE_MS } from '@domain/shared/dates';
import { useTranslation } from 'react-i18next';
import { CounterOfferCard } from './CounterOfferCard';
import { QuestionCard } from './QuestionCard';
import { ReceivedCounterOffers } from './ReceivedCounterOffers';
import { ReceivedQuestions } from './ReceivedQuestions';

export type NegotiationContext = { offer: MembersOffer; hashes: ViewerHashes; viewer: Viewer };

/** Texts of later toasts and forms. They load first, so that nothing on the screen waits for them. */
const TEXTS = ['negotiation', 'errors', 'validation'] as const;

/** The landlord's side sees the received messages; other users ask and propose (Spec 2 §2). */
export default function NegotiationCards({ offer, hashes, viewer }: NegotiationContext) {
  useTranslation(TEXTS);
  const facts = getMembersSigningContext(offer, hashes, useServerNow(MINUTE_MS));
  if (isMembersLandlord(offer, hashes)) {
    return (
      <>
        <ReceivedCounterOffers offer={offer} />
        <ReceivedQuestions offer={offer} />
      </>
    );
  }
  return (
    <>
      <CounterOfferCard offer={offer} facts={facts} viewer={viewer} />
      <QuestionCard offer={offer} facts={facts} viewer={viewer} />
    </>
  );
}

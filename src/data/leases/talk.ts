import { COLLECTIONS, COUNTER_OFFERS_COLLECTION, QUESTIONS_COLLECTION } from '@contracts/collections';
import { hasFreshSignIn } from '@data/accounts/account';
import { track } from '@data/calls/analytics';
import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { firestoreLite } from '@data/calls/firebase';
import { getOwnOffer } from '@data/drafts/offerDrafts';
import { toEntity } from '@data/firestore/documents';
import type { CounterOffer } from '@domain/offers/counterOffer';
import type { QuestionThread } from '@domain/offers/questions';
import { createContext } from 'react';

/** More tenants than this talking about one offer are shown on no page. */
const TENANTS_SHOWN_MAX = 50;

type Kind = typeof COUNTER_OFFERS_COLLECTION | typeof QUESTIONS_COLLECTION;

const readOne =
  <Entity>(kind: Kind) =>
  async (offerId: string, tenantUid: string): Promise<Entity | null> => {
    try {
      const { db, doc, getDoc } = await firestoreLite();
      const found = await getDoc(doc(db, COLLECTIONS.offers, offerId, kind, tenantUid));
      return found.exists() ? toEntity<Entity>(found.data()) : null;
    } catch (error) {
      throw toAppError(error);
    }
  };

const readAll =
  <Entity>(kind: Kind) =>
  async (offerId: string): Promise<Entity[]> => {
    try {
      const { db, collection, getDocs, limit, orderBy, query } = await firestoreLite();
      const all = collection(db, COLLECTIONS.offers, offerId, kind);
      const newest = query(all, orderBy('updatedAt', 'desc'), limit(TENANTS_SHOWN_MAX));
      return (await getDocs(newest)).docs.map((found) => toEntity<Entity>(found.data()));
    } catch (error) {
      throw toAppError(error);
    }
  };

/**
 * What tenants and the landlord of an offer say to each other. A tenant may read their own record only, the landlord's
 * side all of them, the newest first; every read throws an `AppError`.
 */
const talk = {
  offer: getOwnOffer,
  counterOffer: readOne<CounterOffer>(COUNTER_OFFERS_COLLECTION),
  counterOffers: readAll<CounterOffer>(COUNTER_OFFERS_COLLECTION),
  thread: readOne<QuestionThread>(QUESTIONS_COLLECTION),
  threads: readAll<QuestionThread>(QUESTIONS_COLLECTION),
  call: callFunction,
  hasFreshSignIn,
  track,
};

/** How the talk about an offer reaches the outside; tests give their own. */
export type TalkPort = typeof talk;

export const TalkPortContext = createContext<TalkPort>(talk);

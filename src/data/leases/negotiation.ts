import { COUNTER_OFFERS_COLLECTION, QUESTIONS_COLLECTION, WEB_COLLECTIONS } from '@api/webCollections';
import { hasFreshSignIn } from '@data/accounts/account';
import { sha256 } from '@data/browser/sha256';
import { track } from '@data/calls/analytics';
import { runWithAppErrors } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { findOwnOffer } from '@data/drafts/offerDrafts';
import { runQuery } from '@data/firestore/queries';
import { loadDocument } from '@data/firestore/restDocuments';
import { getDocs, limit, orderBy, query } from '@data/sdk/firestoreRest';
import type { Company } from '@domain/companies/company';
import type { CounterOffer } from '@domain/offers/counterOffer';
import type { QuestionThread } from '@domain/offers/questions';

/** Most tenants of one offer's negotiation that a page shows. */
const TENANTS_SHOWN_MAX = 50;

type Kind = typeof COUNTER_OFFERS_COLLECTION | typeof QUESTIONS_COLLECTION;

const readOne =
  <Entity>(kind: Kind) =>
  (offerId: string, tenantUid: string): Promise<Entity | null> =>
    loadDocument<Entity>(WEB_COLLECTIONS.offers, offerId, kind, tenantUid);

const readAll =
  <Entity>(kind: Kind) =>
  (offerId: string): Promise<Entity[]> =>
    runWithAppErrors(async () => {
      const all = `${WEB_COLLECTIONS.offers}/${offerId}/${kind}`;
      const newest = query(all, orderBy('updatedAt', 'desc'), limit(TENANTS_SHOWN_MAX));
      return (await getDocs(newest)).docs.map((found) => found.data() as Entity);
    });

/** Loads the SHA-256 of each company an account is a member of, as offers name them. */
const loadOwnCompanyHashes = async (uid: string): Promise<string[]> => {
  const { items } = await runQuery<Company>('companiesOfMember', { hasAccess: uid });
  return Promise.all(items.map(({ id }) => sha256(id)));
};

/**
 * Access to the negotiation between tenants and the landlord. A tenant may read only their own record; the landlord's
 * side may read all, newest first. Every read throws `AppError`. Tests replace it with fakes.
 */
export const negotiationPort = {
  offer: findOwnOffer,
  counterOffer: readOne<CounterOffer>(COUNTER_OFFERS_COLLECTION),
  counterOffers: readAll<CounterOffer>(COUNTER_OFFERS_COLLECTION),
  thread: readOne<QuestionThread>(QUESTIONS_COLLECTION),
  threads: readAll<QuestionThread>(QUESTIONS_COLLECTION),
  ownCompanyHashes: loadOwnCompanyHashes,
  call: callFunction,
  hasFreshSignIn,
  track,
};
export type NegotiationPort = typeof negotiationPort;

import type { CallInput } from '@api';
import type { CounterOffer } from '@domain/offers/counterOffer';
import type { Offer } from '@domain/offers/offer';
import type { QuestionThread } from '@domain/offers/questions';
import { getDb } from '@functions/data/admin';
import { read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, readMails } from '../../support/functionsHarness';
import { landlord, loadSeenVersionDigest, storeOffer, tenant } from '../../support/leaseFixtures';

/** A stored ACTIVE offer of the landlord: 12 500 zł, indefinite or short term. */
export const storeActiveOffer = (patch: Partial<Offer> = {}): Promise<Offer> =>
  storeOffer(anOffer().withId(createDocumentId()).with(patch).active().build());

type Terms = Partial<CallInput<'onCounterOffer'>>;
type Call = { by?: Account; now?: number };

/** A tenant proposes 11 000 zł unless `terms` say otherwise. */
export const propose = async (offerId: string, terms: Terms = {}, { by = tenant, now = NOW }: Call = {}) =>
  invoke(
    'onCounterOffer',
    {
      isRentToggleChecked: true,
      isContractDurationToggleChecked: false,
      newPrice: 11_000,
      newDuration: null,
      landlord: 'hash',
      tenant: by.token.uid,
      offerId,
      seenDigest: await loadSeenVersionDigest(offerId),
      ...terms,
    },
    { by, now },
  );

type Answer = Call & { of?: Account; number?: number };

export const accept = (offerId: string, { by = landlord, now = NOW, of = tenant, number }: Answer = {}) =>
  invoke(
    'onCounterOfferAccepted',
    { offerId, tenant: of.token.uid, ...(number ? { number } : {}) },
    { by, now },
  );

export const decline = (offerId: string, { by = landlord, now = NOW, of = tenant }: Answer = {}) =>
  invoke('onCounterOfferDeclined', { offerId, tenant: of.token.uid, offerName: 'Biuro' }, { by, now });

type Question = { title?: string; description?: string };

export const ask = (offerId: string, question: Question = {}, { by = tenant, now = NOW }: Call = {}) =>
  invoke(
    'onAskQuestion',
    {
      offerName: 'Biuro',
      title: 'Parking',
      description: 'Czy jest miejsce dla 3 aut?',
      tenant: by.token.uid,
      offerId,
      ...question,
    },
    { by, now },
  );

export const reply = (
  offerId: string,
  description: string,
  { by = landlord, now = NOW, of = tenant }: Answer = {},
) => invoke('answerQuestion', { offerId, tenant: of.token.uid, description }, { by, now });

export const readCounterOffer = (offerId: string, by: Account = tenant): Promise<CounterOffer | null> =>
  read(`offers/${offerId}/counterOffers/${by.token.uid}`);

export const readThread = (offerId: string, by: Account = tenant): Promise<QuestionThread | null> =>
  read(`offers/${offerId}/questions/${by.token.uid}`);

/** Returns the mails of a kind about one offer. */
export const readOfferMails = async (offerId: string, kind: string) =>
  (await readMails()).filter((mail) => mail.kind === kind && mail.text.includes(offerId));

/** Returns the methods of the events queued about an offer. */
export const readEventMethods = async (offerId: string): Promise<string[]> => {
  const found = await getDb().collection('eventQueue').where('offerId', '==', offerId).get();
  return found.docs.map((event) => event.get('method')).sort();
};

import type { CallInput } from '@api';
import type { Offer } from '@domain/offers/offer';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer } from '@tests/support/builders';
import { type Account, invoke, NOW, readMails } from '@tests/support/functionsHarness';
import { admin, storeOffer } from '@tests/support/leaseFixtures';

export const RULE = 'art. 286 § 1 Kodeksu karnego';
export const FACTS = 'Zdjęcia pokazują lokal, do którego wynajmujący nie ma prawa.';
export const REASONS = { ground: 'law', source: 'notice', rule: RULE, facts: FACTS } as const;

type Call = { by?: Account; now?: number };
export const block = (
  offerId: string,
  reasons: Partial<CallInput<'blockOffer'>> = {},
  { by = admin, now = NOW }: Call = {},
) => invoke('blockOffer', { offerId, ...REASONS, ...reasons }, { by, now });
export const unblock = (offerId: string, { by = admin, now = NOW }: Call = {}) =>
  invoke('unblockOffer', { offerId, reason: 'Wynajmujący pokazał umowę' }, { by, now });

type Builder = ReturnType<typeof anOffer>;
export const storeBuiltOffer = (build: (offer: Builder) => Builder): Promise<Offer> =>
  storeOffer(build(anOffer().withId(createDocumentId())).build());
export const storeActiveOffer = () => storeBuiltOffer((offer) => offer.active());
export const storeBookedOffer = () => storeBuiltOffer((offer) => offer.booked());

export const readOfferMails = async ({ user }: Account, { id }: Offer, kind: string) =>
  (await readMails(user.email)).filter((mail) => mail.kind === kind && mail.offerId === id);

import type { Offer } from '@domain/offers/offer';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { commit } from '@functions/data/store';
import { releaseSlot } from '@functions/leases/reservationSlots';
import { createDocumentId } from '@functions/runtime/ids';
import { aListing, anOffer } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  admin,
  buildCompetitor,
  buildSigningInput,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readMailKinds } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import { accept, ask, decline, propose, reply } from '../negotiation/fixtures';

startTestProject();
beforeAll(storeParties);

const REASONS = {
  ground: 'terms',
  source: 'own',
  rule: '§ 8 ust. 1 Regulaminu',
  facts: 'Zdjęcia pokazują zupełnie inny lokal.',
} as const;
const block = (offerId: string) => invoke('blockOffer', { offerId, ...REASONS }, { by: admin });
const unblock = (offerId: string) => invoke('unblockOffer', { offerId, reason: 'Wyjaśnione' }, { by: admin });

type Builder = ReturnType<typeof anOffer>;
const storeBuiltOffer = (build: (offer: Builder) => Builder): Promise<Offer> =>
  storeOffer(build(anOffer().withId(createDocumentId())).build());
const storeBlockedOffer = async (): Promise<string> => {
  const { id } = await storeBuiltOffer((offer) => offer.active());
  await block(id);
  return id;
};

const book = (offerId: string, by: Account = tenant) =>
  invoke('bookOffer', { offerId, selectedOfferOption: 'infinite' }, { by });
const prepare = (id: string) =>
  invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
const sign = async (id: string) =>
  invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant });

const BLOCKED = { code: 'failed-precondition', reason: 'offerBlocked' };

describe('of a blocked offer no one', () => {
  it('makes a reservation, until it is restored', async () => {
    const id = await storeBlockedOffer();
    expect(await getRefusal(book(id))).toMatchObject(BLOCKED);
    await unblock(id);
    expect(await book(id)).toMatchObject({ reservationNumber: 1 });
    await releaseSlot('companyTenant', id, NOW);
  });

  it('signs, whether it was blocked before or after the lease was prepared', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.active());
    await book(id);
    await block(id);
    expect(await getRefusal(prepare(id))).toMatchObject(BLOCKED);
    await unblock(id);
    await prepare(id);
    await block(id);
    expect(await getRefusal(sign(id))).toMatchObject(BLOCKED);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    await unblock(id);
    expect(await sign(id)).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
  });

  it('asks or answers a question', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.active());
    await ask(id);
    await block(id);
    expect(await getRefusal(ask(id, { title: 'Winda' }))).toMatchObject(BLOCKED);
    expect(await getRefusal(reply(id, 'Tak'))).toMatchObject(BLOCKED);
  });

  it('makes or accepts a counter-offer; one may still be declined', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.active());
    await propose(id);
    await block(id);
    expect(await getRefusal(propose(id, { newPrice: 10_000 }))).toMatchObject(BLOCKED);
    expect(await getRefusal(accept(id))).toMatchObject(BLOCKED);
    expect(await decline(id)).toEqual({ status: 'SUCCESS' });
  });

  it('mails it, keeps it among the favourites or sends it to a listing', async () => {
    const id = await storeBlockedOffer();
    const creator = await createTestAccount({ isCreator: true });
    const listing: WantedListing = aListing({ id: createDocumentId(), companyId: 'companyTenant' });
    await commit((writes) => {
      writes.set(`wantedListings/${listing.id}`, listing);
      writes.set(`wantedListings/${listing.id}/private/activity`, { submittedOffers: [], linkClicks: [] });
    });
    const email = 'klient@example.pl';
    const sent = invoke('sendOfferToUser', { email, offerId: id }, { by: creator });
    expect(await getRefusal(sent)).toMatchObject(BLOCKED);
    const invited = invoke('callerSendOffer', { email, offerId: id, content: '' }, { by: creator });
    expect(await getRefusal(invited)).toMatchObject(BLOCKED);
    const input = { offerId: id, wantedListingId: listing.id };
    const submitted = invoke('submitOfferToWantedListing', input, { by: landlord });
    expect(await getRefusal(submitted)).toMatchObject(BLOCKED);
    const kept = invoke('addToFavorites', { offerId: id, uid: tenant.token.uid }, { by: tenant });
    expect(await getRefusal(kept)).toMatchObject({ reason: 'offerNotFound' });
  });

  it('makes a copy but its landlord, whose copy is a project that is not blocked', async () => {
    const id = await storeBlockedOffer();
    for (const by of [tenant, stranger])
      expect(await getRefusal(invoke('duplicateOffer', { offerId: id }, { by }))).toMatchObject({
        reason: 'noAccess',
      });
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    const copy = await loadStoredOffer(offerId);
    expect([copy.offerStatus.state, copy.blockedAt]).toEqual(['UNSIGNED', undefined]);
  });
});

describe('a lease signed before its offer was blocked', () => {
  it('goes on: the deposit is confirmed and the parties get their evidence', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.signed());
    await block(id);
    expect(await invoke('confirmDeposit', { offerId: id }, { by: admin })).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
    expect(await invoke('createEvidencePack', { offerId: id }, { by: tenant })).toMatchObject({
      url: expect.any(String),
    });
  });
});

describe('blocking an offer while someone reserves it', () => {
  it('ends in one of two ways, each of them whole', async () => {
    await storeCompetitors(8);
    for (let round = 0; round < 8; round += 1) {
      const { id } = await storeBuiltOffer((offer) => offer.active());
      const by = buildCompetitor(round);
      const [reserved, blocked] = await Promise.allSettled([book(id, by), block(id)]);
      expect(blocked.status).toBe('fulfilled');
      const { offerStatus, blockedAt } = await loadStoredOffer(id);
      expect(blockedAt).toBe(NOW);
      const isReserved = reserved.status === 'fulfilled';
      expect(offerStatus.state).toBe(isReserved ? 'BOOKED' : 'ACTIVE');
      expect((await findStoredContract(id)) !== null).toBe(isReserved);
      expect(await readMailKinds(id)).toEqual(
        isReserved ? ['offerBlocked', 'offerReserved', 'reservationHalted'] : ['offerBlocked'],
      );
      if (reserved.status === 'rejected') expect(reserved.reason.details.reason).toBe('offerBlocked');
    }
  });
});

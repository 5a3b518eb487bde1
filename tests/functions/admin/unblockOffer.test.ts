import { WRITTEN_SIGNATURE_MS } from '@domain/offers/limits';
import { HOUR_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { projectOffer } from '@functions/offers/projectOffer';
import { invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { admin, landlord, loadStoredOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { readMailKinds } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  block,
  readOfferMails,
  storeActiveOffer,
  storeBookedOffer,
  storeBuiltOffer,
  unblock,
} from './blockFixtures';

startTestProject();

beforeAll(storeParties);
const readPublicCopies = (id: string) =>
  Promise.all(
    ['offersPublic', 'offersMembers'].map(async (name) => (await getDb().doc(`${name}/${id}`).get()).exists),
  );
const readCarouselIds = async (): Promise<string[]> =>
  ((await getDb().doc('home/office').get()).get('cards') ?? []).map(({ id }: { id: string }) => id);

describe('the access to an offer that is restored', () => {
  it('is told its landlord and anyone who still holds it, once', async () => {
    const offer = await storeBookedOffer();
    await block(offer.id);
    await unblock(offer.id);
    await unblock(offer.id);
    expect((await loadStoredOffer(offer.id)).blockedAt).toBeNull();
    expect(await readMailKinds(offer.id)).toEqual([
      'offerBlocked',
      'offerUnblocked',
      'reservationHalted',
      'reservationResumed',
    ]);
  });

  it('reminds its landlord of a lease the tenant has signed in writing, by when it is to be countersigned', async () => {
    const tenantSignature = {
      sha256: 'a'.repeat(64),
      signer: 'Anna Najemca',
      issuer: 'Centrum Certyfikatów',
    };
    const offer = await storeBuiltOffer((built) => {
      const booked = built.booked();
      const { reservation } = booked.build();
      if (!reservation) throw new Error('A booked offer has a reservation.');
      const endsAt = NOW + WRITTEN_SIGNATURE_MS;
      return booked.with({ reservation: { ...reservation, endsAt, tenantSignedAt: NOW, tenantSignature } });
    });
    await block(offer.id);
    await unblock(offer.id);
    const [mail, ...more] = await readOfferMails(landlord, offer, 'leaseToCountersign');
    expect(more).toEqual([]);
    for (const said of ['Anna Najemca', formatDateTime(NOW + WRITTEN_SIGNATURE_MS, 'pl')])
      expect(mail?.text).toContain(said);
    const [told] = await readOfferMails(tenant, offer, 'reservationResumed');
    expect(told?.text).toContain('podpisuje wynajmujący');
    await block(offer.id);
    await unblock(offer.id, { now: NOW + WRITTEN_SIGNATURE_MS });
    expect(await readOfferMails(landlord, offer, 'leaseToCountersign')).toHaveLength(1);
  });

  it('changes nothing of an offer that is not blocked', async () => {
    const offer = await storeActiveOffer();
    expect(await unblock(offer.id)).toEqual({ status: 'SUCCESS' });
    expect(await loadStoredOffer(offer.id)).toEqual(offer);
    expect(await readMailKinds(offer.id)).toEqual([]);
  });

  it('may be blocked again, with reasons of its own', async () => {
    const offer = await storeActiveOffer();
    await block(offer.id);
    await unblock(offer.id);
    await block(offer.id, { ground: 'terms', rule: '§ 8 ust. 1' }, { now: NOW + HOUR_MS });
    expect((await loadStoredOffer(offer.id)).blockedAt).toBe(NOW + HOUR_MS);
    expect(await readOfferMails(landlord, offer, 'offerBlocked')).toHaveLength(2);
  });
});

describe('the copies of a blocked offer', () => {
  it('vanish with its card on the home page, and come back when it is restored', async () => {
    const { id } = await storeActiveOffer();
    await projectOffer(id, NOW);
    expect([await readPublicCopies(id), await readCarouselIds()]).toEqual([
      [true, true],
      expect.arrayContaining([id]),
    ]);
    await block(id);
    await projectOffer(id, NOW);
    expect(await readPublicCopies(id)).toEqual([false, false]);
    expect(await readCarouselIds()).not.toContain(id);
    await unblock(id);
    await projectOffer(id, NOW);
    expect([await readPublicCopies(id), await readCarouselIds()]).toEqual([
      [true, true],
      expect.arrayContaining([id]),
    ]);
  });

  it('vanish of a signed lease, whose full record stays', async () => {
    const { id } = await storeBuiltOffer((offer) => offer.signed());
    await projectOffer(id, NOW);
    await block(id);
    await projectOffer(id, NOW);
    expect(await readPublicCopies(id)).toEqual([false, false]);
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_PENDING');
  });

  it('are shown to admins in their table by since when they are gone', async () => {
    const { id } = await storeActiveOffer();
    const rows = async () => (await invoke('findOffers', { query: id }, { by: admin })).offers;
    expect(await rows()).toMatchObject([{ id, blockedAt: null }]);
    await block(id);
    expect(await rows()).toMatchObject([{ id, blockedAt: NOW, state: 'ACTIVE' }]);
  });
});

describe('a reservation of a blocked offer', () => {
  it('is not ended by force and lapses by itself', async () => {
    const { id } = await storeBookedOffer();
    await block(id);
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    await sweepReservations(NOW + 2 * HOUR_MS);
    expect(await loadStoredOffer(id)).toMatchObject({ offerStatus: { state: 'ACTIVE' }, blockedAt: NOW });
  });
});

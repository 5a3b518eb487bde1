import { HOUR_MS } from '@domain/shared/dates';
import type { SubmittedOffer, WantedListing } from '@domain/wanted/wantedListing';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { aListing, anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  landlord,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);

const storeSignedOffer = async () =>
  (await storeOffer(anOffer().withId(createDocumentId()).signed().build())).id;

const storeListing = async (patch: Partial<WantedListing> = {}): Promise<string> => {
  const id = createDocumentId();
  await commit((writes) => writes.set(`wantedListings/${id}`, aListing({ id, ...patch })));
  return id;
};

const readListing = (id: string) => read<WantedListing>(`wantedListings/${id}`);
const readSubmittedOffers = async (id: string) =>
  (await read<{ submittedOffers: SubmittedOffer[] }>(`wantedListings/${id}/private/activity`))
    ?.submittedOffers;

const mark = (offerId: string, wantedListingIds: string[], by: Account = tenant, now = NOW) =>
  invoke('markWantedListingsMatched', { offerId, wantedListingIds }, { by, now });

describe('marking wanted listings after signing', () => {
  it('sets them matched with the moment and an entry of the offer [L31, O5, V34]', async () => {
    const offerId = await storeSignedOffer();
    const ids = [await storeListing(), await storeListing()];
    await mark(offerId, ids);
    for (const id of ids) {
      expect(await readListing(id)).toMatchObject({
        status: 'matched',
        matchedAt: NOW,
        submittedOffersCount: 1,
      });
      expect(await readSubmittedOffers(id)).toEqual([
        { offerId, submittedAt: NOW, submittedBy: tenant.token.uid, isMatched: true },
      ]);
    }
  });

  it('turns the entry of an offer that was sent to the listing before into the match [L31]', async () => {
    const offerId = await storeSignedOffer();
    const id = await storeListing({ submittedOffersCount: 1 });
    const sent = { offerId, submittedAt: NOW - HOUR_MS, submittedBy: 'uidLandlord', isMatched: false };
    await commit((writes) =>
      writes.set(`wantedListings/${id}/private/activity`, { submittedOffers: [sent] }),
    );
    await mark(offerId, [id], tenantsColleague);
    expect(await readSubmittedOffers(id)).toEqual([{ ...sent, isMatched: true }]);
    expect((await readListing(id))?.submittedOffersCount).toBe(1);
  });

  it('changes nothing when repeated', async () => {
    const offerId = await storeSignedOffer();
    const id = await storeListing();
    await mark(offerId, [id, id]);
    await mark(offerId, [id], tenant, NOW + HOUR_MS);
    expect((await readListing(id))?.matchedAt).toBe(NOW);
    expect(await readSubmittedOffers(id)).toHaveLength(1);
  });

  it.each([
    ['the landlord', landlord],
    ['a stranger', stranger],
  ])('is refused to %s', async (_, by) => {
    const id = await storeListing();
    expect(await getRefusal(mark(await storeSignedOffer(), [id], by))).toMatchObject({ reason: 'noAccess' });
    expect((await readListing(id))?.status).toBe('active');
  });

  it('is refused before the lease is signed', async () => {
    const { id: offerId } = await storeOffer(
      anOffer().withId(createDocumentId()).booked({ at: NOW }).build(),
    );
    expect(await getRefusal(mark(offerId, [await storeListing()]))).toMatchObject({
      reason: 'offerNotSigned',
    });
  });

  it.each([
    ['of another company', { companyId: 'companyStranger' }, 'noAccess'],
    ['that was deleted', { status: 'deleted' }, 'wantedListingNotFound'],
    ['that another offer fulfilled', { status: 'matched', matchedAt: NOW }, 'wantedListingNotFound'],
  ] as const)('marks none when one is a listing %s', async (_, patch, reason) => {
    const good = await storeListing();
    const bad = await storeListing(patch);
    expect(await getRefusal(mark(await storeSignedOffer(), [good, bad]))).toMatchObject({ reason });
    expect((await readListing(good))?.status).toBe('active');
  });

  it('is refused for a listing that does not exist, for none and for more than a company may have', async () => {
    const offerId = await storeSignedOffer();
    expect(await getRefusal(mark(offerId, ['nowhere']))).toMatchObject({ reason: 'wantedListingNotFound' });
    expect(await getRefusal(mark(offerId, []))).toMatchObject({ reason: 'invalidInput' });
    const eleven = Array.from({ length: 11 }, (_, index) => `listing${index}`);
    expect(await getRefusal(mark(offerId, eleven))).toMatchObject({ reason: 'invalidInput' });
  });
});

import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { settleQueue } from '@functions/data/offerQueue';
import { commit } from '@functions/data/store';
import { relistPremises } from '@functions/leases/relistPremises';
import { sweepDeposits } from '@functions/leases/sweepDeposits';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { sweepTurns } from '@functions/leases/sweepTurns';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { countWrites, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import {
  type Account,
  clearCollections,
  getRefusal,
  invoke,
  readMails,
} from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  storeReviewedSigner,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { bookOffer, startReservationTests } from '@tests/support/reservationScenes';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startReservationTests();
beforeAll(async () => {
  await instrumentWrites();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const at = (moment: string): number => Date.parse(moment);
const ENDABLE_AT = at('2026-12-08T00:00:00+01:00');
const ENDS_AT = at('2026-12-19T00:00:00+01:00');
const VALID_TO = at('2027-03-01T12:00:00+01:00');

/** Stores a signed lease whose deposit is due by the end of Friday, 4 December 2026, with companies in its queue. */
const storeUnpaidLease = async (count: number, patch: Partial<Offer> = {}) => {
  const id = createDocumentId();
  const terms = { ...anOffer().build().leaseAgreement, offersAgain: true };
  const booked = anOffer()
    .with({ leaseAgreement: terms, offerValidTo: VALID_TO, ...patch })
    .withId(id);
  const offer = await storeOffer(booked.booked({ at: NOW }).build());
  const companies = await storeCompetitors(count);
  for (const by of companies) await invoke('joinQueue', { offerId: id }, { by });
  const signed = {
    'offerStatus.state': 'SIGNED',
    'offerStatus.postSigningStatus': 'DEPOSIT_PENDING',
    signedAt: NOW,
    depositDueOn: '2026-12-04',
  };
  await commit((writes) => {
    writes.update(`offers/${id}`, signed);
    writes.set(`offers/${id}/versions/1`, {
      ...offer.version,
      photos: {},
      consent: { lang: 'pl', sha256: 'a' },
    });
  });
  await settleQueue(id, NOW);
  const [first, second] = companies as [Account, Account];
  return { id, offer, companies, first, second };
};

const end = (offerId: string, offersAgain: boolean, now = ENDABLE_AT, by = landlord) =>
  invoke('endUnpaidLease', { offerId, offersAgain }, { by, now });
const loadRelisted = async (id: string): Promise<Offer> =>
  loadStoredOffer((await loadStoredOffer(id)).relisting?.offerId ?? '');
const readKinds = async (to: Account) => (await readMails(to.token.email)).map(({ kind }) => kind).toSorted();
const readText = async (to: Account, kind: string) =>
  (await readMails(to.token.email)).find((mail) => mail.kind === kind)?.text;
const countRelisted = async (id: string): Promise<number> => {
  const found = await getDb().collection('offers').where('relistedFrom.offerId', '==', id).get();
  return found.size;
};

describe('a landlord who ends an unpaid lease', () => {
  it('offers the premises again on the same terms, and the queue reserves first in its order', async () => {
    const { id, offer, first, second } = await storeUnpaidLease(2);
    await storeReviewedSigner(colleague);
    await end(id, true, ENDABLE_AT, colleague);
    const again = await loadRelisted(id);
    expect(again.offerStatus).toMatchObject({ state: 'ACTIVE', tenant: null, postSigningStatus: 'NONE' });
    expect(again.offerValidTo).toBe(VALID_TO);
    expect(again.leaseAgreement).toEqual(offer.leaseAgreement);
    expect(again.version).toMatchObject({ number: 1, confirmedBy: colleague.token.uid });
    expect((await loadStoredOffer(id)).queue).toBeNull();
    expect(await getRefusal(bookOffer(again.id, second, ENDABLE_AT + HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
      until: ENDABLE_AT + 2 * HOUR_MS,
    });
    expect(await getRefusal(bookOffer(again.id, stranger, ENDABLE_AT + 3 * HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
      until: ENDABLE_AT + 4 * HOUR_MS,
    });
    await bookOffer(again.id, first, ENDABLE_AT + HOUR_MS);
    expect(await readKinds(first)).toEqual(['queueJoined', 'queueLeaseSigned', 'queueTurn']);
    expect(await readKinds(second)).toEqual(['queueJoined', 'queueLeaseSigned', 'queueMoved']);
    expect(await readKinds(landlord)).toContain('offerRelisted');
  });

  it('says in the evidence of both offers which one is the other, and on which consent the new one stands', async () => {
    const { id, offer } = await storeUnpaidLease(0);
    await end(id, true);
    const again = await loadRelisted(id);
    expect((await readAuditChain(id)).slice(-2)).toMatchObject([
      { type: 'leaseEndedUnpaid', facts: { by: 'landlord', offersAgain: 'landlord' } },
      { type: 'premisesOfferedAgain', facts: { offerId: again.id, digest: again.version?.digest } },
    ]);
    expect((await readAuditChain(again.id))[0]).toMatchObject({
      type: 'offerRelisted',
      facts: {
        from: { offerId: id, version: 1, digest: offer.version?.digest },
        basis: 'landlord',
        consentedAt: ENDABLE_AT,
        consent: { lang: 'pl', sha256: 'a' },
      },
    });
  });

  it('consents at the moment of the step, also where the term of the deposit was over before', async () => {
    const { id } = await storeUnpaidLease(0);
    await end(id, true, ENDS_AT + HOUR_MS);
    expect((await loadStoredOffer(id)).depositEnding).toEqual({ by: 'clock', at: ENDS_AT });
    expect((await readAuditChain((await loadRelisted(id)).id))[0]).toMatchObject({
      facts: { basis: 'landlord', consentedAt: ENDS_AT + HOUR_MS },
    });
  });

  it('is not told that a choice was stored which came after the end of the lease', async () => {
    const { id } = await storeUnpaidLease(0, { leaseAgreement: anOffer().build().leaseAgreement });
    await sweepDeposits(ENDS_AT);
    expect((await getRefusal(end(id, true, ENDS_AT + MINUTE_MS))).reason).toBe('leaseEndedUnpaid');
    expect(await end(id, false, ENDS_AT + MINUTE_MS)).toEqual({ status: 'SUCCESS' });
    expect(await countRelisted(id)).toBe(0);
  });

  it('offers nothing again without that choice, and the queue ends', async () => {
    const { id, first } = await storeUnpaidLease(1);
    await end(id, false);
    await sweepDeposits(ENDS_AT);
    await settleQueue(id, ENDS_AT);
    expect((await loadStoredOffer(id)).relisting).toBeNull();
    expect(await countRelisted(id)).toBe(0);
    expect(await readKinds(first)).toEqual(['queueEnded', 'queueJoined', 'queueLeaseSigned']);
  });

  it('is refused to a member who may not bind the company, with and without a new offer', async () => {
    const { id } = await storeUnpaidLease(0);
    await commit((writes) => writes.remove(`companyReviews/companyLandlord_${colleague.token.uid}`));
    for (const offersAgain of [true, false])
      expect(await getRefusal(end(id, offersAgain, ENDABLE_AT, colleague))).toMatchObject({
        reason: 'authorityUnclear',
      });
    expect((await loadStoredOffer(id)).depositEnding ?? null).toBeNull();
  });

  it('proves who they are before they bind their company again', async () => {
    const { id } = await storeUnpaidLease(0);
    const old = { by: landlord, now: ENDABLE_AT, authTime: ENDABLE_AT - DAY_MS };
    expect(await getRefusal(invoke('endUnpaidLease', { offerId: id, offersAgain: true }, old))).toMatchObject(
      {
        reason: 'signInTooOld',
      },
    );
    await invoke('endUnpaidLease', { offerId: id, offersAgain: false }, old);
    expect((await loadStoredOffer(id)).depositEnding?.by).toBe('landlord');
  });
});

describe('the clock', () => {
  it('offers the premises again by the term of the offer, once, whatever runs twice', async () => {
    const { id, companies } = await storeUnpaidLease(2);
    await Promise.all([sweepDeposits(ENDS_AT), end(id, true, ENDS_AT), sweepDeposits(ENDS_AT)]);
    await sweepDeposits(ENDS_AT + MINUTE_MS);
    expect(await countRelisted(id)).toBe(1);
    expect((await loadRelisted(id)).queue).toMatchObject({ waiting: 2, turnsFrom: ENDS_AT });
    const turns = (await Promise.all(companies.map(readKinds))).flat().filter((kind) => kind === 'queueTurn');
    expect(turns).toHaveLength(1);
  });

  it('binds the person who confirmed the offer with the term', async () => {
    const { id } = await storeUnpaidLease(0);
    await sweepDeposits(ENDS_AT);
    expect((await loadRelisted(id)).version?.confirmedBy).toBe(landlord.token.uid);
    expect((await readAuditChain((await loadRelisted(id)).id))[0]).toMatchObject({
      facts: { basis: 'term' },
    });
  });

  it('offers nothing again without the term', async () => {
    const { id } = await storeUnpaidLease(0, { leaseAgreement: anOffer().build().leaseAgreement });
    await sweepDeposits(ENDS_AT);
    expect(await countRelisted(id)).toBe(0);
  });

  it('goes on in the queue without the company that left meanwhile', async () => {
    const { id, first } = await storeUnpaidLease(2);
    await invoke('leaveQueue', { offerId: id }, { by: first, now: ENDABLE_AT });
    await sweepDeposits(ENDS_AT);
    const again = await loadRelisted(id);
    expect(again.queue).toMatchObject({ waiting: 1, paused: 0 });
    expect(await getRefusal(bookOffer(again.id, first, ENDS_AT))).toMatchObject({ reason: 'turnOfOther' });
  });

  it('tells a company whose place is paused to resume it, and the landlord that the queue is first', async () => {
    const { id, second } = await storeUnpaidLease(2);
    await invoke('pauseQueue', { offerId: id, isPaused: true }, { by: second, now: ENDABLE_AT });
    await sweepDeposits(ENDS_AT);
    expect(await readText(second, 'queueMoved')).toContain(
      'Twoje miejsce jest wstrzymane, więc kolej Cię ominie.',
    );
    expect(await readText(landlord, 'offerRelisted')).toContain(
      'Najpierw lokal mogą zarezerwować firmy z kolejki',
    );
  });

  it('opens the premises to all at once where every place is paused', async () => {
    const { id, first } = await storeUnpaidLease(1);
    await invoke('pauseQueue', { offerId: id, isPaused: true }, { by: first, now: ENDABLE_AT });
    await sweepDeposits(ENDS_AT);
    expect(await readText(first, 'queueMoved')).toContain(
      'lokal może teraz zarezerwować każda firma, także Twoja',
    );
    expect(await readText(landlord, 'offerRelisted')).toContain('Lokal może zarezerwować każda firma.');
  });

  it('opens the premises to all after the turns', async () => {
    const { id } = await storeUnpaidLease(2);
    await sweepDeposits(ENDS_AT);
    const again = await loadRelisted(id);
    const later = ENDS_AT + 4 * HOUR_MS;
    await sweepReservations(later);
    await sweepTurns(later);
    expect(await bookOffer(again.id, stranger, later)).toMatchObject({ reservationNumber: 1 });
  });
});

describe('an offer that cannot come back', () => {
  it.each<[string, Partial<Offer>, string]>([
    ['whose validity is over', { offerValidTo: ENDABLE_AT }, 'expired'],
    ['that is blocked', { blockedAt: NOW }, 'blocked'],
    ['whose premises are available no longer', { availabilityTo: ENDABLE_AT }, 'unavailable'],
  ])('tells why: one %s', async (_, late, refusal) => {
    const { id, first } = await storeUnpaidLease(1);
    await commit((writes) => writes.update(`offers/${id}`, late));
    await sweepDeposits(ENDS_AT);
    expect((await loadStoredOffer(id)).relisting).toMatchObject({ dueAt: null, offerId: null, refusal });
    expect(await countRelisted(id)).toBe(0);
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'premisesNotOfferedAgain',
      facts: { reason: refusal },
    });
    expect(await readKinds(landlord)).toContain('offerNotRelisted');
    expect(await readKinds(first)).toContain('queueEnded');
  });

  it('includes one whose landlord is not verified any more', async () => {
    const { id } = await storeUnpaidLease(0);
    await commit((writes) =>
      writes.update(`users/${landlord.token.uid}`, { 'verification.identity': 'NONE' }),
    );
    await sweepDeposits(ENDS_AT);
    await storeParties();
    expect((await loadStoredOffer(id)).relisting).toMatchObject({ refusal: 'landlord' });
  });
});

describe('a process killed while it offers premises again', () => {
  it('leaves one whole offer behind, whichever write it died at', async () => {
    const ready = async () => {
      await clearCollections(['rateLimits', 'queueEntries']);
      const { id } = await storeUnpaidLease(1);
      const consent = { basis: 'term', by: 'uidLandlord', at: NOW };
      const relisting = { ...consent, dueAt: ENDS_AT, offerId: null, refusal: null };
      await commit((writes) =>
        writes.update(`offers/${id}`, {
          'offerStatus.postSigningStatus': 'AFTER_REJECTION',
          depositEnding: { by: 'clock', at: ENDS_AT },
          relisting,
        }),
      );
      return id;
    };
    const total = await countWrites(() => ready().then((id) => relistPremises(id, ENDS_AT)));
    const own = total - (await countWrites(ready));
    for (const write of Array.from({ length: own }, (_, index) => index))
      for (const when of ['before', 'after'] as const) {
        const id = await ready();
        await crashAt({ write, when }, () => relistPremises(id, ENDS_AT));
        await relistPremises(id, ENDS_AT + MINUTE_MS);
        expect(await countRelisted(id)).toBe(1);
        expect((await loadStoredOffer(id)).relisting).toMatchObject({ dueAt: null, refusal: null });
        expect((await loadRelisted(id)).queue).toMatchObject({ waiting: 1 });
      }
  }, 120_000);
});

describe('the tenant of the ended lease', () => {
  it('reads the evidence of the ended lease, not of the new offer', async () => {
    const { id } = await storeUnpaidLease(0);
    await end(id, true);
    expect((await loadRelisted(id)).offerStatus.tenant).toBeNull();
    expect((await loadStoredOffer(id)).offerStatus.tenant?.email).toBe(tenant.token.email);
  });
});

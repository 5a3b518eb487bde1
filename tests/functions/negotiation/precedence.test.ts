import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { settleQueue } from '@functions/data/offerQueue';
import { read } from '@functions/data/store';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { projectOffer } from '@functions/offers/projectOffer';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';
import { bookOffer } from '../../support/reservationScenes';
import { accept, ask, decline, propose, readOfferMails, reply, storeActiveOffer } from './fixtures';

startTestProject();
beforeAll(storeParties);

const END = NOW + 24 * HOUR_MS;

const arrangeAcceptedCounterOffer = async (
  patch: Parameters<typeof storeActiveOffer>[0] = {},
  by = tenant,
) => {
  const { id } = await storeActiveOffer({ offerValidTo: NOW + 30 * DAY_MS, ...patch });
  await propose(id, {}, { by });
  await accept(id, { of: by });
  return id;
};

describe('the company whose counter-offer was accepted comes first', () => {
  it('keeps every other company out for 24 hours and says until when', async () => {
    const id = await arrangeAcceptedCounterOffer();
    expect(await getRefusal(bookOffer(id, stranger, END - 1))).toMatchObject({
      reason: 'precedenceOfOther',
      until: END,
    });
    expect(await bookOffer(id, stranger, END)).toMatchObject({ reservationNumber: 1 });
    expect(await findStoredContract(id)).toMatchObject({ rent: 11_000 });
  });

  it('lets the proposer reserve, and a colleague of their company too', async () => {
    for (const by of [tenant, tenantsColleague]) {
      const id = await arrangeAcceptedCounterOffer();
      expect(await bookOffer(id, by, NOW + MINUTE_MS)).toMatchObject({ reservationNumber: 1 });
      expect((await loadStoredOffer(id)).precedence).toBeNull();
    }
  });

  it('is over once it was used, also when the reservation lapses unsigned within the 24 hours', async () => {
    const id = await arrangeAcceptedCounterOffer();
    await bookOffer(id, tenant, NOW);
    expect(await bookOffer(id, stranger, NOW + 2 * HOUR_MS)).toMatchObject({ reservationNumber: 2 });
  });

  it('postpones the turn of a company of the queue, which is told and has its two hours again', async () => {
    const offer = anOffer()
      .with({ offerValidTo: NOW + 30 * DAY_MS })
      .withId(createDocumentId());
    const { id } = await storeOffer(offer.booked({ at: NOW }).build());
    const [first] = (await storeCompetitors(1)) as [Account];
    await invoke('joinQueue', { offerId: id }, { by: first });
    const free = NOW + 2 * HOUR_MS;
    await sweepReservations(free);
    await settleQueue(id, free);
    await propose(id, {}, { by: stranger, now: free });
    await accept(id, { of: stranger, now: free + MINUTE_MS });
    const [mail, ...more] = await readOfferMails(id, 'queueTurnPostponed');
    expect([mail?.to, more]).toEqual([first.token.email, []]);
    const resumed = free + MINUTE_MS + DAY_MS;
    expect(await getRefusal(bookOffer(id, tenant, resumed))).toMatchObject({
      reason: 'turnOfOther',
      until: resumed + 2 * HOUR_MS,
    });
  });

  it('ends with the validity of the offer', async () => {
    const id = await arrangeAcceptedCounterOffer({ offerValidTo: NOW + HOUR_MS });
    expect((await loadStoredOffer(id)).precedence?.endsAt).toBe(NOW + HOUR_MS);
  });

  it('keeps the landlord from accepting what another company proposed, not from declining it', async () => {
    const id = await arrangeAcceptedCounterOffer();
    await propose(id, { newPrice: 12_000 }, { by: stranger });
    expect(await getRefusal(accept(id, { of: stranger, now: END - 1 }))).toMatchObject({
      reason: 'precedencePromised',
      until: END,
    });
    expect(await decline(id, { of: stranger })).toEqual({ status: 'SUCCESS' });
    await propose(id, { newPrice: 12_100 }, { by: stranger });
    expect(await accept(id, { of: stranger, now: END })).toEqual({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).precedence).toEqual({
      uid: sha256Hex(stranger.token.uid),
      companyId: stranger.user.companyId,
      endsAt: END + 24 * HOUR_MS,
    });
  });

  it('begins again when the same company agrees on further terms', async () => {
    const id = await arrangeAcceptedCounterOffer();
    await propose(id, { newPrice: 10_500 }, { now: NOW + HOUR_MS });
    await accept(id, { now: NOW + HOUR_MS });
    expect((await loadStoredOffer(id)).precedence?.endsAt).toBe(END + HOUR_MS);
  });

  it('is not prolonged by a proposal of what the offer says already', async () => {
    const id = await arrangeAcceptedCounterOffer();
    const later = NOW + HOUR_MS;
    expect(await getRefusal(propose(id, {}, { now: later }))).toMatchObject({ reason: 'counterTermsSame' });
    await propose(id, { newPrice: 10_500 }, { now: later });
    await propose(id, { newPrice: 10_500 }, { by: tenantsColleague, now: later });
    await accept(id, { now: later });
    expect(await getRefusal(accept(id, { of: tenantsColleague, now: later }))).toMatchObject({
      reason: 'counterTermsSame',
    });
    expect((await loadStoredOffer(id)).precedence?.endsAt).toBe(END + HOUR_MS);
  });

  it('lasts three days in a row, whichever companies agree, and then waits until everyone had a day', async () => {
    const id = await arrangeAcceptedCounterOffer();
    const rounds = [
      [stranger, 24],
      [tenant, 48],
    ] as const;
    for (const [by, hours] of rounds) {
      await propose(id, { newPrice: 11_000 - hours }, { by, now: NOW + hours * HOUR_MS });
      await accept(id, { of: by, now: NOW + hours * HOUR_MS });
    }
    expect((await loadStoredOffer(id)).precedence?.endsAt).toBe(NOW + 72 * HOUR_MS);
    await propose(id, { newPrice: 10_000 }, { by: stranger, now: NOW + 72 * HOUR_MS });
    for (const hours of [72, 95])
      expect(await getRefusal(accept(id, { of: stranger, now: NOW + hours * HOUR_MS }))).toMatchObject({
        reason: 'precedenceLimitReached',
        until: NOW + 96 * HOUR_MS,
      });
    await accept(id, { of: stranger, now: NOW + 96 * HOUR_MS });
    expect(await loadStoredOffer(id)).toMatchObject({
      precedence: { endsAt: NOW + 120 * HOUR_MS },
      precedenceStreak: { startedAt: NOW + 96 * HOUR_MS },
    });
  });

  it.each([
    ['lapses', (id: string) => sweepReservations(NOW + 3 * DAY_MS).then(() => id)],
    ['gives way to the next one', (id: string) => bookOffer(id, stranger, NOW + 71 * HOUR_MS)],
  ] as const)('goes on in a row over a reservation that %s', async (_, end) => {
    const id = await arrangeAcceptedCounterOffer();
    await bookOffer(id, tenant, NOW + 20 * HOUR_MS);
    await end(id);
    expect((await loadStoredOffer(id)).precedenceStreak).toEqual({
      startedAt: NOW,
      endsAt: NOW + 22 * HOUR_MS,
    });
  });

  it('tells the company of the interrupted turn each time it has to wait longer', async () => {
    const offer = anOffer()
      .with({ offerValidTo: NOW + 30 * DAY_MS })
      .withId(createDocumentId());
    const { id } = await storeOffer(offer.booked({ at: NOW }).build());
    const [first] = (await storeCompetitors(1)) as [Account];
    await invoke('joinQueue', { offerId: id }, { by: first });
    const free = NOW + 2 * HOUR_MS;
    await sweepReservations(free);
    await settleQueue(id, free);
    for (const [price, now] of [
      [11_000, free],
      [10_900, free + HOUR_MS],
    ] as const) {
      await propose(id, { newPrice: price }, { by: stranger, now });
      await accept(id, { of: stranger, now });
    }
    const told = await readOfferMails(id, 'queueTurnPostponed');
    expect(told.map(({ to }) => to)).toEqual([first.token.email, first.token.email]);
  });

  it('is named to both sides with its end, and to no one else by account or company', async () => {
    const id = await arrangeAcceptedCounterOffer();
    const [toTenant] = await readOfferMails(id, 'counterOfferAccepted');
    const [toLandlord] = await readOfferMails(id, 'counterOfferTaken');
    expect([toTenant?.to, toLandlord?.to]).toEqual([tenant.token.email, landlord.token.email]);
    for (const mail of [toTenant, toLandlord]) expect(mail?.text).toContain('21.11.2026, 10:00');
    await projectOffer(id, NOW);
    const copy = JSON.stringify(await read(`offersMembers/${id}`));
    expect(copy).toContain(sha256Hex(tenant.token.uid));
    for (const raw of [tenant.token.uid, tenant.user.companyId ?? '', tenant.token.email])
      expect(copy).not.toContain(raw);
    expect(await read(`offersPublic/${id}`)).not.toHaveProperty('precedence');
  });
});

describe('the deposit of a negotiated rent', () => {
  it('follows where it was a whole multiple, in the offer, its version and both mails', async () => {
    const before = await storeActiveOffer();
    const [rival = tenant] = await storeCompetitors(1);
    const id = await arrangeAcceptedCounterOffer(
      { leaseAgreement: { ...before.leaseAgreement, deposit: 37_500 } },
      rival,
    );
    expect((await loadStoredOffer(id)).leaseAgreement.deposit).toBe(33_000);
    const frozen = await read<{ canonical: string }>(`offers/${id}/versions/2`);
    expect(JSON.parse(frozen?.canonical ?? '{}')).toMatchObject({ leaseAgreement: { deposit: 33_000 } });
    for (const kind of ['counterOfferReceived', 'counterOfferAccepted', 'counterOfferTaken'])
      expect((await readOfferMails(id, kind))[0]?.text).toContain('33\u00A0000\u00A0zł');
    await bookOffer(id, rival, NOW);
    expect(await findStoredContract(id)).toMatchObject({ rent: 11_000, deposit: 33_000 });
  });

  it('stays where it was none', async () => {
    const before = await storeActiveOffer();
    const id = await arrangeAcceptedCounterOffer({
      leaseAgreement: { ...before.leaseAgreement, deposit: 30_000 },
    });
    expect((await loadStoredOffer(id)).leaseAgreement.deposit).toBe(30_000);
  });
});

describe('accepting binds, so it', () => {
  it('needs a sign-in of the last five minutes; declining does not', async () => {
    const { id } = await storeActiveOffer();
    await propose(id);
    const acceptWith = (authTime: number) =>
      invoke('onCounterOfferAccepted', { offerId: id, tenant: tenant.token.uid }, { by: landlord, authTime });
    expect(await getRefusal(acceptWith(NOW - FRESH_SIGN_IN_MS - 1))).toMatchObject({
      reason: 'signInTooOld',
    });
    expect((await loadStoredOffer(id)).price).toBe(12_500);
    expect(await acceptWith(NOW - FRESH_SIGN_IN_MS)).toEqual({ status: 'SUCCESS' });
    await propose(id, { newPrice: 10_000 });
    const declining = { tenant: tenant.token.uid, offerName: 'Biuro', offerId: id };
    expect(
      await invoke('onCounterOfferDeclined', declining, { by: landlord, authTime: NOW - DAY_MS }),
    ).toEqual({ status: 'SUCCESS' });
  });

  it('is refused, as proposing is, where the offer cannot take the terms', async () => {
    const before = await storeActiveOffer();
    const { id } = await storeActiveOffer({
      price: 100,
      leaseAgreement: { ...before.leaseAgreement, deposit: 1_200 },
    });
    expect(await getRefusal(propose(id, { newPrice: 1_000_000_000 }))).toMatchObject({
      reason: 'counterTermsUnfit',
    });
  });
});

describe('what waits for the landlord is counted on the offer', () => {
  const readCounts = async (id: string) => (await loadStoredOffer(id)).talk;

  it('with every proposal and question, and no more once it is answered', async () => {
    const { id } = await storeActiveOffer();
    await propose(id);
    await propose(id, { newPrice: 10_500 });
    await propose(id, {}, { by: stranger });
    await ask(id);
    await ask(id, { description: 'A winda?' });
    await ask(id, {}, { by: stranger });
    expect(await readCounts(id)).toEqual({ counterOffers: 2, questions: 2, isOpen: true });
    await decline(id);
    await accept(id, { of: stranger });
    await reply(id, 'Tak, są trzy.');
    await reply(id, 'Są też dwie przed budynkiem.');
    expect(await readCounts(id)).toEqual({ counterOffers: 0, questions: 1, isOpen: true });
    await reply(id, 'Tak.', { of: stranger });
    expect(await readCounts(id)).toEqual({ counterOffers: 0, questions: 0, isOpen: false });
  });

  it('once each when many ask and propose at the same moment', async () => {
    const { id } = await storeActiveOffer();
    await Promise.all([
      propose(id),
      propose(id, {}, { by: stranger }),
      ask(id),
      ask(id, {}, { by: stranger }),
    ]);
    expect(await readCounts(id)).toEqual({ counterOffers: 2, questions: 2, isOpen: true });
  });
});

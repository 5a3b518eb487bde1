import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { settleQueue } from '@functions/data/offerQueue';
import { commit, read } from '@functions/data/store';
import { sweepReservations } from '@functions/leases/sweepReservations';
import { sweepTurns } from '@functions/leases/sweepTurns';
import { createDocumentId } from '@functions/runtime/ids';
import { aCompany, anAccount, anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, readMails } from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeUser,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import {
  bookOffer,
  releaseReservation,
  startReservationTests,
  storeReservedOffer,
} from '@tests/support/reservationScenes';
import { describe, expect, it } from 'vitest';

startReservationTests();

/** The reservation of every offer here ends two hours after `NOW`. */
const END = NOW + 2 * HOUR_MS;
const join = (offerId: string, by: Account, now = NOW) => invoke('joinQueue', { offerId }, { by, now });
const leave = (offerId: string, by: Account, now = NOW) => invoke('leaveQueue', { offerId }, { by, now });
const pause = (offerId: string, by: Account, isPaused: boolean, now = NOW) =>
  invoke('pauseQueue', { offerId, isPaused }, { by, now });
const sweep = async (now: number) => {
  await sweepReservations(now);
  await sweepTurns(now);
};

const readPlaces = async (offerId: string) => {
  const found = await getDb().collection('queueEntries').where('offerId', '==', offerId).get();
  return found.docs
    .map((one) => one.data())
    .toSorted((one, other) => one.position - other.position)
    .map(({ companyId, position, ahead, isPaused }) => [companyId, position, ahead, isPaused]);
};
const readQueueMails = async () =>
  (await readMails())
    .filter(({ kind }) => kind.startsWith('queue'))
    .map(({ kind, to }) => [kind, to])
    .toSorted();

/** Stores a reserved offer with `count` companies in its queue. */
const storeQueue = async (count: number, patch = {}) => {
  const id = await storeReservedOffer(patch);
  const companies = await storeCompetitors(count);
  for (const by of companies) await join(id, by);
  const [first, second, third] = companies as [Account, Account, Account];
  return { id, companies, first, second, third };
};

describe('joinQueue', () => {
  it('gives each company its place, counts them on the offer and mails the place once', async () => {
    const id = await storeReservedOffer();
    const [one, other] = (await storeCompetitors(2)) as [Account, Account];
    expect(await join(id, one)).toEqual({ position: 1, waiting: 1 });
    expect(await join(id, other)).toEqual({ position: 2, waiting: 2 });
    expect(await join(id, one)).toEqual({ position: 1, waiting: 2 });
    expect(await readPlaces(id)).toEqual([
      ['companyCompetitor0', 1, 0, false],
      ['companyCompetitor1', 2, 1, false],
    ]);
    expect((await loadStoredOffer(id)).queue).toMatchObject({ waiting: 2, paused: 0, turnsFrom: null });
    expect(await readQueueMails()).toEqual([
      ['queueJoined', one.token.email],
      ['queueJoined', other.token.email],
    ]);
  });

  it('takes five companies and refuses the sixth', async () => {
    const { id } = await storeQueue(5);
    expect(await getRefusal(join(id, stranger))).toMatchObject({ reason: 'queueFull' });
  });

  it('gives fifty companies at once five places without a gap and none twice', async () => {
    const id = await storeReservedOffer();
    const everybody = await storeCompetitors(50);
    const outcomes = await Promise.allSettled(everybody.map((by) => join(id, by)));
    const places = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.position] : []));
    expect(places.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await readPlaces(id)).map(([, position]) => position)).toEqual([1, 2, 3, 4, 5]);
    expect((await loadStoredOffer(id)).queue).toMatchObject({ waiting: 5 });
  });

  it.each([
    ['the landlord', landlord, 'ownOffer'],
    ['a colleague of the landlord', colleague, 'sameCompany'],
    ['the company with the reservation', tenant, 'holderCannotQueue'],
    ['a colleague of the holder', tenantsColleague, 'holderCannotQueue'],
  ])('refuses %s', async (_, by, reason) => {
    expect(await getRefusal(join(await storeReservedOffer(), by))).toMatchObject({ reason });
  });

  it('refuses a person without a company and an account whose address is not confirmed', async () => {
    const id = await storeReservedOffer();
    const person = await storeUser(anAccount().withUid('uidPerson').verified().build());
    const unproved = await storeUser(anAccount().withUid('uidUnproved').build());
    expect(await getRefusal(join(id, person))).toMatchObject({ reason: 'noCompany' });
    expect(await getRefusal(join(id, unproved))).toMatchObject({ reason: 'emailNotVerified' });
    expect(await getRefusal(invoke('joinQueue', { offerId: id }))).toMatchObject({ reason: 'signedOut' });
  });

  it('refuses an offer that is free, blocked or signed', async () => {
    const free = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    const signed = await storeOffer(anOffer().withId(createDocumentId()).signed().build());
    expect(await getRefusal(join(free.id, stranger))).toMatchObject({ reason: 'nothingToAwait' });
    expect(await getRefusal(join(signed.id, stranger))).toMatchObject({ reason: 'nothingToAwait' });
    const blocked = await storeReservedOffer({ blockedAt: NOW });
    expect(await getRefusal(join(blocked, stranger))).toMatchObject({ reason: 'offerBlocked' });
  });

  it('counts two companies of one person once', async () => {
    const { id, first } = await storeQueue(1);
    const second = anAccount().with(first.user).ofCompany('companySecond').build();
    await commit((writes) =>
      writes.set('companies/companySecond', aCompany().withId('companySecond').withMember(second).build()),
    );
    expect(await getRefusal(join(id, await storeUser(second)))).toMatchObject({
      reason: 'queuedWithOtherCompany',
    });
  });

  it('counts two companies with a common member once, also if a colleague joins for each', async () => {
    const { id, first } = await storeQueue(1);
    const shared = anAccount().withUid('uidShared').verified().ofCompany('companyShared').build();
    const colleague = anAccount().withUid('uidSharedColleague').verified().ofCompany('companyShared').build();
    const company = aCompany().withId('companyShared').withMember(shared).withMember(colleague).build();
    const waitingPath = `companies/${first.user.companyId}`;
    const { hasAccess = [] } = (await read<{ hasAccess: string[] }>(waitingPath)) ?? {};
    await commit((writes) => {
      writes.set('companies/companyShared', company);
      writes.update(waitingPath, { hasAccess: [...hasAccess, shared.uid] });
    });
    expect(await getRefusal(join(id, await storeUser(colleague)))).toMatchObject({
      reason: 'queuedWithOtherCompany',
    });
  });

  it.each(['the holder’s own member', 'a person of the holder'])(
    'refuses another company of %s, who would wait behind themselves',
    async (kind) => {
      const id = await storeReservedOffer();
      const company = `companyBehind${kind.length}`;
      const waiting = anAccount().withUid(`uidBehind${kind.length}`).verified().ofCompany(company).build();
      const [from, of] =
        kind === 'a person of the holder' ? ['companyTenant', waiting.uid] : [company, tenant.token.uid];
      const own = aCompany().withId(company).withMember(waiting).build();
      await commit((writes) => writes.set(`companies/${company}`, own));
      const found = await read<{ hasAccess: string[] }>(`companies/${from}`);
      const before = found?.hasAccess ?? [];
      await commit((writes) => writes.update(`companies/${from}`, { hasAccess: [...before, of] }));
      const by = await storeUser(waiting);
      expect(await getRefusal(join(id, by))).toMatchObject({ reason: 'holderCannotQueue' });
      await commit((writes) => writes.update(`companies/${from}`, { hasAccess: before }));
    },
  );

  it('refuses a company whose cooldown outlasts the hold, so that no turn passes in vain', async () => {
    const slot = (endsAt: number) => ({ offerId: id, bookedAt: endsAt - 72 * HOUR_MS, endsAt });
    const id = await storeReservedOffer();
    await commit((writes) =>
      writes.set('companyReservations/companyStranger', { places: [slot(NOW - MINUTE_MS)] }),
    );
    expect(await getRefusal(join(id, stranger))).toMatchObject({ reason: 'reservedRecently' });
    await commit((writes) =>
      writes.set('companyReservations/companyStranger', { places: [slot(END - 100 * HOUR_MS)] }),
    );
    expect(await join(id, stranger)).toEqual({ position: 1, waiting: 1 });
  });

  it('refuses every company during the turns, also one whose turn has passed', async () => {
    const { id, first } = await storeQueue(2);
    const refusal = { reason: 'turnOfOther', until: END + 4 * HOUR_MS };
    await sweep(END + 3 * HOUR_MS);
    for (const by of [first, stranger])
      expect(await getRefusal(join(id, by, END + 3 * HOUR_MS))).toMatchObject(refusal);
  });

  it('refuses a company that already waits for ten premises and one without a free slot', async () => {
    const entry = (index: number) => ({ offerId: `o${index}`, companyId: 'companyStranger', joinedAt: NOW });
    await commit((writes) => {
      for (let index = 0; index < 10; index += 1) writes.set(`queueEntries/o${index}`, entry(index));
    });
    expect(await getRefusal(join(await storeReservedOffer(), stranger))).toMatchObject({
      reason: 'tooManyQueues',
    });
    await commit((writes) => {
      for (let index = 0; index < 10; index += 1) writes.remove(`queueEntries/o${index}`);
      const places = [1, 2, 3].map((one) => ({ offerId: `x${one}`, bookedAt: NOW, endsAt: END }));
      writes.set('companyReservations/companyStranger', { places });
    });
    expect(await getRefusal(join(await storeReservedOffer(), stranger))).toMatchObject({
      reason: 'tooManyReservations',
    });
  });
});

describe('the turns', () => {
  it('lets only the first company reserve for two hours after a lapse, even if nothing ran in between', async () => {
    const { id, first, second } = await storeQueue(2);
    expect(await getRefusal(bookOffer(id, second, END))).toMatchObject({
      reason: 'turnOfOther',
      until: END + 2 * HOUR_MS,
    });
    expect(await getRefusal(bookOffer(id, stranger, END + 2 * HOUR_MS - 1))).toMatchObject({
      reason: 'turnOfOther',
    });
    expect(await bookOffer(id, first, END + 2 * HOUR_MS - 1)).toMatchObject({ reservationNumber: 2 });
    expect(await readPlaces(id)).toEqual([['companyCompetitor1', 1, 0, false]]);
  });

  it('passes the turn to the second company and then to everyone', async () => {
    const { id, first, second } = await storeQueue(2);
    expect(await getRefusal(bookOffer(id, first, END + 2 * HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
      until: END + 4 * HOUR_MS,
    });
    expect(await bookOffer(id, stranger, END + 4 * HOUR_MS)).toMatchObject({ reservationNumber: 2 });
    expect(await readPlaces(id)).toEqual([]);
    expect((await readQueueMails()).filter(([kind]) => kind === 'queueTurnPassed')).toEqual([
      ['queueTurnPassed', first.token.email],
      ['queueTurnPassed', second.token.email],
    ]);
  });

  it('begins with the release of a reservation', async () => {
    const { id, first } = await storeQueue(1);
    await releaseReservation(id, NOW + HOUR_MS);
    expect(await getRefusal(bookOffer(id, stranger, NOW + 3 * HOUR_MS - 1))).toMatchObject({
      reason: 'turnOfOther',
      until: NOW + 3 * HOUR_MS,
    });
    expect(await bookOffer(id, first, NOW + HOUR_MS)).toMatchObject({ reservationNumber: 2 });
  });

  it('mails each company its turn and its end once, soon after the clock says so', async () => {
    const { id, first, second } = await storeQueue(2);
    for (const after of [0, 1, 1, 60, 119, 120, 121, 240, 241]) {
      await sweep(END + after * MINUTE_MS);
      await settleQueue(id, END + after * MINUTE_MS);
    }
    expect((await readQueueMails()).filter(([kind]) => kind !== 'queueJoined')).toEqual([
      ['queueTurn', first.token.email],
      ['queueTurn', second.token.email],
      ['queueTurnPassed', first.token.email],
      ['queueTurnPassed', second.token.email],
    ]);
    expect((await loadStoredOffer(id)).queue).toBeNull();
  });

  it('skips a paused company and keeps its place for the next hold', async () => {
    const { id, first, second } = await storeQueue(2);
    await pause(id, first, true);
    expect(await bookOffer(id, second, END)).toMatchObject({ reservationNumber: 2 });
    expect(await readPlaces(id)).toEqual([['companyCompetitor0', 1, 0, true]]);
    await pause(id, first, false, END + 1);
    expect(await getRefusal(bookOffer(id, stranger, END + 2 * HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
    });
    expect(await bookOffer(id, first, END + 2 * HOUR_MS)).toMatchObject({ reservationNumber: 3 });
  });

  it('goes to the next company at once when the first leaves during its turn', async () => {
    const { id, first, second } = await storeQueue(2);
    await sweep(END);
    await leave(id, first, END + MINUTE_MS);
    await leave(id, first, END + MINUTE_MS);
    expect(await getRefusal(bookOffer(id, stranger, END + 2 * HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
      until: END + MINUTE_MS + 2 * HOUR_MS,
    });
    expect(await bookOffer(id, second, END + 2 * HOUR_MS)).toMatchObject({ reservationNumber: 2 });
  });

  it('leaves two companies no way to keep the premises by pausing and resuming', async () => {
    const { id, first, second } = await storeQueue(2);
    await pause(id, first, true, END + HOUR_MS);
    await pause(id, first, false, END + HOUR_MS + 1);
    await pause(id, second, true, END + 2 * HOUR_MS);
    await pause(id, second, false, END + 2 * HOUR_MS + 1);
    expect(await bookOffer(id, stranger, END + 2 * HOUR_MS + 2)).toMatchObject({ reservationNumber: 2 });
    const heldUntil = END + 4 * HOUR_MS + 2;
    expect(await getRefusal(bookOffer(id, second, heldUntil))).toMatchObject({ reason: 'turnOfOther' });
    expect(await bookOffer(id, first, heldUntil)).toMatchObject({ reservationNumber: 3 });
  });

  it('ends the place of a company with a person of the one that reserves', async () => {
    const { id, first, second } = await storeQueue(2);
    const access = [second.token.uid, first.token.uid];
    await commit((writes) => writes.update('companies/companyCompetitor1', { hasAccess: access }));
    expect(await bookOffer(id, first, END)).toMatchObject({ reservationNumber: 2 });
    expect(await readPlaces(id)).toEqual([]);
  });

  it('comes after the precedence of a company that negotiated', async () => {
    const { id, first } = await storeQueue(1);
    await sweep(END);
    const precedence = { uid: 'x', companyId: 'companyStranger', endsAt: END + 24 * HOUR_MS };
    await commit((writes) => writes.update(`offers/${id}`, { precedence }));
    expect(await getRefusal(bookOffer(id, first, END + HOUR_MS))).toMatchObject({
      reason: 'precedenceOfOther',
    });
    expect(await getRefusal(bookOffer(id, stranger, END + 24 * HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
      until: END + 26 * HOUR_MS,
    });
    expect(await bookOffer(id, first, END + 24 * HOUR_MS)).toMatchObject({ reservationNumber: 2 });
  });

  it('ends with the validity of the offer, and says so in the mail and the refusal', async () => {
    const offerValidTo = END + HOUR_MS;
    const { id, first } = await storeQueue(2, { offerValidTo });
    await sweep(END);
    expect(await getRefusal(bookOffer(id, stranger, END))).toMatchObject({ until: offerValidTo });
    const turn = (await readMails(first.token.email)).find(({ kind }) => kind === 'queueTurn');
    expect(turn?.text).toContain(formatDateTime(offerValidTo, 'pl'));
  });

  it('lets one of fifty companies reserve when all try during a turn', async () => {
    const { id, first } = await storeQueue(1);
    const others = (await storeCompetitors(50)).slice(1);
    const outcomes = await Promise.allSettled([...others, first].map((by) => bookOffer(id, by, END)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.at(-1)).toMatchObject({ status: 'fulfilled' });
  });
});

describe('the end of a queue', () => {
  it.each([
    ['blocked', { blockedAt: NOW }],
    ['withdrawn', { blockedAt: NOW, blockedOnRequest: true }],
    ['let', { 'offerStatus.state': 'SIGNED', 'offerStatus.postSigningStatus': 'DEPOSIT_CONFIRMED' }],
  ])('is mailed once to each company when the offer is %s', async (_, patch) => {
    const { id, companies } = await storeQueue(2);
    await commit((writes) => writes.update(`offers/${id}`, patch));
    await settleQueue(id, NOW + 1);
    await settleQueue(id, NOW + 2);
    expect((await readQueueMails()).filter(([kind]) => kind === 'queueEnded')).toEqual(
      companies.map(({ token }) => ['queueEnded', token.email]),
    );
    expect(await readPlaces(id)).toEqual([]);
    expect((await loadStoredOffer(id)).queue).toBeNull();
  });

  it('waits for the deposit of a signed lease, and begins the turns when that lease falls through', async () => {
    const { id, first } = await storeQueue(1);
    const signed = { 'offerStatus.state': 'SIGNED', 'offerStatus.postSigningStatus': 'DEPOSIT_PENDING' };
    await commit((writes) => writes.update(`offers/${id}`, signed));
    for (const later of [1, 2]) await settleQueue(id, NOW + later);
    expect((await readQueueMails()).filter(([kind]) => kind === 'queueLeaseSigned')).toHaveLength(1);
    const back = {
      'offerStatus.state': 'ACTIVE',
      'offerStatus.postSigningStatus': 'NONE',
      reservation: null,
    };
    await commit((writes) => writes.update(`offers/${id}`, back));
    await settleQueue(id, END);
    expect(await getRefusal(bookOffer(id, stranger, END + HOUR_MS))).toMatchObject({
      reason: 'turnOfOther',
      until: END + 2 * HOUR_MS,
    });
    expect(await bookOffer(id, first, END + HOUR_MS)).toMatchObject({ reservationNumber: 2 });
  });

  it('comes with the end of the offer’s validity', async () => {
    const { id } = await storeQueue(1, { offerValidTo: END + HOUR_MS });
    await sweep(END);
    await sweep(END + HOUR_MS + 1);
    expect((await readQueueMails()).filter(([kind]) => kind === 'queueEnded')).toHaveLength(1);
    expect(await read(`queueEntries/${id}_companyCompetitor0`)).toBeNull();
  });
});

describe('pauseQueue', () => {
  it('refuses a company that is not in the queue', async () => {
    expect(await getRefusal(pause(await storeReservedOffer(), stranger, true))).toMatchObject({
      reason: 'notInQueue',
    });
  });

  it('changes nothing when repeated', async () => {
    const { id, first } = await storeQueue(1);
    await pause(id, first, true);
    const { updatedAt } = await loadStoredOffer(id);
    await pause(id, first, true, NOW + MINUTE_MS);
    expect((await loadStoredOffer(id)).updatedAt).toBe(updatedAt);
  });
});

import type { Company } from '@domain/companies/company';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { computeNoticeEnd } from '@domain/term/notice';
import { commit, read, readVersion } from '@functions/data/store';
import { sweepJointActions } from '@functions/joint/sweepJointActions';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { getHandoverOn } from '@tests/support/getHandoverOn';
import {
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { findChainViolation, readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALONE,
  findWaiting,
  type People,
  readMailSummaries,
  startFakeRegisters,
  storePeople,
} from '../joint/jointFixtures';

startTestProject();
startFakeRegisters();
let people: People;
beforeAll(storeParties);
beforeEach(async () => {
  people = await storePeople('companyTenant');
});

/** A lease handed over on 16 November 2026, for some months or open-ended with three months of notice. */
const storeHandedOver = async (months: number | null): Promise<string> => {
  const offer = anOffer().withId(createDocumentId()).withStatus('PROTOCOL_CONFIRMED').build();
  const { id } = await storeOffer({
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months },
    ...getHandoverOn(offer, '2026-11-16'),
    leaseAgreement: { ...offer.leaseAgreement, leaseNoticePeriod: 3 },
    payoutDueBy: null,
  });
  return id;
};

const PERIOD = { months: 3, toMonthEnd: false };
const getNoticeEnd = (now: number): string => computeNoticeEnd(toIsoDay(now), PERIOD);
const give = (
  offerId: string,
  by: Account,
  more: { now?: number; secondUid?: string; reason?: string } = {},
) => {
  const { now = NOW, secondUid, reason = 'Zmieniamy siedzibę.' } = more;
  const input = { offerId, endsOn: getNoticeEnd(now), reason, ...(secondUid && { secondUid }) };
  return invoke('giveNotice', input, { by, now });
};
const giveFirst = (offerId: string, now = NOW) =>
  give(offerId, people.ewa, { now, secondUid: people.karol.user.uid });
const readTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

describe('a notice', () => {
  it('is given by a person whom the register lets act alone; name, verdict and extract are kept', async () => {
    const { ewa } = await storePeople('companyTenant', ALONE);
    const id = await storeHandedOver(null);
    await give(id, ewa);
    expect((await loadStoredOffer(id)).term?.notice?.signers).toEqual(['Ewa Wzorowa']);
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'noticeGiven',
      facts: { side: 'tenant', signedBy: 'Ewa Wzorowa', authority: { tenant: { mayAct: 'alone' } } },
    });
    expect(Object.values((await findStoredContract(id))?.acts ?? {})).toMatchObject([
      {
        act: 'notice',
        side: 'tenant',
        at: NOW,
        authorities: [{ basis: 'register', register: { readAt: NOW } }],
      },
    ]);
  });

  it('is refused to a member whom the register does not name, and to one of two alone', async () => {
    const id = await storeHandedOver(null);
    expect(await getRefusal(give(id, people.iga))).toMatchObject({ reason: 'authorityUnclear' });
    expect(await getRefusal(give(id, people.ewa))).toMatchObject({ reason: 'signsJointly' });
    expect((await loadStoredOffer(id)).term).toBeUndefined();
    expect(await readMailSummaries(id)).toEqual([]);
  });

  it('signed by the first of two reaches no one and begins no period', async () => {
    const id = await storeHandedOver(null);
    expect(await giveFirst(id)).toMatchObject({ status: 'SUCCESS', isWaiting: true });
    expect(await giveFirst(id)).toMatchObject({ isWaiting: true });
    const { term } = await loadStoredOffer(id);
    expect(term).toBeUndefined();
    expect(await readTypes(id)).toEqual([]);
    expect(await readMailSummaries(id)).toEqual([`secondActionAsked to ${people.karol.user.email}`]);
    expect(await findWaiting(id, 'tenant')).toMatchObject({
      act: 'notice',
      content: { reason: 'Zmieniamy siedzibę.' },
      endsAt: NOW + 72 * HOUR_MS,
    });
  });

  it('signed by the first of two leaves no trace that the other side could read', async () => {
    const id = await storeHandedOver(null);
    const before = await readVersion(`offers/${id}`);
    await giveFirst(id);
    await invoke('withdrawJointAction', { offerId: id }, { by: people.ewa, now: NOW + 1000 });
    await giveFirst(id, NOW + HOUR_MS);
    await sweepJointActions(NOW + 4 * DAY_MS);
    expect(await readVersion(`offers/${id}`)).toEqual(before);
    expect((await readMailSummaries(id)).filter((mail) => mail.includes(landlord.user.email))).toEqual([]);
  });

  it('waits no longer once a person who may act alone gives it; both people are told', async () => {
    const id = await storeHandedOver(null);
    await giveFirst(id);
    expect(await give(id, tenant, { now: NOW + HOUR_MS })).toMatchObject({ status: 'SUCCESS' });
    expect((await loadStoredOffer(id)).term?.notice?.signers).toEqual(['Anna Nowak']);
    expect(await findWaiting(id, 'tenant')).toBeNull();
    const mails = await readMailSummaries(id);
    for (const { user } of [people.ewa, people.karol])
      expect(mails).toContain(`jointActionEnded to ${user.email}`);
  });

  it('is refused to a person who belongs to both companies, who is told before they begin', async () => {
    const id = await storeHandedOver(null);
    const path = 'companies/companyLandlord';
    const { hasAccess = [] } = (await read<Company>(path)) ?? {};
    await commit((writes) => writes.update(path, { hasAccess: [...hasAccess, tenant.token.uid] }));
    expect(await getRefusal(give(id, tenant))).toMatchObject({ reason: 'actsForBothSides' });
    const asked = { offerId: id, act: 'notice' as const };
    expect(await invoke('listSecondSigners', asked, { by: tenant, now: NOW })).toEqual({
      ...{ isNeeded: false, people: [], isBothSides: true },
    });
    await commit((writes) => writes.update(path, { hasAccess }));
    expect((await loadStoredOffer(id)).term).toBeUndefined();
  });

  it('takes effect with the second signature, and its period runs from that day', async () => {
    const id = await storeHandedOver(null);
    await giveFirst(id);
    const now = NOW + DAY_MS;
    expect(await give(id, people.karol, { now })).toEqual({ status: 'SUCCESS', endsOn: getNoticeEnd(now) });
    expect((await loadStoredOffer(id)).term?.notice).toMatchObject({
      givenAt: now,
      endsOn: getNoticeEnd(now),
      signers: ['Ewa Wzorowa', 'Karol Pomocny'],
    });
    expect((await readAuditChain(id)).at(-1)?.facts).toMatchObject({
      signedBy: 'Karol Pomocny',
      firstSignedBy: 'Ewa Wzorowa',
      firstSignedAt: NOW,
      authority: { tenant: { mayAct: 'together', basis: 'register' } },
    });
    expect(Object.values((await findStoredContract(id))?.acts ?? {})[0]?.authorities).toHaveLength(2);
    expect(await findWaiting(id, 'tenant')).toBeNull();
    expect(await findChainViolation(id)).toBeNull();
    expect(await readMailSummaries(id)).toContain(`jointActionDone to ${people.ewa.user.email}`);
  });

  it('of other words than the first one signed is refused to the second person', async () => {
    const id = await storeHandedOver(null);
    await giveFirst(id);
    expect(await getRefusal(give(id, people.karol, { reason: 'Inaczej.' }))).toMatchObject({
      reason: 'jointActionChanged',
    });
    expect(await getRefusal(give(id, people.iga))).toMatchObject({ reason: 'waitsForSecondSigner' });
  });

  it('is not given once the time for the second signature has passed; both are told', async () => {
    const id = await storeHandedOver(null);
    await giveFirst(id);
    const later = NOW + 3 * DAY_MS;
    expect(await getRefusal(give(id, people.karol, { now: later }))).toMatchObject({
      reason: 'signsJointly',
    });
    await sweepJointActions(later);
    expect(await findWaiting(id, 'tenant')).toBeNull();
    expect((await readMailSummaries(id)).filter((mail) => mail.startsWith('jointActionEnded'))).toHaveLength(
      2,
    );
    expect((await loadStoredOffer(id)).term).toBeUndefined();
  });

  it('can be taken back before the second signature by its people alone', async () => {
    const id = await storeHandedOver(null);
    await giveFirst(id);
    const withdraw = (by: Account) =>
      invoke('withdrawJointAction', { offerId: id }, { by, now: NOW + HOUR_MS });
    for (const by of [people.iga, stranger])
      expect(await getRefusal(withdraw(by))).toMatchObject({ reason: 'noAccess' });
    expect(await withdraw(landlord)).toEqual({ status: 'SUCCESS' });
    expect(await findWaiting(id, 'tenant')).not.toBeNull();
    await withdraw(people.karol);
    expect(await findWaiting(id, 'tenant')).toBeNull();
  });

  it('raced by both of its people is given once', async () => {
    const id = await storeHandedOver(null);
    await giveFirst(id);
    await Promise.allSettled([
      give(id, people.karol, { now: NOW + HOUR_MS }),
      give(id, people.karol, { now: NOW + HOUR_MS }),
    ]);
    expect(await readTypes(id)).toEqual(['noticeGiven']);
  });
});

describe('a change of the term', () => {
  const extension = { kind: 'extension' as const, endsOn: addDays('2027-05-15', 60), rent: null };
  const propose = (offerId: string, by: Account, secondUid?: string) =>
    invoke('proposeTermChange', { offerId, ...extension, ...(secondUid && { secondUid }) }, { by, now: NOW });
  const accept = (offerId: string, by: Account, more: { secondUid?: string; now?: number } = {}) => {
    const { secondUid, now = NOW + 1000 } = more;
    const input = { offerId, proposedAt: NOW, accepted: true, ...(secondUid && { secondUid }) };
    return invoke('answerTermProposal', input, { by, now });
  };

  it('is proposed by two people together, and the other side learns of it with the second', async () => {
    const id = await storeHandedOver(6);
    expect(await getRefusal(propose(id, people.ewa))).toMatchObject({ reason: 'signsJointly' });
    expect(await propose(id, people.ewa, people.karol.user.uid)).toMatchObject({ isWaiting: true });
    expect((await loadStoredOffer(id)).term).toBeUndefined();
    await propose(id, people.karol);
    expect((await loadStoredOffer(id)).term?.proposal).toMatchObject({
      kind: 'extension',
      signers: ['Ewa Wzorowa', 'Karol Pomocny'],
    });
    expect((await readMailSummaries(id)).filter((mail) => mail.startsWith('termProposed'))).toHaveLength(1);
  });

  it('is judged by its own amount, before the step and in it', async () => {
    const id = await storeHandedOver(6);
    const onBoard = (first: string, last: string) => ({
      ...{ name: { first, second: null, last }, office: 'CZŁONEK ZARZĄDU', isSuspended: false },
    });
    const extract = {
      ...{ source: 'KRS', number: '0000900183', asOf: null, name: 'X', nip: '1234560183', body: 'ZARZĄD' },
      sentence:
        'DO KWOTY 200 000 ZŁ KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE, POWYŻEJ TEJ KWOTY DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
      members: [onBoard('EWA', 'WZOROWA'), onBoard('KAROL', 'POMOCNY')],
      ...{ proxies: [], hasProceedings: false },
    };
    await commit((writes) => {
      const register = { readAt: NOW, sha256: 'a'.repeat(64), failure: null, extract };
      writes.update('companies/companyTenant', { register });
      const fees = { nonRentFees: 'lumpSum', lumpSum: 500, deposit: 20_000 };
      writes.merge(`offers/${id}`, { leaseAgreement: fees });
    });
    const costly = { ...extension, rent: 60_000 };
    const ask = (terms: typeof costly | typeof extension) =>
      invoke('listSecondSigners', { offerId: id, act: 'termProposal', terms }, { by: people.ewa, now: NOW });
    const send = (terms: typeof costly) =>
      invoke('proposeTermChange', { offerId: id, ...terms }, { by: people.ewa, now: NOW });
    expect(await ask(costly)).toMatchObject({ isNeeded: true, people: [{ name: 'Karol Pomocny' }] });
    expect(await getRefusal(send(costly))).toMatchObject({ reason: 'signsJointly' });
    expect(await ask(extension)).toMatchObject({ isNeeded: false, authority: { basis: 'register' } });
    expect(await propose(id, people.ewa)).toMatchObject({ status: 'SUCCESS' });
  });

  it('is accepted by those who may bind the other side, and the version names all of them', async () => {
    const id = await storeHandedOver(6);
    await propose(id, landlord);
    expect(await getRefusal(accept(id, people.iga))).toMatchObject({ reason: 'authorityUnclear' });
    expect(await accept(id, people.ewa, { secondUid: people.karol.user.uid })).toEqual({
      status: 'SUCCESS',
      isWaiting: true,
    });
    expect((await loadStoredOffer(id)).term?.versions).toEqual([]);
    expect(await accept(id, people.karol, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
    const [version] = (await loadStoredOffer(id)).term?.versions ?? [];
    expect(version?.signers).toEqual({
      proposed: ['Anna Nowak'],
      agreed: ['Ewa Wzorowa', 'Karol Pomocny'],
    });
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'termAgreed',
      facts: { signedBy: 'Karol Pomocny', firstSignedBy: 'Ewa Wzorowa' },
    });
  });

  it('is declined by any member: that binds no one', async () => {
    const id = await storeHandedOver(6);
    await propose(id, landlord);
    const input = { offerId: id, proposedAt: NOW, accepted: false };
    expect(await invoke('answerTermProposal', input, { by: people.iga, now: NOW + 1000 })).toEqual({
      status: 'SUCCESS',
    });
  });
});

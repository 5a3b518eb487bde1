import { isBindingCompanies } from '@domain/returns/returnWindow';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { computeNoticeEnd } from '@domain/term/notice';
import { buildVersionText } from '@domain/term/versionText';
import { loadCommitments } from '@functions/companies/standing';
import { commit } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { sweepTerms } from '@functions/term/sweepTerms';
import { anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import { getHandoverOn } from '@tests/support/getHandoverOn';
import {
  answerProtocol,
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const at = (moment: string): number => Date.parse(moment);
const START = '2026-11-16';
const TODAY = toIsoDay(NOW);

/** A lease handed over on 16 November 2026, for some months or open-ended with three months of notice. */
const storeHandedOver = async (months: number | null, patch: object = {}): Promise<string> => {
  const offer = anOffer().withId(createDocumentId()).withStatus('PROTOCOL_CONFIRMED').build();
  const { id } = await storeOffer({
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months },
    ...getHandoverOn(offer, START),
    leaseAgreement: { ...offer.leaseAgreement, leaseNoticePeriod: 3 },
    payoutDueBy: null,
    ...patch,
  });
  return id;
};

const NOTICE_END = computeNoticeEnd(TODAY, { months: 3, toMonthEnd: false });
const give = (offerId: string, by = tenant, now = NOW, endsOn = NOTICE_END) =>
  invoke('giveNotice', { offerId, endsOn, reason: 'Zmieniamy siedzibę.' }, { by, now });
const confirm = (offerId: string, givenAt = NOW, by = landlord, now = NOW) =>
  invoke('confirmNotice', { offerId, givenAt }, { by, now });
type Terms = {
  kind: 'extension' | 'ending' | 'noticeWithdrawal';
  endsOn: string | null;
  rent?: number | null;
};
const propose = (offerId: string, { rent = null, ...terms }: Terms, by = tenant, now = NOW) =>
  invoke('proposeTermChange', { offerId, ...terms, rent }, { by, now });
const answer = (offerId: string, accepted: boolean, by = landlord, now = NOW + 1000, proposedAt = NOW) =>
  invoke('answerTermProposal', { offerId, proposedAt, accepted }, { by, now });
const withdraw = (offerId: string, by = tenant, now = NOW + 1000, proposedAt = NOW) =>
  invoke('withdrawTermProposal', { offerId, proposedAt }, { by, now });

const readTerm = async (id: string) => (await loadStoredOffer(id)).term;
const readKinds = async (id: string) =>
  (await readMails())
    .filter(({ offerId }) => offerId === id)
    .map(({ kind }) => kind)
    .toSorted();
const readTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

describe('the signed protocol of the handover', () => {
  it('begins the term, so that the clock knows its days', async () => {
    const { id } = await storeOffer(
      anOffer().withId(createDocumentId()).withStatus('PROTOCOL_ATTACHED', { option: 'fixedshort' }).build(),
    );
    await answerProtocol(id, { by: tenant, accepted: true });
    const { term, reservation } = await loadStoredOffer(id);
    expect(reservation?.months).toBeGreaterThan(0);
    expect(term).toMatchObject({ revision: 1, notice: null, versions: [], ended: null });
    expect(term?.dueAt).toBeGreaterThan(NOW);
  });
});

describe('a notice', () => {
  it('is stored with its end, told to both sides and written into the chain', async () => {
    const id = await storeHandedOver(null);
    expect(await give(id)).toEqual({ status: 'SUCCESS', endsOn: NOTICE_END });
    expect(await readTerm(id)).toMatchObject({
      notice: {
        by: 'tenant',
        uid: sha256Hex(tenant.token.uid),
        endsOn: NOTICE_END,
        months: 3,
        reason: 'Zmieniamy siedzibę.',
        seenAt: null,
      },
      waitsFor: 'landlord',
      revision: 1,
    });
    expect(await readKinds(id)).toEqual(['noticeGiven', 'noticeGivenCopy']);
    const entry = (await readAuditChain(id)).at(-1);
    expect(entry).toMatchObject({
      type: 'noticeGiven',
      facts: { side: 'tenant', months: 3, toMonthEnd: false, endsOn: NOTICE_END },
    });
  });

  it('drops an agreed day of the return after the new end, and tells both sides', async () => {
    const returnDay = { day: '2027-09-30', by: 'tenant', at: NOW - 2, agreedAt: NOW - 1, former: null };
    const id = await storeHandedOver(null, { returnDay });
    await give(id);
    expect((await loadStoredOffer(id)).returnDay).toBeNull();
    const texts = (await readMails()).filter(({ offerId }) => offerId === id).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(text).toContain('Podany wcześniej dzień zwrotu lokalu (30.09.2027) już nie obowiązuje.');
    expect((await readAuditChain(id)).at(-1)?.facts).toMatchObject({ droppedReturnDay: '2027-09-30' });
  });

  it('of a lease on own terms asks the giver to check them, and keeps that statement with the notice', async () => {
    const ownTerms = { selected: true, terms: 'Wypowiedzenie na koniec miesiąca, na piśmie.' };
    const id = await storeHandedOver(null, { ownTerms });
    expect((await getRefusal(give(id))).reason).toBe('ownTermsUnchecked');
    const input = { offerId: id, endsOn: NOTICE_END, reason: '', isOwnTermsChecked: true };
    await invoke('giveNotice', input, { by: tenant, now: NOW });
    expect((await readTerm(id))?.notice).toMatchObject({ isOwnTermsChecked: true, endsOn: NOTICE_END });
    expect((await readAuditChain(id)).at(-1)?.facts).toMatchObject({ isOwnTermsChecked: true });
    const texts = (await readMails()).filter(({ offerId }) => offerId === id).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain('rozstrzyga umowa');
  });

  it('given twice by one side changes nothing, and the other side is refused', async () => {
    const id = await storeHandedOver(null);
    await give(id);
    await give(id, tenantsColleague, NOW + 1000);
    expect(await readTypes(id)).toEqual(['noticeGiven']);
    expect((await getRefusal(give(id, landlord, NOW + 1000))).reason).toBe('noticeGivenAlready');
  });

  it('is refused with another end than the page showed, and to anyone but the sides', async () => {
    const id = await storeHandedOver(null);
    expect((await getRefusal(give(id, tenant, NOW, '2027-01-01'))).reason).toBe('noticeEndChanged');
    expect((await getRefusal(give(id, stranger))).reason).toBe('noAccess');
    expect(await readTerm(id)).toBeUndefined();
  });

  it('of a fixed term and of a lease before its handover is refused by name', async () => {
    expect((await getRefusal(give(await storeHandedOver(6)))).reason).toBe('noticeOfFixedTerm');
    const ownTerms = { selected: true, terms: 'Najemca może wypowiedzieć umowę, gdy straci koncesję.' };
    expect((await getRefusal(give(await storeHandedOver(6, { ownTerms })))).reason).toBe('noticeByOwnTerms');
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    expect((await getRefusal(give(id))).reason).toBe('leaseNotBegun');
  });

  it('is confirmed by the other side once, and not by its own', async () => {
    const id = await storeHandedOver(null);
    await give(id);
    expect((await getRefusal(confirm(id, NOW, tenant))).reason).toBe('ownNotice');
    expect((await getRefusal(confirm(id, NOW + 1))).reason).toBe('noticeMissing');
    await confirm(id, NOW, colleague, NOW + 1000);
    await confirm(id, NOW, landlord, NOW + 2000);
    expect(await readTerm(id)).toMatchObject({ notice: { seenAt: NOW + 1000 }, waitsFor: null });
    expect(await readKinds(id)).toEqual(['noticeConfirmed', 'noticeGiven', 'noticeGivenCopy']);
    expect(await readTypes(id)).toEqual(['noticeGiven', 'noticeConfirmed']);
  });

  it('is taken back only with the consent of the other side', async () => {
    const id = await storeHandedOver(null);
    const back = { kind: 'noticeWithdrawal', endsOn: null } as const;
    expect((await getRefusal(propose(id, back))).reason).toBe('noticeMissing');
    await give(id);
    expect((await getRefusal(propose(id, back, landlord))).reason).toBe('othersNotice');
    await propose(id, back);
    await answer(id, true);
    expect(await readTerm(id)).toMatchObject({ notice: null, proposal: null, versions: [], dueAt: null });
    expect(await readTypes(id)).toEqual(['noticeGiven', 'termProposed', 'noticeWithdrawn']);
  });
});

describe('an extension', () => {
  const LATER = { kind: 'extension', endsOn: '2027-10-15' } as const;

  it('is a new binding version beside the signed one, with its digest in the chain', async () => {
    const id = await storeHandedOver(6);
    const { answerBy } = await propose(id, { ...LATER, rent: 13_000 });
    expect(answerBy).toBe(at('2026-12-05T00:00:00+01:00'));
    await answer(id, true);
    const [version] = (await readTerm(id))?.versions ?? [];
    if (!version) throw new Error('No version.');
    expect(version).toMatchObject({
      ...{ number: 2, kind: 'extension', endsOn: '2027-10-15', rent: 13_000, rentFrom: '2027-05-16' },
      ...{ proposedBy: 'tenant', agreedAt: NOW + 1000 },
    });
    const contract = await findStoredContract(id);
    if (!contract) throw new Error('No contract.');
    expect(sha256Hex(toCanonicalJson(buildVersionText(version, contract)))).toBe(version.digest);
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'termAgreed',
      facts: {
        digest: version.digest,
        signedVersion: { number: contract.versionNumber, digest: contract.versionDigest },
      },
    });
    expect(await readKinds(id)).toEqual(['termAgreed', 'termAgreed', 'termProposed']);
  });

  it('answered twice in the same way changes nothing', async () => {
    const id = await storeHandedOver(6);
    await propose(id, LATER);
    await propose(id, LATER, tenantsColleague, NOW + 500);
    await answer(id, true);
    await answer(id, true, colleague, NOW + 2000);
    expect(await readTypes(id)).toEqual(['termProposed', 'termAgreed']);
  });

  it('needs a sign-in of the last minutes to be accepted, none to be declined', async () => {
    const id = await storeHandedOver(6);
    await propose(id, LATER);
    const old = { by: landlord, now: NOW + 1000, authTime: NOW - DAY_MS };
    const seen = { offerId: id, proposedAt: NOW };
    expect((await getRefusal(invoke('answerTermProposal', { ...seen, accepted: true }, old))).reason).toBe(
      'signInTooOld',
    );
    await invoke('answerTermProposal', { ...seen, accepted: false }, old);
    expect(await readTerm(id)).toMatchObject({ proposal: null, lastProposal: { outcome: 'declined' } });
    expect(await readKinds(id)).toEqual(['termProposalClosed', 'termProposed']);
  });

  it('is refused by name where it is none, needs writing or comes twice', async () => {
    const open = await storeHandedOver(null);
    expect((await getRefusal(propose(open, LATER))).reason).toBe('extensionOpenEnded');
    const id = await storeHandedOver(6);
    const refused = async (endsOn: string) =>
      (await getRefusal(propose(id, { kind: 'extension', endsOn }))).reason;
    expect(await refused('2027-05-15')).toBe('extensionNotLater');
    expect(await refused('2027-11-16')).toBe('extensionInWriting');
    await propose(id, LATER);
    expect((await getRefusal(propose(id, { ...LATER, rent: 1 }, landlord))).reason).toBe('termProposalOpen');
    expect((await getRefusal(answer(id, true, tenant))).reason).toBe('ownTermProposal');
    expect((await getRefusal(answer(id, true, landlord, NOW + 1000, NOW - 1))).reason).toBe(
      'termProposalGone',
    );
    expect((await getRefusal(withdraw(id, landlord))).reason).toBe('othersTermProposal');
  });

  it('is withdrawn by its side until it is answered', async () => {
    const id = await storeHandedOver(6);
    await propose(id, LATER);
    await withdraw(id);
    await withdraw(id, tenantsColleague, NOW + 2000);
    expect((await getRefusal(answer(id, true, landlord, NOW + 3000))).reason).toBe('termProposalGone');
    expect(await readTypes(id)).toEqual(['termProposed', 'termProposalClosed']);
  });

  it('lapses at its moment, even before the sweep tells both sides', async () => {
    const id = await storeHandedOver(6);
    const { answerBy } = await propose(id, LATER);
    expect((await getRefusal(answer(id, true, landlord, answerBy))).reason).toBe('termProposalLapsed');
    for (const _ of [1, 2]) await sweepTerms(answerBy);
    expect(await readTerm(id)).toMatchObject({ proposal: null, lastProposal: { outcome: 'lapsed' } });
    expect(await readKinds(id)).toEqual(['termProposalClosed', 'termProposalClosed', 'termProposed']);
  });

  it('accepted and withdrawn at once has one outcome', async () => {
    const id = await storeHandedOver(6);
    await propose(id, LATER);
    await Promise.allSettled([answer(id, true), withdraw(id)]);
    const term = await readTerm(id);
    expect(term?.lastProposal?.outcome === 'accepted').toBe(term?.versions.length === 1);
    expect(await readTypes(id)).toHaveLength(2);
  });
});

describe('an end by agreement', () => {
  it('replaces the notice and refuses a further one', async () => {
    const id = await storeHandedOver(null);
    await give(id);
    await propose(id, { kind: 'ending', endsOn: '2026-12-31' }, landlord);
    await answer(id, true, tenant);
    expect((await readTerm(id))?.versions).toMatchObject([{ kind: 'ending', endsOn: '2026-12-31' }]);
    expect((await getRefusal(give(id, landlord, NOW + 2000))).reason).toBe('leaseEndAgreed');
  });

  it('is refused in the past, without effect and too far ahead', async () => {
    const fixed = await storeHandedOver(6);
    const refused = async (id: string, endsOn: string) =>
      (await getRefusal(propose(id, { kind: 'ending', endsOn }))).reason;
    expect(await refused(fixed, '2026-11-19')).toBe('endingInPast');
    expect(await refused(fixed, '2027-05-15')).toBe('endingNotEarlier');
    expect(await refused(await storeHandedOver(null), '2027-11-21')).toBe('endingTooFar');
  });
});

describe('the last day of a lease', () => {
  it('is reminded of thirty and seven days before, once each, and recorded after it', async () => {
    const id = await storeHandedOver(2, { term: undefined });
    await propose(id, { kind: 'ending', endsOn: '2027-01-14' });
    await answer(id, true);
    const sweeps = [
      '2026-12-15T07:59:00+01:00',
      '2026-12-15T08:00:00+01:00',
      '2026-12-16T08:00:00+01:00',
      '2027-01-07T08:00:00+01:00',
      '2027-01-08T08:00:00+01:00',
    ];
    for (const moment of sweeps) await sweepTerms(at(moment));
    expect((await readKinds(id)).filter((kind) => kind === 'leaseEndNear')).toHaveLength(4);
    await sweepTerms(at('2027-01-14T23:59:59+01:00'));
    expect((await readTerm(id))?.ended).toBeNull();
    const over = at('2027-01-15T00:00:00+01:00');
    for (const _ of [1, 2]) await sweepTerms(over);
    expect(await readTerm(id)).toMatchObject({
      ended: { on: '2027-01-14', why: 'agreement', at: over },
      dueAt: at('2027-02-08T08:00:00+01:00'),
    });
    expect((await readKinds(id)).filter((kind) => kind.startsWith('leaseOver'))).toEqual([
      'leaseOverLandlord',
      'leaseOverTenant',
    ]);
    expect((await readTypes(id)).filter((type) => type === 'leaseEnded')).toHaveLength(1);
    expect(
      (await getRefusal(propose(id, { kind: 'ending', endsOn: '2027-02-01' }, tenant, over))).reason,
    ).toBe('leaseOver');
  });

  it('is followed by the days for the return, which the clock closes where no protocol was submitted', async () => {
    const id = await storeHandedOver(1);
    await propose(id, { kind: 'ending', endsOn: '2026-12-10' });
    await answer(id, true);
    await sweepTerms(at('2026-11-26T08:00:00+01:00'));
    expect((await loadStoredOffer(id)).returnWaits).toEqual(['landlord', 'tenant']);
    await sweepTerms(at('2026-12-11T00:00:00+01:00'));
    const ended = (await readMails()).find((mail) => mail.offerId === id && mail.kind === 'leaseOverTenant');
    // the thirtieth day is a Saturday
    expect(ended?.text).toContain('najpóźniej 11.01.2027');
    const closesAt = at('2027-01-12T00:00:00+01:00');
    for (const moment of [at('2027-01-04T08:00:00+01:00'), closesAt - 1, closesAt, closesAt])
      await sweepTerms(moment);
    const { premisesReturn, returnWaits, term } = await loadStoredOffer(id);
    expect(premisesReturn).toMatchObject({ state: 'MISSED', begun: null, closedAt: closesAt });
    expect(returnWaits).toEqual([]);
    expect(term?.dueAt).toBeNull();
    const kinds = await readKinds(id);
    for (const kind of ['returnOpens', 'returnNear', 'returnMissed'])
      expect(kinds.filter((one) => one === kind)).toHaveLength(2);
    expect((await readAuditChain(id)).at(-1)).toMatchObject({
      type: 'returnMissed',
      facts: { lastDay: '2027-01-11', begunBy: null },
    });
    expect(
      (await getRefusal(invoke('beginReturn', { offerId: id }, { by: tenant, now: closesAt }))).reason,
    ).toBe('returnMissed');
  });

  it('is told to the side that is left where the other one is gone', async () => {
    const id = await storeHandedOver(1);
    await propose(id, { kind: 'ending', endsOn: '2026-12-10' });
    await answer(id, true);
    await commit((writes) =>
      writes.update(`contracts/${id}`, { landlordUid: 'uidGone', landlordCompanyId: 'companyGone' }),
    );
    await sweepTerms(at('2026-12-11T00:00:00+01:00'));
    expect((await readKinds(id)).filter((kind) => kind.startsWith('leaseOver'))).toEqual(['leaseOverTenant']);
  });

  it('frees both companies thirty days later where no return has begun', async () => {
    const id = await storeHandedOver(1);
    // its last day is 15 December 2026
    const after = at('2027-01-15T00:00:00+01:00');
    expect(isBindingCompanies(await loadStoredOffer(id), after - 1)).toBe(true);
    await commit((writes) =>
      writes.update(`offers/${id}`, { 'offerStatus.tenant.companyId': 'companyAlone' }),
    );
    expect(await loadCommitments('companyAlone', after - 1)).toMatchObject({ hasLeases: true });
    expect(await loadCommitments('companyAlone', after)).toMatchObject({ hasLeases: false, endedLeases: 1 });
  });

  it('by which premises of an open-ended lease must be free is told in time for a notice', async () => {
    const id = await storeHandedOver(null, { availabilityTo: at('2027-06-30T00:00:00+02:00') });
    await give(id);
    await propose(id, { kind: 'noticeWithdrawal', endsOn: null });
    await answer(id, true);
    // given on 30 March 2027, three months end on 30 June
    await sweepTerms(at('2027-03-01T08:00:00+01:00'));
    await sweepTerms(at('2027-03-24T08:00:00+01:00'));
    expect((await readKinds(id)).filter((kind) => kind === 'noticeDayNear')).toHaveLength(4);
  });
});

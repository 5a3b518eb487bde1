import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { commit, read } from '@functions/data/store';
import { sweepJointActions } from '@functions/joint/sweepJointActions';
import type { StoredVersion } from '@functions/offers/bindingVersion';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  buildConfirmationInput,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeOfferWithStatus,
  storeParties,
  storeUser,
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
} from './jointFixtures';

startTestProject();
startFakeRegisters();
let people: People;
beforeAll(storeParties);
beforeEach(async () => {
  people = await storePeople('companyLandlord');
});

const storeProject = async () => {
  const sent = anOffer().withId(createDocumentId()).sent().build();
  const landlordSide = { companyId: 'companyLandlord' };
  const { id } = await storeOffer({
    ...sent,
    offerStatus: { ...sent.offerStatus, landlord: landlordSide },
  });
  return id;
};
const confirm = async (offerId: string, by: Account, more: { now?: number; secondUid?: string } = {}) => {
  const { now = NOW, secondUid } = more;
  const input = { ...(await buildConfirmationInput(offerId)), ...(secondUid && { secondUid }) };
  return invoke('onOfferAddConfirm', input, { by, now });
};
const confirmFirst = (offerId: string, now = NOW) =>
  confirm(offerId, people.ewa, { now, secondUid: people.karol.user.uid });
const withdraw = (offerId: string, by: Account, now = NOW + MINUTE_MS) =>
  invoke('withdrawJointAction', { offerId }, { by, now });
const findState = async (id: string) => (await loadStoredOffer(id)).offerStatus.state;

describe('who may bind the landlord by confirming an offer', () => {
  it('is a board member whom the register lets act alone; extract, verdict and digest are kept', async () => {
    const { ewa } = await storePeople('companyLandlord', ALONE);
    const id = await storeProject();
    expect(await confirm(id, ewa)).toEqual({ status: 'SUCCESS' });
    expect(await findState(id)).toBe('ACTIVE');
    const [authority] = (await read<StoredVersion>(`offers/${id}/versions/1`))?.authorities ?? [];
    expect(authority).toMatchObject({
      mayAct: 'alone',
      basis: 'register',
      register: { readAt: NOW, extract: { number: '0000900119' } },
    });
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'offerConfirmed');
    expect(entry?.facts).toMatchObject({
      signedBy: 'Ewa Wzorowa',
      authority: { landlord: { mayAct: 'alone', sha256: authority?.register.sha256 } },
    });
  });

  it('is the person whose document an admin reviewed', async () => {
    const id = await storeProject();
    await confirm(id, landlord);
    const [authority] = (await read<StoredVersion>(`offers/${id}/versions/1`))?.authorities ?? [];
    expect(authority).toMatchObject({ basis: 'reviewedDocument' });
  });

  it('is no member whom the register does not name; the project stays', async () => {
    const id = await storeProject();
    expect(await getRefusal(confirm(id, people.iga))).toMatchObject({ reason: 'authorityUnclear' });
    expect(await findState(id)).toBe('UNSIGNED');
  });

  it('is a member whose power of attorney an admin accepted, until it is revoked', async () => {
    const path = `powersOfAttorney/companyLandlord_${people.iga.user.uid}`;
    const power = { reviewedAt: NOW - HOUR_MS, limit: null, validUntil: null };
    await commit((writes) => writes.set(path, { ...power, status: 'ACCEPTED' }));
    expect(await confirm(await storeProject(), people.iga)).toEqual({ status: 'SUCCESS' });
    await commit((writes) => writes.set(path, { ...power, status: 'REVOKED' }));
    expect(await getRefusal(confirm(await storeProject(), people.iga))).toMatchObject({
      reason: 'authorityUnclear',
    });
    await commit((writes) => writes.remove(path));
  });

  it('is not one of two who represent the company together, unless a colleague follows', async () => {
    const id = await storeProject();
    const { ewa, iga } = people;
    expect(await getRefusal(confirm(id, ewa))).toMatchObject({ reason: 'signsJointly' });
    for (const { user } of [iga, ewa, tenant])
      expect(await getRefusal(confirm(id, ewa, { secondUid: user.uid }))).toMatchObject({
        reason: 'secondSignerUnfit',
      });
    expect(await findWaiting(id, 'landlord')).toBeNull();
  });

  it('finds the colleagues who can follow, and is told nothing of other companies', async () => {
    const id = await storeProject();
    const list = (by: Account) =>
      invoke('listSecondSigners', { offerId: id, act: 'offerConfirmation' }, { by, now: NOW });
    expect(await list(people.ewa)).toEqual({
      isNeeded: true,
      people: [{ uid: people.karol.user.uid, name: 'Karol Pomocny' }],
      authority: { basis: null, reason: null, readAt: NOW },
    });
    expect(await list(people.iga)).toMatchObject({
      isNeeded: false,
      authority: { basis: null, reason: 'notListed' },
    });
    for (const by of [stranger, tenant])
      expect(await getRefusal(list(by))).toMatchObject({ reason: 'noAccess' });
  });
});

describe('premises offered again after an unpaid lease', () => {
  it('need one person who may bind the landlord: two confirm a copy of the offer instead', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const offerAgain = (by: Account) =>
      invoke('endUnpaidLease', { offerId: id, offersAgain: true }, { by, now: NOW });
    expect(await getRefusal(offerAgain(people.ewa))).toMatchObject({ reason: 'offersAgainJointly' });
    expect(await getRefusal(offerAgain(people.iga))).toMatchObject({ reason: 'authorityUnclear' });
  });
});

describe('the first of two confirmations', () => {
  it('binds no one: the project waits for the colleague for 72 hours', async () => {
    const id = await storeProject();
    const before = await loadStoredOffer(id);
    expect(await confirmFirst(id)).toEqual({ status: 'SUCCESS', isWaiting: true });
    expect(await loadStoredOffer(id)).toEqual(before);
    expect(await findWaiting(id, 'landlord')).toMatchObject({
      act: 'offerConfirmation',
      companyId: 'companyLandlord',
      first: { uid: people.ewa.user.uid, name: 'Ewa Wzorowa', at: NOW },
      second: { uid: people.karol.user.uid, name: 'Karol Pomocny', at: null },
      firstAuthority: { mayAct: 'jointly', basis: null },
      endsAt: NOW + 72 * HOUR_MS,
    });
    expect(await readMailSummaries(id)).toEqual([`secondConfirmationAsked to ${people.karol.user.email}`]);
    expect(await read(`offers/${id}/versions/1`)).toBeNull();
  });

  it('changes nothing when repeated', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    await confirmFirst(id, NOW + MINUTE_MS);
    expect((await findWaiting(id, 'landlord'))?.first.at).toBe(NOW);
    expect(await readMailSummaries(id)).toHaveLength(1);
  });

  it('keeps those who cannot act alone from confirming meanwhile', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    expect(await getRefusal(confirm(id, people.iga))).toMatchObject({ reason: 'waitsForSecondSigner' });
    expect(await findState(id)).toBe('UNSIGNED');
  });

  it('waits no longer once a person who may act alone confirms, and both people are told', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    expect(await confirm(id, landlord, { now: NOW + MINUTE_MS })).toEqual({ status: 'SUCCESS' });
    expect(await findState(id)).toBe('ACTIVE');
    expect(await findWaiting(id, 'landlord')).toBeNull();
    const mails = await readMailSummaries(id);
    for (const { user } of [people.ewa, people.karol])
      expect(mails).toContain(`jointActionEnded to ${user.email}`);
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'offerConfirmed');
    expect(entry?.facts).not.toHaveProperty('firstSignedBy');
  });

  it('of two people at once leaves one waiting act', async () => {
    const id = await storeProject();
    const { ewa, karol } = people;
    const tries = await Promise.allSettled([
      confirm(id, ewa, { secondUid: karol.user.uid }),
      confirm(id, karol, { secondUid: ewa.user.uid }),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findWaiting(id, 'landlord')).not.toBeNull();
    expect(await findState(id)).toBe('UNSIGNED');
  });
});

describe('the second confirmation', () => {
  it('binds the company; both people and both readings stand in the evidence', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    expect(await confirm(id, people.karol, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
    const offer = await loadStoredOffer(id);
    expect(offer.offerStatus.state).toBe('ACTIVE');
    expect(offer.version).toMatchObject({ number: 1, confirmedAt: NOW + HOUR_MS });
    expect(await findWaiting(id, 'landlord')).toBeNull();
    expect((await read<StoredVersion>(`offers/${id}/versions/1`))?.authorities).toMatchObject([
      { mayAct: 'jointly', basis: null },
      { mayAct: 'together', basis: 'register' },
    ]);
    expect((await readAuditChain(id)).find(({ type }) => type === 'offerConfirmed')?.facts).toMatchObject({
      signedBy: 'Karol Pomocny',
      firstSignedBy: 'Ewa Wzorowa',
      firstSignedAt: NOW,
      authority: { landlord: { mayAct: 'together' } },
      firstAuthority: { landlord: { mayAct: 'jointly' } },
    });
    expect(await findChainViolation(id)).toBeNull();
    expect(await readMailSummaries(id)).toContain(`jointActionDone to ${people.ewa.user.email}`);
    expect(await confirm(id, people.karol, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
  });

  it('is refused once the project was edited, and for another content than the first one signed', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    await commit((writes) => writes.update(`offers/${id}`, { price: 99_000, updatedAt: NOW + MINUTE_MS }));
    expect(await getRefusal(confirm(id, people.karol, { now: NOW + HOUR_MS }))).toMatchObject({
      reason: 'offerNotSent',
    });
    await commit((writes) => writes.update(`offers/${id}`, { projectSentAt: NOW + HOUR_MS }));
    expect(await getRefusal(confirm(id, people.karol, { now: NOW + HOUR_MS }))).toMatchObject({
      reason: 'jointActionChanged',
    });
    expect(await confirmFirst(id, NOW + HOUR_MS)).toMatchObject({ isWaiting: true });
    expect(await confirm(id, people.karol, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
  });

  it('is refused once the first person no longer acts for the company', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    await storeUser({ ...people.ewa.user, companyId: 'companyStranger' });
    expect(await getRefusal(confirm(id, people.karol))).toMatchObject({ reason: 'firstSignerGone' });
  });

  it('does not come in time: the sweep ends the act and tells both, and it can begin again', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    const later = NOW + 3 * DAY_MS;
    await sweepJointActions(later - 1);
    expect(await findWaiting(id, 'landlord')).not.toBeNull();
    expect(await getRefusal(confirm(id, people.karol, { now: later }))).toMatchObject({
      reason: 'signsJointly',
    });
    await sweepJointActions(later);
    await sweepJointActions(later);
    expect(await findWaiting(id, 'landlord')).toBeNull();
    expect(await readMailSummaries(id)).toEqual([
      `jointActionEnded to ${people.ewa.user.email}`,
      `jointActionEnded to ${people.karol.user.email}`,
      `secondConfirmationAsked to ${people.karol.user.email}`,
    ]);
    expect(await confirmFirst(id, later)).toMatchObject({ isWaiting: true });
  });
});

describe('giving a joint confirmation up', () => {
  it.each([
    ['the first person takes it back', () => people.ewa],
    ['the second person refuses', () => people.karol],
  ])('ends the wait, tells both and leaves the project as it was: %s', async (_, by) => {
    const id = await storeProject();
    await confirmFirst(id);
    expect(await withdraw(id, by())).toEqual({ status: 'SUCCESS' });
    expect(await withdraw(id, by())).toEqual({ status: 'SUCCESS' });
    expect(await findWaiting(id, 'landlord')).toBeNull();
    expect((await readMailSummaries(id)).filter((mail) => mail.startsWith('jointActionEnded'))).toHaveLength(
      2,
    );
    expect(await confirmFirst(id, NOW + HOUR_MS)).toMatchObject({ isWaiting: true });
  });

  it('comes with the deletion of the project, and both people are told', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    await invoke('deleteOffer', { offerId: id }, { by: landlord, now: NOW + MINUTE_MS });
    expect(await findWaiting(id, 'landlord')).toBeNull();
    expect((await readMailSummaries(id)).filter((mail) => mail.startsWith('jointActionEnded'))).toHaveLength(
      2,
    );
  });

  it('is refused to anyone else', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    for (const by of [people.iga, landlord, stranger, tenant])
      expect(await getRefusal(withdraw(id, by))).toMatchObject({ reason: 'noAccess' });
  });

  it('races the second confirmation: the company is bound or not, never half', async () => {
    const id = await storeProject();
    await confirmFirst(id);
    await Promise.allSettled([withdraw(id, people.ewa), confirm(id, people.karol)]);
    const isBound = (await findState(id)) === 'ACTIVE';
    expect(await findWaiting(id, 'landlord')).toBeNull();
    expect((await read(`offers/${id}/versions/1`)) !== null).toBe(isBound);
  });
});

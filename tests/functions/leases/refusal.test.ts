import type { AuditEntry } from '@domain/events/auditChain';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { toUnsubmitted } from '@domain/protocol/protocol';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit, read, readQuery } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import {
  admin,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);

/** Returns the recorded reasons of a refusal. */
const readRejectionReasons = async (offerId: string) =>
  (await readAuditEntries(offerId)).find(({ type }) => type === 'premisesRejected')?.facts.reasons;

const readAuditEntries = async (offerId: string): Promise<AuditEntry[]> =>
  (await readQuery<AuditEntry>(getDb().collection(`offers/${offerId}/audit`).orderBy('seq'))).map(
    ({ entity }) => entity,
  );

describe('refusing the premises', () => {
  it('is for the tenant alone, with a reason, until the protocol is confirmed [N28, N29, N30]', async () => {
    const reject = (id: string, by: Account, damagedPremise = true, comment = 'Zalany sufit') =>
      invoke(
        'rejectProtocol',
        {
          offerId: id,
          uid: by.token.uid,
          damagedPremise,
          mismatchedDetails: false,
          unavailabilityOfLandlord: false,
          comment,
        },
        { by },
      );
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    expect(await getRefusal(reject(id, landlord))).toMatchObject({ reason: 'landlordCannotReject' });
    expect(await getRefusal(reject(id, stranger))).toMatchObject({ reason: 'protocolNoAccess' });
    expect(await getRefusal(reject(id, tenant, false))).toMatchObject({ reason: 'rejectionReasonRequired' });
    expect(await getRefusal(reject(id, tenant, true, ' '))).toMatchObject({
      reason: 'rejectionCommentRequired',
    });
    await reject(id, tenant);
    expect((await loadStoredOffer(id)).refusal).toMatchObject({
      reasons: ['damagedPremise'],
      comment: 'Zalany sufit',
    });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_REJECTED');
    expect(await readRejectionReasons(id)).toEqual(['damagedPremise']);
    const confirmed = await storeOfferWithStatus('PROTOCOL_CONFIRMED');
    expect(await getRefusal(reject(confirmed.id, tenant))).toMatchObject({ reason: 'protocolNotRejectable' });
  });

  it('is possible where no one hands the premises over, and both sides are told why [M20, N28, N30]', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_CONFIRMED');
    await getDb().doc(`offers/${id}`).update({ transferOfThePremise: null });
    const reasons = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };
    await invoke('rejectProtocol', { offerId: id, uid: tenant.token.uid, ...reasons }, { by: tenant });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_REJECTED');
    expect(await readRejectionReasons(id)).toEqual(['unavailabilityOfLandlord']);
    for (const { user } of [landlord, tenant]) {
      const told = (await readMails(user.email)).filter(
        ({ kind, offerId }) => kind === 'protocolRejected' && offerId === id,
      );
      expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('wynajmujący nie wydał lokalu')]);
    }
  });

  it('is possible while an attached protocol waits for its signature, and keeps that protocol [N28]', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const reasons = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };
    await invoke('rejectProtocol', { offerId: id, uid: tenant.token.uid, ...reasons }, { by: tenant });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_REJECTED');
    expect(await read(`offers/${id}/protocolRounds/refused`)).not.toBeNull();
  });

  it('for differing facts is explained by what the protocol marks, to both sides and in the record', async () => {
    const { id } = await storeOffer(
      anOffer().withId(createDocumentId()).withStatus('DEPOSIT_CONFIRMED').handoverBegun().build(),
    );
    const blank = createBlankProtocol(await loadStoredOffer(id));
    const [room, ...rooms] = blank.establishedPremiseCondition;
    if (!room) throw new Error('The offer has no room.');
    const differing = { ...room, match: 'differs' as const, comments: 'zamurowane okno' };
    const form = { ...blank, establishedPremiseCondition: [differing, ...rooms] };
    await commit((writes) => writes.update(`offers/${id}`, { protocolData: toUnsubmitted(form) }));
    const reasons = { damagedPremise: false, mismatchedDetails: true, unavailabilityOfLandlord: false };
    await invoke('rejectProtocol', { offerId: id, uid: tenant.token.uid, ...reasons }, { by: tenant });
    for (const { user } of [landlord, tenant]) {
      const mail = (await readMails(user.email)).find(
        ({ kind, text }) => kind === 'protocolRejected' && text.includes('zamurowane okno'),
      );
      expect(mail?.text).toContain('inaczej niż w ofercie: zamurowane okno');
    }
    const rejection = (await readAuditEntries(id)).find(({ type }) => type === 'premisesRejected');
    const kept = await read<RefusedProtocol>(`offers/${id}/protocolRounds/refused`);
    expect(kept?.protocol).toEqual(asSubmitted(form));
    expect(kept?.digest).toBe(sha256Hex(toCanonicalJson(asSubmitted(form))));
    expect(rejection?.facts).toEqual({
      reasons: ['mismatchedDetails'],
      protocolDigest: kept?.digest,
      differences: [`establishedPremiseCondition ${room.preset} differs`],
    });
  });

  it('is answered by the landlord once, before the refund is recorded; the tenant and a stranger are not asked', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_REJECTED');
    const state = (by: Account, statement = 'Lokal był sprawny.') =>
      invoke('stateOnRefusal', { offerId: id, statement }, { by });
    for (const by of [tenant, stranger])
      expect(await getRefusal(state(by))).toMatchObject({ reason: 'noAccess' });
    expect(await getRefusal(state(landlord, ' '))).toMatchObject({ reason: 'invalidInput' });
    await state(landlord);
    await state(landlord);
    expect((await loadStoredOffer(id)).refusal?.statement).toMatchObject({ text: 'Lokal był sprawny.' });
    expect(await getRefusal(state(landlord, 'Inaczej.'))).toMatchObject({ reason: 'refusalStated' });
    expect((await readAuditEntries(id)).filter(({ type }) => type === 'refusalStated')).toHaveLength(1);
    const told = (await readMails(tenant.user.email)).filter(
      ({ kind, offerId }) => kind === 'refusalStated' && offerId === id,
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Lokal był sprawny.')]);
    const { id: going } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const early = invoke('stateOnRefusal', { offerId: going, statement: 'Nie.' }, { by: landlord });
    expect(await getRefusal(early)).toMatchObject({ reason: 'refusalClosed' });
  });

  const refusePending = async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const reasons = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };
    await invoke('rejectProtocol', { offerId: id, uid: tenant.token.uid, ...reasons }, { by: tenant });
    return id;
  };
  const refund = (offerId: string, now: number) => invoke('recordRefund', { offerId }, { by: admin, now });

  it('tells both sides until when the landlord’s statement is awaited', async () => {
    const id = await refusePending();
    for (const { user } of [landlord, tenant]) {
      const told = (await readMails(user.email)).find(
        ({ kind, offerId }) => kind === 'protocolRejected' && offerId === id,
      );
      expect(told?.text).toContain('23.11.2026, 10:00');
    }
  });

  it('holds the refund back until the landlord has stated its view or three days have passed', async () => {
    const silent = await refusePending();
    const early = await getRefusal(refund(silent, NOW + 3 * DAY_MS - 1));
    expect(early).toMatchObject({ reason: 'statementAwaited', until: NOW + 3 * DAY_MS });
    expect(await refund(silent, NOW + 3 * DAY_MS)).toEqual({ status: 'SUCCESS' });
    const answered = await refusePending();
    await invoke('stateOnRefusal', { offerId: answered, statement: 'Byłem na miejscu.' }, { by: landlord });
    expect(await refund(answered, NOW + HOUR_MS)).toEqual({ status: 'SUCCESS' });
  });
});

import { storagePaths } from '@api/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { getPayoutDueBy } from '@domain/leases/payout';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { confirmOrDecline } from '@functions/leases/confirmOrDecline';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  colleague,
  findStoredContract,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readMailKinds } from '@tests/support/leaseRecord';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerProtocol,
  attach,
  buildProof,
  fillProtocol,
  storeBegunHandover,
  storeForm,
} from './protocolFixtures';

startTestProject();

beforeAll(storeParties);
/** Fields of the protocol by the specification, and the side that submitted it. */
const PROTOCOL_FIELDS = [
  'establishedPremiseCondition',
  'establishedEquipmentState',
  'localMeterReadings',
  'transferredKeysAndDevices',
  'additionalStatements',
  'protocolSubmitterUid',
  'submitterSide',
  'submittedAt',
  'protocolSigningUid',
  'signedAt',
];

const NO_LANDLORD = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };

describe('the handover protocol', () => {
  it('promises no payout of a deposit that the bank took back, until it arrives again', async () => {
    const { id } = await storeBegunHandover();
    await fillProtocol(id);
    await commit((writes) => writes.update(`offers/${id}`, { depositReversedOn: toIsoDay(NOW) }));
    await attach(id, landlord);
    await answerProtocol(id, tenant, true);
    const kinds = (await readMailKinds(id)).filter((kind) => kind.startsWith('protocolSigned'));
    expect(kinds).toEqual(['protocolSignedDepositDue', 'protocolSignedDepositDue']);
  });

  it('is attached by one party, stores "Brak" for what was left out, and signed by the other, each with the account and the moment, and the payout is due from then on [M19, N13, N18, N22, G27, V28]', async () => {
    const { id } = await storeBegunHandover();
    const filled = buildFilledForm(await loadStoredOffer(id));
    const [desks, ...equipment] = filled.establishedEquipmentState;
    await storeForm(id, {
      ...filled,
      establishedEquipmentState: desks ? [{ ...desks, quantity: null }, ...equipment] : [],
    });
    await attach(id, landlord);
    const attached = await loadStoredOffer(id);
    expect(attached.offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(attached.protocolData?.establishedEquipmentState[0]).toMatchObject({
      name: 'Biurka',
      quantity: 'Brak',
    });
    expect(Object.keys(attached.protocolData ?? {}).sort()).toEqual([...PROTOCOL_FIELDS].sort());
    expect(attached.protocolData).toMatchObject({
      protocolSubmitterUid: landlord.token.uid,
      submittedAt: NOW,
      protocolSigningUid: null,
      signedAt: null,
    });
    expect(await answerProtocol(id, tenant, true)).toBe(`/protocol/${id}`);
    const confirmed = await loadStoredOffer(id);
    expect(confirmed.offerStatus.postSigningStatus).toBe('PROTOCOL_CONFIRMED');
    expect(confirmed.protocolData).toMatchObject({ protocolSigningUid: tenant.token.uid, signedAt: NOW });
    expect([attached.payoutDueBy, confirmed.payoutDueBy]).toEqual([null, getPayoutDueBy(NOW)]);
    expect((await findStoredContract(id))?.documents.protocol).toBeDefined();
  });

  it('is not signed by the side that submitted it, nor by a stranger [N21]', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const { protocolData } = await loadStoredOffer(id);
    const [own, ownColleague] =
      protocolData?.submitterSide === 'tenant' ? [tenant, tenantsColleague] : [landlord, colleague];
    await expect(answerProtocol(id, own, true)).rejects.toMatchObject({ reason: 'ownProtocol' });
    await expect(answerProtocol(id, ownColleague, true)).rejects.toMatchObject({ reason: 'ownProtocol' });
    await expect(answerProtocol(id, stranger, true)).rejects.toMatchObject({ reason: 'protocolNoAccess' });
  });

  it('is not refused by the landlord, also where the tenant submitted it [N29]', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    for (const submitterSide of ['landlord', 'tenant']) {
      await commit((writes) =>
        writes.update(`offers/${id}`, { 'protocolData.submitterSide': submitterSide }),
      );
      const input = { offerId: id, uid: landlord.token.uid, ...NO_LANDLORD };
      const refused = getRefusal(invoke('rejectProtocol', input, { by: landlord }));
      expect(await refused, submitterSide).toMatchObject({ reason: 'landlordCannotReject' });
    }
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
  });

  it('is declined at its address without recording anything: the address leads to the question why', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const before = await loadStoredOffer(id);
    expect(await answerProtocol(id, tenant, false)).toBe(`/protocol/${id}?refuse=1`);
    expect(await loadStoredOffer(id)).toEqual(before);
  });

  it('refuses an address opened with a token older than five minutes or for another uid, takes one of exactly five', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    await expect(answerProtocol(id, tenant, true, NOW - 5 * MINUTE_MS - 1)).rejects.toMatchObject({
      reason: 'signedOut',
    });
    const foreign = confirmOrDecline(
      { offerId: id, userId: landlord.token.uid, accepted: 'true', token: '', seenDigest: '' },
      buildProof(tenant),
      { now: NOW, newId: createDocumentId, ip: null, userAgent: null, authTime: NOW },
    );
    await expect(foreign).rejects.toMatchObject({ reason: 'foreignUid' });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(await answerProtocol(id, tenant, true, NOW - 5 * MINUTE_MS)).toBe(`/protocol/${id}`);
  });

  it('is not signed with a fresh token of an old sign-in', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const { protocolData } = await loadStoredOffer(id);
    const by = protocolData?.submitterSide === 'tenant' ? landlord : tenant;
    const seenDigest = await loadSeenFormDigest(id);
    const signed = (authTime: number) =>
      confirmOrDecline(
        { offerId: id, userId: by.token.uid, accepted: 'true', token: '', seenDigest },
        { ...buildProof(by), authTime },
        { now: NOW, newId: createDocumentId, ip: null, userAgent: null, authTime },
      );
    await expect(signed(NOW - FRESH_SIGN_IN_MS - 1)).rejects.toMatchObject({ reason: 'signInTooOld' });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(await signed(NOW - FRESH_SIGN_IN_MS)).toBe(`/protocol/${id}`);
  });

  it('cannot be attached while the deposit is pending [N16]', async () => {
    const pending = await storeOfferWithStatus('DEPOSIT_PENDING');
    await fillProtocol(pending.id);
    expect(await getRefusal(attach(pending.id, landlord))).toMatchObject({ reason: 'depositPending' });
  });

  it.each([
    ['transferOfThePremise', 'transferMissing'],
    ['receptionOfThePremise', 'receptionMissing'],
  ])('cannot be attached by either side while the form %s is missing [N14, N15]', async (form, reason) => {
    const { id } = await storeOfferWithStatus('DEPOSIT_CONFIRMED');
    await fillProtocol(id);
    await commit((writes) => writes.update(`offers/${id}`, { [form]: null }));
    expect(await getRefusal(attach(id, landlord))).toMatchObject({ reason });
    expect(await getRefusal(attach(id, tenant))).toMatchObject({ reason });
  });

  it('is attached with its photos once they are stored as they were taken', async () => {
    const { id } = await storeBegunHandover();
    const bytes = new Uint8Array([1, 2, 3]);
    const photos = [{ sha256: sha256Hex(bytes), width: 1600, height: 1200 }];
    const filled = buildFilledForm(await loadStoredOffer(id));
    const remote = { ...createProtocolItem(), name: 'Pilot', quantity: 1, photos };
    await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, { contentType: 'image/jpeg' });
    const keys = [...filled.transferredKeysAndDevices, remote];
    await storeForm(id, { ...filled, transferredKeysAndDevices: keys });
    await attach(id, landlord);
    expect((await loadStoredOffer(id)).protocolData?.transferredKeysAndDevices.at(-1)?.photos).toEqual(
      photos,
    );
  });

  it('is neither submitted nor signed before the agreed moment, which the refusal names', async () => {
    const startsAt = toWarsawTimestamp(2026, 11, 20, [11, 0, 0, 0]);
    const later = { receptionTime: { date: '2026-11-20', hour: '11:00' } };
    const open = await storeBegunHandover();
    await fillProtocol(open.id);
    await commit((writes) => writes.update(`offers/${open.id}`, later));
    const early = await getRefusal(attach(open.id, landlord, startsAt - 1));
    expect(early).toMatchObject({ reason: 'handoverNotBegun', until: startsAt });
    const attached = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    await commit((writes) => writes.update(`offers/${attached.id}`, later));
    await expect(answerProtocol(attached.id, tenant, true)).rejects.toMatchObject({
      reason: 'handoverNotBegun',
      until: startsAt,
    });
    await attach(open.id, landlord, startsAt);
    expect((await loadStoredOffer(open.id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
  });

  it('is not submitted while a row is not answered: each is named', async () => {
    const { id } = await storeBegunHandover();
    await storeForm(id, createBlankProtocol(await loadStoredOffer(id)));
    const refused = await getRefusal(attach(id, landlord));
    expect(refused).toMatchObject({ reason: 'protocolRowsOpen' });
    expect(refused?.fields).toMatchObject({
      'establishedPremiseCondition.0': 'answer',
      'establishedEquipmentState.0': 'answer',
      'localMeterReadings.0': 'reading',
      'transferredKeysAndDevices.0': 'quantity',
    });
    expect(Object.keys(refused?.fields ?? {})).not.toContain('localMeterReadings.1');
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
  });
});

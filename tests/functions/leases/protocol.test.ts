import { storagePaths } from '@contracts/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { payoutDueBy } from '@domain/leases/payout';
import { addedItem, blankProtocol } from '@domain/protocol/blankProtocol';
import { unsubmitted } from '@domain/protocol/protocol';
import { MINUTE_MS } from '@domain/shared/dates';
import { storeFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { confirmOrDecline } from '@functions/leases/confirmOrDecline';
import { sha256Hex } from '@functions/runtime/hash';
import { newDocumentId } from '@functions/runtime/ids';
import { aViewer, NOW } from '@tests/support/builders';
import { type Account, invoke, refusalOf, startTestProject } from '@tests/support/functionsHarness';
import {
  colleague,
  landlord,
  seenFormOf,
  storedContract,
  storedOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
  withStatus,
} from '@tests/support/leaseScene';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameFor } from './scene';

startTestProject();
beforeAll(storeParties);

const fillProtocol = async (id: string) => {
  const offer = await storedOffer(id);
  await commit((writes) =>
    writes.update(`offers/${id}`, { protocolData: unsubmitted(blankProtocol(offer)) }),
  );
};
/** The fields of the protocol by the spec, and which side submitted it. */
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
const attach = async (id: string, by: Account) => {
  const seenDigest = await seenFormOf(id);
  return invoke('onProtocolAttached', { offer: { id }, protocolLink: `/protocol/${id}`, seenDigest }, { by });
};

const proofOf = (account: Account, issuedAt = NOW) => ({
  viewer: aViewer(account.user).build(),
  issuedAt,
  authTime: issuedAt,
});
const answerProtocol = (id: string, account: Account, accepted: boolean, issuedAt = NOW) =>
  confirmOrDecline(
    { offerId: id, userId: account.token.uid, accepted: String(accepted), token: 'verified before' },
    proofOf(account, issuedAt),
    { now: NOW, newId: newDocumentId, ip: null, userAgent: null, authTime: issuedAt },
  );

describe('the handover protocol', () => {
  it('is attached by one party, stores "Brak" for what was left out, and signed by the other, each with the account and the moment, and the payout is due from then on [M19, N13, N18, N22, G27, V28]', async () => {
    const { id } = await withStatus('DEPOSIT_CONFIRMED');
    await nameFor(id, true, landlord);
    await nameFor(id, false, tenant);
    await fillProtocol(id);
    await attach(id, landlord);
    const attached = await storedOffer(id);
    expect(attached.offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(attached.protocolData?.localMeterReadings[0]?.quantity).toBe('Brak');
    expect(Object.keys(attached.protocolData ?? {}).sort()).toEqual([...PROTOCOL_FIELDS].sort());
    expect(attached.protocolData).toMatchObject({
      protocolSubmitterUid: landlord.token.uid,
      submittedAt: NOW,
      protocolSigningUid: null,
      signedAt: null,
    });
    expect(await answerProtocol(id, tenant, true)).toBe(`/protocol/${id}`);
    const confirmed = await storedOffer(id);
    expect(confirmed.offerStatus.postSigningStatus).toBe('PROTOCOL_CONFIRMED');
    expect(confirmed.protocolData).toMatchObject({ protocolSigningUid: tenant.token.uid, signedAt: NOW });
    expect([attached.payoutDueBy, confirmed.payoutDueBy]).toEqual([null, payoutDueBy(NOW)]);
    expect((await storedContract(id))?.documents.protocol).toBeDefined();
  });

  it('is not signed by the side that submitted it, nor by a stranger [N21]', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    const { protocolData } = await storedOffer(id);
    const [own, ownColleague] =
      protocolData?.submitterSide === 'tenant' ? [tenant, tenantsColleague] : [landlord, colleague];
    await expect(answerProtocol(id, own, true)).rejects.toMatchObject({ reason: 'ownProtocol' });
    await expect(answerProtocol(id, ownColleague, true)).rejects.toMatchObject({ reason: 'ownProtocol' });
    await expect(answerProtocol(id, stranger, true)).rejects.toMatchObject({ reason: 'protocolNoAccess' });
  });

  it('is not refused by the landlord, also where the tenant submitted it [N29]', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    for (const submitterSide of ['landlord', 'tenant']) {
      await commit((writes) =>
        writes.update(`offers/${id}`, { 'protocolData.submitterSide': submitterSide }),
      );
      const refused = answerProtocol(id, landlord, false);
      await expect(refused, submitterSide).rejects.toMatchObject({ reason: 'landlordCannotReject' });
    }
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
  });

  it('refuses an address opened with a token older than five minutes or for another uid, takes one of exactly five', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    await expect(answerProtocol(id, tenant, true, NOW - 5 * MINUTE_MS - 1)).rejects.toMatchObject({
      reason: 'signedOut',
    });
    const foreign = confirmOrDecline(
      { offerId: id, userId: landlord.token.uid, accepted: 'true', token: '' },
      proofOf(tenant),
      { now: NOW, newId: newDocumentId, ip: null, userAgent: null, authTime: NOW },
    );
    await expect(foreign).rejects.toMatchObject({ reason: 'foreignUid' });
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(await answerProtocol(id, tenant, true, NOW - 5 * MINUTE_MS)).toBe(`/protocol/${id}`);
  });

  it('is not signed with a fresh token of an old sign-in', async () => {
    const { id } = await withStatus('PROTOCOL_ATTACHED');
    const { protocolData } = await storedOffer(id);
    const by = protocolData?.submitterSide === 'tenant' ? landlord : tenant;
    const signed = (authTime: number) =>
      confirmOrDecline(
        { offerId: id, userId: by.token.uid, accepted: 'true', token: '' },
        { ...proofOf(by), authTime },
        { now: NOW, newId: newDocumentId, ip: null, userAgent: null, authTime },
      );
    await expect(signed(NOW - FRESH_SIGN_IN_MS - 1)).rejects.toMatchObject({ reason: 'signInTooOld' });
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
    expect(await signed(NOW - FRESH_SIGN_IN_MS)).toBe(`/protocol/${id}`);
  });

  it('cannot be attached while the deposit is pending [N16]', async () => {
    const pending = await withStatus('DEPOSIT_PENDING');
    await fillProtocol(pending.id);
    expect(await refusalOf(attach(pending.id, landlord))).toMatchObject({ reason: 'depositPending' });
  });

  it.each([
    ['transferOfThePremise', 'transferMissing'],
    ['receptionOfThePremise', 'receptionMissing'],
  ])('cannot be attached by either side while the form %s is missing [N14, N15]', async (form, reason) => {
    const { id } = await withStatus('DEPOSIT_CONFIRMED');
    await fillProtocol(id);
    await commit((writes) => writes.update(`offers/${id}`, { [form]: null }));
    expect(await refusalOf(attach(id, landlord))).toMatchObject({ reason });
    expect(await refusalOf(attach(id, tenant))).toMatchObject({ reason });
  });

  it('is attached with its photos once they are stored as they were taken', async () => {
    const { id } = await withStatus('DEPOSIT_CONFIRMED');
    const bytes = new Uint8Array([1, 2, 3]);
    const photos = [{ sha256: sha256Hex(bytes), width: 1600, height: 1200 }];
    const blank = blankProtocol(await storedOffer(id));
    const keys = [{ ...addedItem(), name: 'Pilot', quantity: 1, photos }];
    await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, { contentType: 'image/jpeg' });
    const form = { ...blank, transferredKeysAndDevices: keys };
    await commit((writes) => writes.update(`offers/${id}`, { protocolData: unsubmitted(form) }));
    await attach(id, landlord);
    expect((await storedOffer(id)).protocolData?.transferredKeysAndDevices[0]?.photos).toEqual(photos);
  });
});

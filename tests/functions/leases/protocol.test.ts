import { storagePaths } from '@api/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { getPayoutDueBy } from '@domain/leases/payout';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { type ProtocolForm, toUnsubmitted } from '@domain/protocol/protocol';
import { MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { readFile, storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { confirmOrDecline } from '@functions/leases/confirmOrDecline';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, aViewer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  answerProtocol as answerShown,
  colleague,
  findStoredContract,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import { extractText } from '@tests/support/pdfText';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

/** A lease whose handover began an hour ago, with an empty protocol. */
const storeBegunHandover = () =>
  storeOffer(anOffer().withId(createDocumentId()).withStatus('DEPOSIT_CONFIRMED').handoverBegun().build());

const storeForm = (id: string, form: ProtocolForm) =>
  commit((writes) => writes.update(`offers/${id}`, { protocolData: toUnsubmitted(form) }));
const fillProtocol = async (id: string) => storeForm(id, buildFilledForm(await loadStoredOffer(id)));
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
const attach = async (id: string, by: Account, now = NOW) => {
  const seenDigest = await loadSeenFormDigest(id);
  const input = { offer: { id }, protocolLink: `/protocol/${id}`, seenDigest };
  return invoke('onProtocolAttached', input, { by, now });
};
const sendBack = async (id: string, by: Account, seenDigest?: string, comment = 'Brakuje pilota do bramy') =>
  invoke(
    'returnProtocol',
    { offerId: id, seenDigest: seenDigest ?? (await loadSeenFormDigest(id)), comment },
    { by },
  );
const withdraw = async (id: string, by: Account, seenDigest?: string) =>
  invoke(
    'withdrawProtocol',
    { offerId: id, seenDigest: seenDigest ?? (await loadSeenFormDigest(id)) },
    { by },
  );

const NO_LANDLORD = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };

const buildProof = (account: Account, issuedAt = NOW) => ({
  viewer: aViewer(account.user).build(),
  issuedAt,
  authTime: issuedAt,
});
const answerProtocol = async (id: string, account: Account, accepted: boolean, issuedAt = NOW) =>
  confirmOrDecline(
    {
      offerId: id,
      userId: account.token.uid,
      accepted: String(accepted),
      token: 'verified before',
      seenDigest: await loadSeenFormDigest(id),
    },
    buildProof(account, issuedAt),
    { now: NOW, newId: createDocumentId, ip: null, userAgent: null, authTime: issuedAt },
  );

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

describe('the way back of an attached protocol', () => {
  it.each([
    ['landlord', landlord, tenant],
    ['tenant', tenant, landlord],
  ] as const)(
    'submitted by the %s: the other side returns it, it is corrected and signed, and both versions stay',
    async (side, submitter, other) => {
      const { id } = await storeBegunHandover();
      await fillProtocol(id);
      await attach(id, submitter);
      const seenDigest = await loadSeenFormDigest(id);
      const { protocolData: first } = await loadStoredOffer(id);
      await sendBack(id, other);
      const open = await loadStoredOffer(id);
      expect(open.offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
      expect(open.protocolReturn).toEqual({
        round: 1,
        ending: 'returned',
        submitterSide: side,
        digest: seenDigest,
        comment: 'Brakuje pilota do bramy',
        at: NOW,
      });
      expect(open.protocolData).toMatchObject({ submitterSide: null, ...buildFilledForm(open) });
      expect(await read(`offers/${id}/protocolRounds/1`)).toMatchObject({
        protocol: first,
        endedBy: other.token.uid,
      });
      expect((await readAuditChain(id)).find(({ type }) => type === 'protocolReturned')?.facts).toEqual({
        side: side === 'landlord' ? 'tenant' : 'landlord',
        round: 1,
        digest: seenDigest,
      });
      const told = (await readMails(submitter.token.email)).filter(
        ({ kind, offerId }) => kind === 'protocolReturned' && offerId === id,
      );
      expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Brakuje pilota do bramy')]);
      const bytes = await readFile(storagePaths.protocolRound(id, 1));
      expect(bytes && (await extractText(bytes))).toContain('Brakuje pilota do bramy');
      expect((await findStoredContract(id))?.documents['protocol-1']?.sha256).toBe(bytes && sha256Hex(bytes));

      await attach(id, submitter);
      expect(await answerProtocol(id, other, true)).toBe(`/protocol/${id}`);
      const { documents } = (await findStoredContract(id)) ?? { documents: {} };
      expect(Object.keys(documents)).toEqual(expect.arrayContaining(['protocol', 'protocol-1']));
    },
  );

  it('is withdrawn by its submitter before it is signed, and counts on from there', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const seenDigest = await loadSeenFormDigest(id);
    await withdraw(id, landlord);
    await withdraw(id, landlord, seenDigest);
    const open = await loadStoredOffer(id);
    expect(open.protocolReturn).toMatchObject({ round: 1, ending: 'withdrawn', submitterSide: 'landlord' });
    expect((await readMailKinds(id)).filter((kind) => kind === 'protocolWithdrawn')).toHaveLength(1);
    await attach(id, tenant);
    await sendBack(id, landlord);
    expect((await loadStoredOffer(id)).protocolReturn).toMatchObject({ round: 2, submitterSide: 'tenant' });
  });

  it('is not taken by the wrong side, a stranger or an empty comment, nor once it is signed', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    expect(await getRefusal(sendBack(id, landlord))).toMatchObject({ reason: 'ownProtocol' });
    expect(await getRefusal(withdraw(id, tenant))).toMatchObject({ reason: 'othersProtocol' });
    for (const act of [sendBack, withdraw])
      expect(await getRefusal(act(id, stranger))).toMatchObject({ reason: 'protocolNoAccess' });
    for (const comment of ['', '   ', 'ż'.repeat(1001)])
      expect(await getRefusal(sendBack(id, tenant, undefined, comment))).toMatchObject({
        reason: 'invalidInput',
      });
    expect(await getRefusal(sendBack(id, tenant, 'a'.repeat(64)))).toMatchObject({
      reason: 'protocolReplaced',
    });
    await answerProtocol(id, tenant, true);
    expect(await getRefusal(sendBack(id, tenant))).toMatchObject({ reason: 'protocolSigned' });
    expect(await getRefusal(withdraw(id, landlord))).toMatchObject({ reason: 'protocolSigned' });
  });

  it('is taken or the protocol is signed, never both', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const settled = await Promise.allSettled([answerProtocol(id, tenant, true), withdraw(id, landlord)]);
    const { offerStatus, protocolReturn } = await loadStoredOffer(id);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(offerStatus.postSigningStatus).toBe(protocolReturn ? 'DEPOSIT_CONFIRMED' : 'PROTOCOL_CONFIRMED');
  });

  it('leaves nothing to sign for a page that shows the version from before', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    const seenDigest = await loadSeenFormDigest(id);
    await withdraw(id, landlord);
    await storeForm(id, {
      ...buildFilledForm(await loadStoredOffer(id)),
      additionalStatements: 'Bez drugiego klucza.',
    });
    await attach(id, landlord);
    await expect(answerShown(id, { by: tenant, accepted: true, seenDigest })).rejects.toMatchObject({
      reason: 'protocolReplaced',
    });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_ATTACHED');
  });
});

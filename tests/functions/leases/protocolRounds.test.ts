import { storagePaths } from '@api/storagePaths';
import { computeTermEnd } from '@domain/offers/leaseTerm';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { changeTermRecord } from '@domain/term/changeTerm';
import { getTermEnd, getTermStart } from '@domain/term/termEnd';
import { readFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { NOW } from '@tests/support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import {
  answerProtocol as answerShown,
  findStoredContract,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import { extractText } from '@tests/support/pdfText';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerProtocol, attach, fillProtocol, storeBegunHandover, storeForm } from './protocolFixtures';

startTestProject();

beforeAll(storeParties);
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

  it('begins the lease on the day of the first submission, however late it is corrected and signed', async () => {
    const { id } = await storeBegunHandover();
    await commit((writes) => writes.update(`offers/${id}`, { 'reservation.months': 1 }));
    await fillProtocol(id);
    await attach(id, landlord, NOW + 2 * DAY_MS);
    await sendBack(id, tenant);
    await attach(id, landlord, NOW + 12 * DAY_MS);
    const signedAt = NOW + 20 * DAY_MS;
    await answerProtocol(id, tenant, true, signedAt, signedAt);
    const signed = await loadStoredOffer(id);
    const firstDay = toIsoDay(NOW + 2 * DAY_MS);
    expect(getTermStart(signed)).toBe(firstDay);
    expect(getTermEnd(signed)).toBe(computeTermEnd(firstDay, 1));
    expect(signed.term?.reminders).toEqual(['end30', 'returnOpens']);
    expect(signed.term).toEqual(changeTermRecord({ ...signed, term: null }, {}, signedAt));
  });

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

  it('stays open to the landlord, however often the tenant has submitted and withdrawn', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    await sendBack(id, tenant);
    for (let round = 2; round <= 11; round += 1) {
      await attach(id, tenant);
      await withdraw(id, tenant);
    }
    await attach(id, tenant);
    expect(await getRefusal(withdraw(id, tenant))).toMatchObject({ reason: 'protocolWithdrawalsUsed' });
    await sendBack(id, landlord);
    expect(await loadStoredOffer(id)).toMatchObject({
      protocolReturn: { round: 12, ending: 'returned', submitterSide: 'tenant' },
      protocolRoundCounts: { returned: { landlord: 1, tenant: 1 }, withdrawn: { tenant: 10 } },
    });
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

import { storagePaths } from '@api/storagePaths';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { PROTOCOL_ROUNDS_MAX } from '@domain/protocol/limits';
import { getReturnOpensOn } from '@domain/returns/predicates';
import type { ReturnForm } from '@domain/returns/returnForm';
import type { Deduction } from '@domain/returns/settlement';
import { getSignatureEnd } from '@domain/returns/signatureTerm';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, HOUR_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { DOCUMENT_MAX_BYTES, measureDocument } from '@domain/shared/documentSize';
import { countOpenLeases } from '@functions/accounts/deletionState';
import { readFile, storeFile } from '@functions/data/files';
import { findDepositAccount } from '@functions/data/offers';
import { commit, read } from '@functions/data/store';
import { streamEvidencePack } from '@functions/evidence/streamEvidencePack';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { sweepReturns } from '@functions/returns/sweepReturns';
import { sweepSettlements } from '@functions/returns/sweepSettlements';
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
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import { extractText } from '@tests/support/pdfText';
import {
  beginReturn,
  readReturnDigest,
  saveReturnForm,
  signReturn,
  storeFilledReturn,
  storeReturnable,
  storeSignedReturn,
  submitReturn,
} from '@tests/support/returnSteps';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

const TODAY = toIsoDay(NOW);
const ACCOUNT = '61 1090 1014 0000 0712 1981 2874';

/** Returns the reason for which a call is refused. */
const readReason = async (call: Promise<unknown>) => (await getRefusal(call)).reason;

const endRound = async (
  id: string,
  by: Account,
  ending: 'returned' | 'withdrawn',
  comment = 'Brakuje odczytu licznika',
) =>
  invoke('endReturnRound', { offerId: id, seenDigest: await readReturnDigest(id), ending, comment }, { by });

/** A room that came back damaged, and nothing else. */
const withDamage = (form: ReturnForm): ReturnForm => ({
  ...form,
  establishedPremiseCondition: form.establishedPremiseCondition.map((row, index) =>
    index === 0 ? { ...row, answer: 'damaged', note: 'Wybita szyba' } : row,
  ),
});

const storeReturned = () => storeSignedReturn(withDamage);

const DAMAGE: Deduction = {
  row: { section: 'establishedPremiseCondition', index: 0 },
  grosze: 90_000,
  reason: 'Wybita szyba w oknie',
  proofs: [],
};
const claim = (id: string, deductions: Deduction[], more: { by?: Account; now?: number } = {}) =>
  invoke('nameDeductions', { offerId: id, deductions }, { by: landlord, ...more });
const answer = (id: string, isAccepted: boolean, more: { by?: Account; now?: number } = {}) =>
  invoke(
    'answerDeductions',
    { offerId: id, answers: [{ isAccepted, comment: isAccepted ? '' : 'Szyba była pęknięta.' }] },
    { by: tenant, ...more },
  );
const nameAccount = (id: string, account = ACCOUNT, by: Account = tenant) =>
  invoke('nameDepositAccount', { offerId: id, account }, { by });
const recordPaid = (id: string, paidOn: string, more: { by?: Account; now?: number } = {}) =>
  invoke(
    'recordDepositReturned',
    { offerId: id, paidOn, way: 'transfer', how: '' },
    { by: landlord, ...more },
  );
const readSettlement = async (id: string) => {
  const { depositSettlement } = await loadStoredOffer(id);
  if (!depositSettlement) throw new Error('The lease has no settlement.');
  return depositSettlement;
};
const readState = async (id: string) => (await loadStoredOffer(id)).premisesReturn?.state;
const countKind = async (id: string, kind: string) =>
  (await readMailKinds(id)).filter((one) => one === kind).length;
const readTypes = async (id: string) => (await readAuditChain(id)).map(({ type }) => type);

describe('the day of a return', () => {
  const storeLease = () => storeReturnable({ returnDay: null });
  const name = (id: string, day: string, by: Account) =>
    invoke('nameReturnDay', { offerId: id, day }, { by });

  it('is agreed once both sides have named the same, and the return can begin on it', async () => {
    const id = await storeLease();
    expect(await readReason(beginReturn(id))).toBe('returnTooEarly');
    expect(await name(id, TODAY, tenant)).toMatchObject({ isAgreed: false });
    expect(await name(id, TODAY, tenantsColleague)).toMatchObject({ isAgreed: false });
    expect(await countKind(id, 'returnDayNamed')).toBe(1);
    expect(await name(id, TODAY, landlord)).toMatchObject({ isAgreed: true });
    expect(await name(id, TODAY, landlord)).toMatchObject({ isAgreed: true });
    expect(await readTypes(id)).toEqual(['returnDayNamed', 'returnDayAgreed']);
    expect(await beginReturn(id)).toEqual({ status: 'SUCCESS' });
  });

  it('stands once it is agreed until both sides have named another', async () => {
    const id = await storeLease();
    await name(id, TODAY, tenant);
    await name(id, TODAY, landlord);
    expect(await name(id, addDays(TODAY, 6), landlord)).toMatchObject({ isAgreed: false });
    expect(getReturnOpensOn(await loadStoredOffer(id))).toBe(TODAY);
    expect(await name(id, addDays(TODAY, 8), landlord)).toMatchObject({ isAgreed: false });
    expect(await name(id, TODAY, tenant)).toMatchObject({ isAgreed: true });
    expect((await loadStoredOffer(id)).returnWaits).toEqual(['landlord', 'tenant']);
    await name(id, addDays(TODAY, 8), landlord);
    expect(await name(id, addDays(TODAY, 8), tenant)).toMatchObject({ isAgreed: true });
    expect(getReturnOpensOn(await loadStoredOffer(id))).toBe(addDays(TODAY, 8));
    expect(await readReason(beginReturn(id))).toBe('returnTooEarly');
  });

  it('is replaced by another day of either side, and refused to strangers and in the past', async () => {
    const id = await storeLease();
    await name(id, addDays(TODAY, 5), tenant);
    expect(await name(id, addDays(TODAY, 6), landlord)).toMatchObject({ isAgreed: false });
    expect((await loadStoredOffer(id)).returnDay).toMatchObject({ by: 'landlord', agreedAt: null });
    expect(await readReason(name(id, TODAY, stranger))).toBe('protocolNoAccess');
    expect(await readReason(name(id, addDays(TODAY, -1), tenant))).toBe('returnDayUnfit');
  });
});

describe('the return protocol', () => {
  it('begins with a row for each row of the handover, once, and tells the other side', async () => {
    const id = await storeReturnable();
    await beginReturn(id);
    await beginReturn(id, landlord);
    const { returnForm, protocolData } = await loadStoredOffer(id);
    expect(returnForm?.establishedPremiseCondition).toHaveLength(
      protocolData?.establishedPremiseCondition.length ?? -1,
    );
    expect(await readTypes(id)).toEqual(['returnBegun']);
    expect(await countKind(id, 'returnBegun')).toBe(1);
    expect(await readReason(beginReturn(await storeReturnable(), stranger))).toBe('protocolNoAccess');
  });

  it('is submitted complete, as its side saw it, and signed by the other, which seals its document', async () => {
    const id = await storeFilledReturn(withDamage);
    expect(await readReason(submitReturn(id, tenant, 'b'.repeat(64)))).toBe('protocolChanged');
    await submitReturn(id);
    await submitReturn(id);
    expect(await readState(id)).toBe('ATTACHED');
    expect(await readReason(submitReturn(id, landlord))).toBe('returnNotOpen');
    expect(await readReason(signReturn(id, tenantsColleague))).toBe('ownProtocol');
    const seenDigest = 'c'.repeat(64);
    expect(await readReason(invoke('signReturn', { offerId: id, seenDigest }, { by: landlord }))).toBe(
      'protocolReplaced',
    );
    await signReturn(id, colleague);
    await signReturn(id, landlord);
    expect(await readState(id)).toBe('SIGNED');
    expect((await readTypes(id)).filter((type) => type !== 'documentMade')).toEqual([
      'returnBegun',
      'returnSubmitted',
      'returnSigned',
    ]);
    const pdf = await readFile(storagePaths.offerDocument(id, 'return'));
    const text = await extractText(pdf ?? new Uint8Array());
    expect(text).toContain('Protokół zwrotu lokalu');
    expect(text).toContain('Wybita szyba');
    expect(await countKind(id, 'returnSignedLandlord')).toBe(1);
    expect(await countKind(id, 'returnSignedTenant')).toBe(1);
  });

  it('is signed with objections, which stand in the protocol, the mails and the chain', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    const objections = 'Rysa na drzwiach była już przy przekazaniu.';
    const seenDigest = await readReturnDigest(id);
    await invoke('signReturn', { offerId: id, seenDigest, objections }, { by: landlord });
    expect((await loadStoredOffer(id)).premisesReturn?.signed).toMatchObject({
      side: 'landlord',
      objections,
    });
    const signed = (await readAuditChain(id)).find(({ type }) => type === 'returnSigned');
    expect(signed?.facts.objectionsDigest).toBe(sha256Hex(objections));
    const pdf = await readFile(storagePaths.offerDocument(id, 'return'));
    expect(await extractText(pdf ?? new Uint8Array())).toContain(objections);
    const mails = (await readMails()).filter(({ offerId }) => offerId === id);
    for (const kind of ['returnSignedLandlord', 'returnSignedTenant'])
      expect(mails.find((mail) => mail.kind === kind)?.text).toContain(objections);
  });

  it('is refused with open rows or photos that have not arrived', async () => {
    const id = await storeReturnable();
    await beginReturn(id);
    expect(await readReason(submitReturn(id))).toBe('protocolRowsOpen');
    const bytes = Buffer.from('a photo');
    const photo = { sha256: sha256Hex(bytes), width: 10, height: 10 };
    const form = buildReturnForm(await loadStoredOffer(id));
    const [room, ...rooms] = form.establishedPremiseCondition;
    if (!room) throw new Error('The lease has no room.');
    await saveReturnForm(id, {
      ...form,
      establishedPremiseCondition: [{ ...room, photos: [photo] }, ...rooms],
    });
    expect(await readReason(submitReturn(id))).toBe('protocolPhotoMissing');
    await storeFile(storagePaths.protocolPhoto(id, photo.sha256), bytes, { contentType: 'image/jpeg' });
    await submitReturn(id);
    await sweepOrphanedFiles(NOW + 2 * DAY_MS);
    expect(await readFile(storagePaths.protocolPhoto(id, photo.sha256))).toBeTruthy();
  });

  it('is withdrawn at most twice, which uses up no round of the other side', async () => {
    const id = await storeFilledReturn();
    for (const round of [1, 2]) {
      await submitReturn(id);
      await endRound(id, tenant, 'withdrawn', '');
      expect(await read(`offers/${id}/protocolRounds/return-${round}`)).toMatchObject({
        ending: 'withdrawn',
      });
    }
    await submitReturn(id);
    expect(await readReason(endRound(id, tenant, 'withdrawn', ''))).toBe('returnWithdrawalsUsed');
    await endRound(id, landlord, 'returned');
    expect((await loadStoredOffer(id)).premisesReturn).toMatchObject({
      roundCounts: { withdrawn: { tenant: 2 }, returned: { landlord: 1 } },
      lastRound: { round: 3 },
    });
  });

  it('comes back for correction with all its data, at most ten times', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    expect(await readReason(endRound(id, tenant, 'returned'))).toBe('ownProtocol');
    expect(await readReason(endRound(id, landlord, 'withdrawn'))).toBe('othersProtocol');
    expect(await readReason(endRound(id, landlord, 'returned', ''))).toBe('reasonRequired');
    await endRound(id, landlord, 'returned');
    await endRound(id, landlord, 'returned');
    const { premisesReturn, returnForm } = await loadStoredOffer(id);
    expect(premisesReturn).toMatchObject({ state: 'OPEN', submitted: null, lastRound: { round: 1 } });
    expect(returnForm?.establishedPremiseCondition[0]?.answer).toBe('asAtHandover');
    expect(await read(`offers/${id}/protocolRounds/return-1`)).toMatchObject({ ending: 'returned' });
    for (let round = 2; round <= PROTOCOL_ROUNDS_MAX; round += 1) {
      await submitReturn(id);
      await endRound(id, landlord, 'returned');
    }
    await submitReturn(id);
    expect(await readReason(endRound(id, landlord, 'returned'))).toBe('returnRoundsUsed');
    await signReturn(id);
    expect(await readState(id)).toBe('SIGNED');
  });

  it('is refused by name after its term, before the sweep has closed it', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    const now = (getSignatureEnd(await loadStoredOffer(id)) ?? 0) + 1;
    expect(await readReason(signReturn(id, landlord, { now, authTime: now }))).toBe('returnClosed');
    await sweepReturns(now);
    expect(await countKind(id, 'returnClosed')).toBe(2);
  });

  it('is signed only with a fresh sign-in', async () => {
    const id = await storeFilledReturn();
    await submitReturn(id);
    const authTime = NOW - FRESH_SIGN_IN_MS - HOUR_MS;
    expect(await readReason(signReturn(id, landlord, { authTime }))).toBe('signInTooOld');
  });
});

describe('the settlement of the deposit', () => {
  const SIGNED_ON = NOW;
  const getDaysLater = (days: number) => SIGNED_ON + days * DAY_MS;

  it('gives the whole deposit back where the landlord names nothing within seven days, and tells both', async () => {
    const id = await storeReturned();
    await nameAccount(id);
    for (const now of [getDaysLater(1), getDaysLater(12), getDaysLater(12)]) await sweepSettlements(now);
    expect(await countKind(id, 'settlementDueLandlord')).toBe(1);
    expect(await countKind(id, 'settlementDueTenant')).toBe(1);
    expect(await readReason(claim(id, [DAMAGE], { now: getDaysLater(12) }))).toBe('settlementDecided');
    expect(await readTypes(id)).toContain('settlementDecided');
    await sweepSettlements(getDaysLater(40));
    expect(await countKind(id, 'settlementOverdueTenant')).toBe(1);
    expect((await readSettlement(id)).dueAt).toBeNull();
  });

  it('keeps what the tenant accepts, and the rest is paid to the named account', async () => {
    const id = await storeReturned();
    await claim(id, [DAMAGE]);
    await claim(id, [DAMAGE]);
    expect(await countKind(id, 'deductionsNamed')).toBe(1);
    const named = (await readMails()).find(
      ({ kind, html }) => kind === 'deductionsNamed' && html.includes(id),
    );
    expect(named?.text).toMatch(
      /brak odpowiedzi do tego dnia oznacza zgodę, zgodnie z (umową|Regulaminem najemcy)/i,
    );
    expect(await readReason(claim(id, [{ ...DAMAGE, grosze: 1 }]))).toBe('deductionsNamed');
    expect(await readReason(recordPaid(id, TODAY))).toBe('deductionsNamed');
    await answer(id, true);
    await answer(id, true);
    expect(await countKind(id, 'settlementAccountNeeded')).toBe(1);
    await nameAccount(id);
    await nameAccount(id);
    expect(await findDepositAccount(id)).toMatchObject({ number: '61109010140000071219812874' });
    expect(JSON.stringify(await loadStoredOffer(id))).not.toContain('61109010140000071219812874');
    expect(await readReason(recordPaid(id, addDays(TODAY, 1)))).toBe('bookedInFuture');
    await recordPaid(id, TODAY);
    await recordPaid(id, TODAY);
    expect(await countKind(id, 'depositReturned')).toBe(1);
    expect(await readReason(nameAccount(id, '87 9991 2347 0000 0000 0000 1111'))).toBe('settlementPaid');
  });

  it('keeps both positions of a dispute in the evidence pack, and the rest is due', async () => {
    const id = await storeReturned();
    await claim(id, [DAMAGE]);
    expect(
      await readReason(
        invoke(
          'answerDeductions',
          { offerId: id, answers: [{ isAccepted: false, comment: '' }] },
          { by: tenant },
        ),
      ),
    ).toBe('answerCommentMissing');
    await answer(id, false);
    const pack = await streamEvidencePack(
      { offerId: id, uid: tenant.token.uid, side: 'tenant', lang: 'pl', until: getDaysLater(1) },
      NOW,
    );
    const chunks: Uint8Array[] = [];
    for await (const chunk of pack) chunks.push(chunk);
    const names = Buffer.concat(chunks).toString('latin1');
    for (const name of ['settlement/deductions.json', 'settlement/answers.json', 'documents/return.pdf'])
      expect(names).toContain(name);
    const digests = (await readAuditChain(id)).map(({ facts }) => facts.digest);
    const { claim: claimed, answer: answered } = await readSettlement(id);
    for (const position of [claimed?.deductions, answered?.answers])
      expect(digests).toContain(sha256Hex(toCanonicalJson(position)));
  });

  it('calls a deposit of which the tenant contests all disputed, not settled', async () => {
    const id = await storeReturned();
    const { depositGrosze } = await readSettlement(id);
    await claim(id, [{ ...DAMAGE, grosze: depositGrosze }]);
    await answer(id, false);
    expect(await countKind(id, 'settlementDisputed')).toBe(2);
    expect(await countKind(id, 'settlementClosed')).toBe(0);
  });

  it('takes silence of the tenant as agreement', async () => {
    const id = await storeReturned();
    await claim(id, [DAMAGE]);
    await sweepSettlements(getDaysLater(12));
    expect(await readReason(answer(id, false, { now: getDaysLater(12) }))).toBe('settlementDecided');
    expect(await countKind(id, 'settlementAccountAwaited')).toBe(1);
    expect(await countKind(id, 'settlementAccountNeeded')).toBe(1);
  });

  it('tells the landlord the day to pay once the tenant names the account, and not before', async () => {
    const id = await storeReturned();
    await claim(id, []);
    await sweepSettlements(getDaysLater(30));
    expect(await countKind(id, 'settlementOverdueLandlord')).toBe(0);
    expect(await readReason(recordPaid(id, TODAY))).toBe('depositAccountMissing');
    await nameAccount(id);
    expect(await countKind(id, 'depositAccountDue')).toBe(1);
    await sweepSettlements(getDaysLater(30));
    expect(await countKind(id, 'settlementOverdueLandlord')).toBe(1);
  });

  it('refuses more than the deposit, ordinary wear, debts without a file, and the wrong side', async () => {
    const id = await storeReturned();
    const { depositGrosze } = await readSettlement(id);
    expect(await readReason(claim(id, [{ ...DAMAGE, grosze: depositGrosze + 1 }]))).toBe(
      'deductionsAboveDeposit',
    );
    const worn = { section: 'establishedPremiseCondition', index: 1 } as const;
    expect(await readReason(claim(id, [{ ...DAMAGE, row: worn }]))).toBe('rowNotDeductible');
    expect(await readReason(claim(id, [{ ...DAMAGE, row: null }]))).toBe('deductionProofMissing');
    const proofs = [{ sha256: 'd'.repeat(64), type: 'pdf' as const }];
    expect(await readReason(claim(id, [{ ...DAMAGE, row: null, proofs }]))).toBe('proofNotStored');
    expect(await readReason(claim(id, [], { by: tenant }))).toBe('landlordOnly');
    expect(await readReason(nameAccount(id, ACCOUNT, landlord))).toBe('tenantOnly');
    expect(await readReason(claim(id, [], { by: stranger }))).toBe('noAccess');
  });

  it('refuses deductions that would leave the tenant no room to answer', async () => {
    const id = await storeReturned();
    const left = DOCUMENT_MAX_BYTES - measureDocument(await loadStoredOffer(id));
    await commit((writes) => writes.update(`offers/${id}`, { filler: 'x'.repeat(left - 4000) }));
    expect(await readReason(claim(id, [DAMAGE]))).toBe('deductionsTooLong');
  });

  it('takes a stored file as proof of a debt and keeps it through the sweep of files', async () => {
    const id = await storeReturned();
    const bytes = Buffer.from('%PDF-1.7 faktura');
    const proof = { sha256: sha256Hex(bytes), type: 'pdf' as const };
    const path = storagePaths.deductionProof(id, proof);
    await storeFile(path, bytes, { contentType: 'application/pdf' });
    const stray = storagePaths.deductionProof(id, { sha256: 'e'.repeat(64), type: 'pdf' });
    await storeFile(stray, bytes, { contentType: 'application/pdf' });
    await claim(id, [{ ...DAMAGE, row: null, proofs: [proof] }]);
    await sweepOrphanedFiles(NOW + 2 * DAY_MS);
    expect(await readFile(path)).toBeTruthy();
    expect(await readFile(stray)).toBeNull();
  });

  it('keeps an account of a party from its deletion while a term runs', async () => {
    const id = await storeReturned();
    const contract = await findStoredContract(id);
    if (!contract) throw new Error('The lease has no contract.');
    const payout = { grosze: 1, bookedOn: TODAY, at: NOW, reason: null };
    const lease = { ...contract, payout };
    expect(await countOpenLeases([lease], getDaysLater(1))).toBe(1);
    expect(await countOpenLeases([lease], getDaysLater(40))).toBe(0);
  });

  it('lets the parties delete their accounts where the bank took the deposit back and nothing is paid out', async () => {
    const id = await storeReturned();
    const contract = await findStoredContract(id);
    if (!contract) throw new Error('The lease has no contract.');
    await commit((writes) =>
      writes.update(`offers/${id}`, { depositReversedOn: TODAY, moneySteps: [], depositSettlement: null }),
    );
    const count = (now: number) => countOpenLeases([{ ...contract, payout: null }], now);
    expect(await count(getDaysLater(40))).toBe(0);
  });

  it('does not exist for a deposit that the bank took back', async () => {
    const id = await storeFilledReturn();
    await commit((writes) => writes.update(`offers/${id}`, { depositReversedOn: TODAY }));
    await submitReturn(id);
    await signReturn(id);
    expect((await loadStoredOffer(id)).depositSettlement).toBeNull();
    expect(await countKind(id, 'returnSignedNoDeposit')).toBe(2);
  });
});

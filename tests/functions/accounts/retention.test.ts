import { storagePaths } from '@api/storagePaths';
import type { Contract, MoneyRecord } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import type { SubmittedProtocol } from '@domain/protocol/protocol';
import type { ProtocolRound, RoundEnd } from '@domain/protocol/rounds';
import type { ReturnForm } from '@domain/returns/returnForm';
import type { DepositAccount } from '@domain/returns/settlementPayment';

import type { TermProposal } from '@domain/term/termRecord';
import { sweepErasuresAt } from '@functions/accounts/sweepErasures';
import { storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { type Account, startTestProject } from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPathsContaining, readAllDocuments, readAllFiles } from './everything';
import { anEndedLease, aPerson, aSettledLease, erase, readErasure } from './fixtures';

startTestProject();
beforeAll(storeParties);

/** A free text of the parties. It stands in every field that can hold one. */
const TEXT = 'Rysa przy oknie pani Nowak';
const SHA = 'a'.repeat(64);
const UID = 'uidOfSomeone';

/** A record with all its fields, so that a new field does not compile until it is planted here. */
type Whole<T> = T extends (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> }
    : T;

const photos = [{ sha256: SHA, width: 4, height: 3 }];
const row = { name: TEXT, preset: 'key', match: 'differs', photos } as const;
const protocol: Whole<SubmittedProtocol> = {
  establishedPremiseCondition: [{ ...row, photos, level: TEXT, condition: 'damaged', comments: TEXT }],
  establishedEquipmentState: [{ ...row, photos, condition: 'new', quantity: 1, comments: TEXT }],
  localMeterReadings: [{ ...row, photos, meterNumber: TEXT, quantity: 1, unit: 'kWh' }],
  transferredKeysAndDevices: [{ ...row, photos, quantity: 1 }],
  additionalStatements: TEXT,
  protocolSubmitterUid: UID,
  submitterSide: 'tenant',
  submittedAt: NOW,
  protocolSigningUid: UID,
  signedAt: NOW,
  handedOverOn: '2026-12-01',
};
const returnRows = [{ answer: 'damaged', quantity: 1, note: TEXT, photos } as const];
const returnForm: Whole<ReturnForm> = {
  establishedPremiseCondition: returnRows,
  establishedEquipmentState: returnRows,
  localMeterReadings: returnRows,
  transferredKeysAndDevices: returnRows,
  additionalStatements: TEXT,
};
const round: Whole<RoundEnd> = {
  round: 1,
  ending: 'returned',
  submitterSide: 'tenant',
  digest: SHA,
  comment: TEXT,
  at: NOW,
};
const step = { side: 'tenant', uid: UID, at: NOW } as const;
const proposal: Whole<TermProposal> = {
  kind: 'ending',
  endsOn: '2026-12-01',
  rent: 1,
  by: 'tenant',
  proposedAt: NOW,
  answerBy: NOW,
  signers: [TEXT],
};

type LeaseText =
  | 'term'
  | 'absence'
  | 'premisesReturn'
  | 'returnForm'
  | 'depositSettlement'
  | 'protocolReturn'
  | 'refusal'
  | 'returnDay';

const texts: Whole<Pick<Offer, LeaseText>> = {
  term: {
    revision: 1,
    notice: {
      by: 'tenant',
      uid: UID,
      givenAt: NOW,
      months: 1,
      toMonthEnd: true,
      endsOn: '2026-12-01',
      reason: TEXT,
      seenAt: NOW,
      isOwnTermsChecked: true,
      signers: [TEXT],
    },
    proposal,
    lastProposal: { ...proposal, outcome: 'declined', closedAt: NOW },
    versions: [
      {
        number: 2,
        kind: 'ending',
        endsOn: '2026-12-01',
        rent: 1,
        rentFrom: '2026-12-01',
        proposedBy: 'tenant',
        proposedAt: NOW,
        agreedAt: NOW,
        signers: { proposed: [TEXT], agreed: [TEXT] },
        digest: SHA,
      },
    ],
    reminders: ['end7'],
    ended: { on: '2026-12-01', why: 'agreement', at: NOW },
    waitsFor: 'tenant',
    dueAt: NOW,
  },
  absence: {
    isOpen: false,
    report: { text: TEXT, at: NOW },
    reply: { text: TEXT, at: NOW },
    decision: { ends: false, reason: TEXT, at: NOW },
  },
  premisesReturn: {
    state: 'SIGNED',
    begun: step,
    submitted: step,
    signed: { ...step, objections: TEXT },
    firstSubmittedAt: NOW,
    keysDueOn: '2026-11-20',
    dueAt: NOW,
    closedAt: NOW,
    roundCounts: { returned: { landlord: 0, tenant: 1 }, withdrawn: { landlord: 0, tenant: 1 } },
    isReminded: true,
    lastRound: round,
  },
  returnForm,
  returnDay: {
    day: '2026-11-20',
    by: 'tenant',
    at: NOW,
    agreedAt: NOW,
    former: { day: '2026-11-20', agreedAt: NOW },
  },
  depositSettlement: {
    depositGrosze: 100_000,
    isTakenBack: false,
    startedAt: NOW,
    claimEndsAt: NOW,
    claim: {
      deductions: [
        {
          row: { section: 'localMeterReadings', index: 0 },
          grosze: 1,
          reason: TEXT,
          proofs: [{ sha256: SHA, type: 'pdf' }],
        },
      ],
      by: UID,
      at: NOW,
    },
    answer: { answers: [{ isAccepted: false, comment: TEXT }], by: UID, at: NOW },
    account: { by: UID, at: NOW, firstAt: NOW },
    paid: { on: '2026-11-20', way: 'other', how: TEXT, by: UID, at: NOW, firstAt: NOW, formerHows: [TEXT] },
    arrival: { hasArrived: true, comment: TEXT, by: UID, at: NOW },
    denied: [{ on: '2026-11-20', way: 'other', how: TEXT, at: NOW, comment: TEXT, deniedAt: NOW }],
    notices: ['overdue'],
    dueAt: NOW,
  },
  protocolReturn: round,
  refusal: { reasons: ['damagedPremise'], comment: TEXT, at: NOW, statement: { text: TEXT, at: NOW } },
};

const handoverRound: Whole<ProtocolRound> = {
  ...round,
  endedBy: UID,
  protocol,
  receptionTime: { date: '2026-11-20', hour: '10:00' },
};
const account: Whole<DepositAccount> = { number: TEXT, by: UID, at: NOW };
const money: Whole<MoneyRecord> = {
  grosze: 1,
  bookedOn: '2026-11-20',
  at: NOW,
  reason: TEXT,
  by: UID,
  bankEntryId: 'entry',
};

/** The file of a lease at each path of the storage; `null` where it names no party, or is a folder or belongs to something else. */
const listLeaseFiles = (id: string): Record<keyof typeof storagePaths, string | null> => ({
  certificate: storagePaths.certificate(id, SHA),
  offerDocument: storagePaths.offerDocument(id, 'lease'),
  protocolRound: storagePaths.protocolRound(id, 1),
  reservedLease: storagePaths.reservedLease(id, 1),
  issuedDocument: storagePaths.issuedDocument(id, SHA),
  uploadedLease: storagePaths.uploadedLease(id, 1, 'tenant'),
  signedLease: storagePaths.signedLease(id, 1, { side: 'tenant', sha256: SHA }),
  paperScan: storagePaths.paperScan(id, 1, { side: 'tenant', sha256: SHA, type: 'application/pdf' }),
  invoice: storagePaths.invoice(id, 'tenant'),
  invoiceXml: storagePaths.invoiceXml(id, 'tenant'),
  protocolPhoto: storagePaths.protocolPhoto(id, SHA),
  deductionProof: storagePaths.deductionProof(id, { sha256: SHA, type: 'pdf' }),
  offerImages: null,
  offerImage: null,
  offerImageSmall: null,
  blockedImages: null,
  offerExcerpt: null,
  certificates: null,
  reservations: null,
  protocolPhotos: null,
  deductionProofs: null,
  dailyLeaves: null,
  companyOfferDocument: null,
  powerFiles: null,
  uploadedPower: null,
  powerOfAttorney: null,
  companyAuthority: null,
  ofAccount: null,
  signedTerms: null,
  publicDocument: null,
});

/** Stores a lease of the tenant with a text in every field and a file at every path. */
const storeWholeLease = async (by: Account): Promise<string> => {
  const id = await anEndedLease(by);
  const offer = `offers/${id}`;
  await commit((writes) => {
    writes.update(offer, { ...texts, protocolData: protocol, payoutDueBy: null });
    writes.set(`${offer}/protocolRounds/1`, handoverRound);
    writes.set(`${offer}/protocolRounds/return-1`, { ...round, endedBy: UID, protocol: returnForm });
    writes.set(`${offer}/protocolRounds/refused`, { protocol, digest: SHA, receptionTime: null, at: NOW });
    writes.set(`${offer}/depositAccounts/tenant`, account);
    writes.set(`${offer}/audit/2`, { seq: 2, type: 'absenceReported' });
    writes.set(`${offer}/auditOrigins/2`, { actorUid: UID, named: { statement: TEXT } });
    writes.update(`contracts/${id}`, { depositConfirmed: money, refund: money, payout: money });
  });
  for (const path of Object.values(listLeaseFiles(id)))
    if (path) await storeFile(path, Buffer.from(TEXT), { contentType: 'application/pdf' });
  return id;
};

const sweepAt = (now: number) => sweepErasuresAt(createSystemContext(now, createDocumentId));
const listTraces = async () => [
  ...listPathsContaining(await readAllDocuments(), TEXT),
  ...listPathsContaining(await readAllFiles(), TEXT),
];

describe('the whole of a lease', () => {
  it('stands until the law asks for it no longer, and then holds no text and no file of the parties', async () => {
    const by = await aPerson();
    const id = await storeWholeLease(by);
    const planted = await listTraces();
    const files = Object.values(listLeaseFiles(id)).filter((path) => path !== null);
    expect(planted).toEqual(expect.arrayContaining([`offers/${id}`, `contracts/${id}`, ...files]));
    await erase(by);
    const until = (await readErasure(by))?.holdUntil ?? 0;
    await sweepAt(until - 1);
    expect(await listTraces()).toEqual(planted);
    await sweepAt(until);
    expect(await listTraces()).toEqual([]);
  });

  it('keeps what was chosen, counted and agreed', async () => {
    const by = await aPerson();
    const id = await storeWholeLease(by);
    await erase(by);
    await sweepAt((await readErasure(by))?.holdUntil ?? 0);
    const offer = await read<Offer>(`offers/${id}`);
    expect(offer?.term?.notice).toEqual({ ...texts.term.notice, reason: '', signers: [''] });
    expect(offer?.returnDay).toEqual(texts.returnDay);
    expect(offer?.returnForm?.localMeterReadings).toEqual([{ ...returnRows[0], note: '' }]);
    expect(offer?.refusal?.reasons).toEqual(['damagedPremise']);
    expect(offer?.depositSettlement?.claim?.deductions[0]).toEqual({
      ...texts.depositSettlement.claim.deductions[0],
      reason: '',
    });
    expect((await read<Contract>(`contracts/${id}`))?.payout?.grosze).toBe(1);
  });
});

describe('a lease that still binds its companies', () => {
  const MAIL = { kind: 'noticeGiven', html: TEXT, text: TEXT, uid: null, to: 'other@example.pl' };

  /** Stores a mail about the lease and one about none, both caused by the account. */
  const storeMails = async (offerId: string, causedBy: string) => {
    const [about, other] = [createDocumentId(), createDocumentId()];
    await commit((writes) => {
      writes.set(`emails/${about}`, { ...MAIL, offerId, causedBy });
      writes.set(`emails/${other}`, { ...MAIL, offerId: null, causedBy });
    });
    return { about: `emails/${about}`, other: `emails/${other}` };
  };

  it('is kept whole with its mails, and looked at again a year later', async () => {
    const by = await aPerson();
    const id = await aSettledLease(by);
    await erase(by);
    const { holdUntil, pseudonym = '' } = (await readErasure(by)) ?? {};
    const mails = await storeMails(id, pseudonym);
    await sweepAt(holdUntil ?? 0);
    expect((await read<Contract>(`contracts/${id}`))?.tenantName).not.toBe('');
    expect(listPathsContaining(await readAllFiles(), id)).toEqual([`offers/${id}/documents/lease.pdf`]);
    expect(await read(mails.about)).toMatchObject({ text: TEXT });
    expect(await read(mails.other)).toMatchObject({ text: '' });
    expect(await readErasure(by)).toMatchObject({
      status: 'done',
      heldOffers: [id],
      holdUntil: toWarsawTimestamp(2033, 1, 1),
    });
  });

  it('is kept until five years after the year in which it ended', async () => {
    const by = await aPerson();
    const id = await anEndedLease(by);
    const ended = { on: '2030-06-30', why: 'agreement', at: NOW };
    await commit((writes) => writes.update(`offers/${id}`, { term: { ...texts.term, ended } }));
    await erase(by);
    const until = toWarsawTimestamp(2036, 1, 1);
    await sweepAt((await readErasure(by))?.holdUntil ?? 0);
    expect(await readErasure(by)).toMatchObject({ status: 'done', heldOffers: [id], holdUntil: until });
    await sweepAt(until - 1);
    expect((await read<Contract>(`contracts/${id}`))?.tenantName).not.toBe('');
    await sweepAt(until);
    expect((await read<Contract>(`contracts/${id}`))?.tenantName).toBe('');
    expect(await readErasure(by)).toMatchObject({ status: 'released', heldOffers: [], holdUntil: null });
  });
});

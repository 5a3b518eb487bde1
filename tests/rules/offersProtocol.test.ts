import { toDocument } from '@data/firestore/documents';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { PROTOCOL_ROWS_MAX, STATEMENTS_MAX_CHARS, toUnsubmitted } from '@domain/protocol/protocol';
import { NOW } from '@tests/support/builders';
import { deleteField, doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildOfferInState, buildSignedOffer, SIGNED_STATUSES, STORED_STATES } from './support/offers';
import { openWorld } from './support/world';

const { as, store } = openWorld('offersprotocol');
const PATH = 'offers/offerOffice012345678';
const PARTIES: readonly Actor[] = ['owner', 'colleague', 'tenant', 'tenantColleague'];

const buildReadyOffer = (): Offer => ({ ...buildSignedOffer('DEPOSIT_CONFIRMED'), protocolData: null });
const PROTOCOL = toUnsubmitted(createBlankProtocol(buildReadyOffer()));

const write = (actor: Actor, protocol: object | null, patch: object = {}) =>
  updateDoc(doc(as(actor), PATH), {
    protocolData: protocol && toDocument(protocol),
    updatedAt: serverTimestamp(),
    ...patch,
  });

const describeWriters = (title: string, offer: () => object, writers: readonly Actor[]) =>
  describe(title, () => {
    beforeEach(() => store(PATH, offer()));
    test.each(
      EVERYBODY.map((actor): [Actor, Verdict] => [actor, writers.includes(actor) ? 'allowed' : 'refused']),
    )('%s, update: %s', (actor, verdict) => expectVerdict(write(actor, PROTOCOL), verdict));
  });

describe('the parties fill in the protocol once the deposit is confirmed [N17, V28]', () => {
  const isReady = (status: PostSigningStatus) => status === 'DEPOSIT_CONFIRMED';
  for (const status of SIGNED_STATUSES) {
    const offer = () => ({
      ...buildReadyOffer(),
      offerStatus: { ...buildReadyOffer().offerStatus, postSigningStatus: status },
    });
    describeWriters(`SIGNED and ${status}`, offer, isReady(status) ? PARTIES : []);
  }
  for (const state of STORED_STATES.filter((stored) => stored !== 'SIGNED')) {
    const offer = () => ({
      ...buildReadyOffer(),
      reservation: buildOfferInState('BOOKED').reservation,
      offerStatus: { ...buildReadyOffer().offerStatus, state },
    });
    describeWriters(state, offer, []);
  }
});

describe('the protocol stays closed [N14]', () => {
  describeWriters(
    'while no person is named to receive the premises',
    () => ({ ...buildReadyOffer(), receptionOfThePremise: null }),
    [],
  );
  describeWriters(
    'while no person is named to hand them over',
    () => ({ ...buildReadyOffer(), transferOfThePremise: null }),
    [],
  );
});

describe('no one blocks or restores an offer beside the protocol', () => {
  beforeEach(() => store(PATH, { ...buildReadyOffer(), blockedAt: NOW }));
  test.each(PARTIES)('refuses %s, though the protocol alone is taken', async (actor) => {
    for (const blockedAt of [NOW + 1, null, deleteField()])
      await expectVerdict(write(actor, PROTOCOL, { blockedAt }), 'refused');
    await expectVerdict(write(actor, PROTOCOL), 'allowed');
  });
});

const RETURNED = {
  round: 1,
  ending: 'returned',
  submitterSide: 'landlord',
  digest: 'a'.repeat(64),
  comment: 'Brakuje pilota',
  at: NOW,
} as const;

describe('a protocol that came back', () => {
  describeWriters(
    'is open again to both parties',
    () => ({ ...buildReadyOffer(), protocolReturn: RETURNED }),
    PARTIES,
  );
  describe('says how it came back', () => {
    beforeEach(() => store(PATH, { ...buildReadyOffer(), protocolReturn: RETURNED }));
    test.each(PARTIES)('refuses %s to change or remove that, or to write a refusal', async (actor) => {
      for (const patch of [
        { protocolReturn: { ...RETURNED, comment: 'Nic' } },
        { protocolReturn: null },
        { protocolReturn: deleteField() },
        { refusal: { reasons: [], comment: '', at: NOW, statement: null } },
      ])
        await expectVerdict(write(actor, PROTOCOL, patch), 'refused');
    });
  });
  test.each(EVERYBODY)('%s reads and writes no round of it beside the offer', async (actor) => {
    await store(PATH, buildReadyOffer());
    await expectVerdict(getDoc(doc(as(actor), `${PATH}/protocolRounds/1`)), 'refused');
    await expectVerdict(setDoc(doc(as(actor), `${PATH}/protocolRounds/1`), RETURNED), 'refused');
  });
});

describe('a party moves the handover by functions only', () => {
  const asked = { date: '2026-12-01', hour: '10:00', by: 'landlord', proposedAt: Timestamp.fromMillis(NOW) };
  beforeEach(() => store(PATH, { ...buildReadyOffer(), receptionProposal: asked }));
  const patches: [string, object][] = [
    ['moves the agreed moment', { receptionTime: { date: '2026-12-01', hour: '10:00' } }],
    ['proposes another moment', { receptionProposal: { ...asked, hour: '12:00' } }],
    ['withdraws a proposal', { receptionProposal: null }],
    ['drops a proposal', { receptionProposal: deleteField() }],
  ];
  test.each(PARTIES.flatMap((actor) => patches.map(([title, patch]) => [actor, title, patch] as const)))(
    'refuses that %s %s, alone or beside the protocol',
    async (actor, _, patch) => {
      await expectVerdict(write(actor, PROTOCOL, patch), 'refused');
      await expectVerdict(
        updateDoc(doc(as(actor), PATH), { ...patch, updatedAt: serverTimestamp() }),
        'refused',
      );
    },
  );
});

describe('a party writes rows, never who submitted or signed', () => {
  beforeEach(() => store(PATH, buildReadyOffer()));
  test.each(['owner', 'tenant'] as const)('refuses %s an own signature [N22]', (actor) =>
    expectVerdict(write(actor, { ...PROTOCOL, protocolSigningUid: 'uidTenant' }), 'refused'),
  );
  test.each<[string, object]>([
    ['a submitter', { protocolSubmitterUid: 'uidOwner' }],
    ['the submitter’s side', { submitterSide: 'tenant' }],
    ['a time of submission', { submittedAt: NOW }],
    ['a time of signature', { signedAt: NOW }],
    ['one field more', { deposit: 'paid' }],
  ])('refuses %s', (_, patch) => expectVerdict(write('tenant', { ...PROTOCOL, ...patch }), 'refused'));
  test('refuses to leave the protocol out', () => expectVerdict(write('tenant', null), 'refused'));
  test('refuses to take the protocol away', () =>
    expectVerdict(updateDoc(doc(as('tenant'), PATH), { protocolData: deleteField() }), 'refused'));
  test.each(Object.keys(PROTOCOL))('refuses one without %s', (field) =>
    expectVerdict(
      write('tenant', Object.fromEntries(Object.entries(PROTOCOL).filter(([key]) => key !== field))),
      'refused',
    ),
  );
  test.each<[string, object]>([
    ['the status', { 'offerStatus.postSigningStatus': 'PROTOCOL_ATTACHED' }],
    ['the deposit', { 'leaseAgreement.deposit': 1 }],
    ['the name', { name: 'Inna' }],
    ['the reception', { receptionOfThePremise: null }],
    ['another time', { updatedAt: Timestamp.fromMillis(NOW - 120_000) }],
    ['a moment ago', { updatedAt: Timestamp.fromMillis(Date.now() - 1_000) }],
  ])('refuses %s beside it', (_, patch) => expectVerdict(write('owner', PROTOCOL, patch), 'refused'));
});

describe('the protocol has its limits', () => {
  beforeEach(() => store(PATH, buildReadyOffer()));
  const rows = (length: number) =>
    Array.from({ length }, () => ({ name: 'Klucz', preset: null, quantity: 1 }));
  const lists = [
    'establishedPremiseCondition',
    'establishedEquipmentState',
    'localMeterReadings',
    'transferredKeysAndDevices',
  ] as const;
  test.each(lists)('allows %s with as many rows as the limit', (list) =>
    expectVerdict(write('tenant', { ...PROTOCOL, [list]: rows(PROTOCOL_ROWS_MAX) }), 'allowed'),
  );
  test.each(lists)('refuses %s with one row more', (list) =>
    expectVerdict(write('tenant', { ...PROTOCOL, [list]: rows(PROTOCOL_ROWS_MAX + 1) }), 'refused'),
  );
  test.each<[string, number, Verdict]>([
    ['1000 characters', STATEMENTS_MAX_CHARS, 'allowed'],
    ['1001 characters', STATEMENTS_MAX_CHARS + 1, 'refused'],
  ])('additional statements of %s [N11]', (_, length, verdict) =>
    expectVerdict(write('tenant', { ...PROTOCOL, additionalStatements: 'ó'.repeat(length) }), verdict),
  );
});

import { toDocument } from '@data/firestore/documents';
import type { Offer } from '@domain/offers/offer';
import { PROTOCOL_ROWS_MAX } from '@domain/protocol/protocol';
import type { PremisesReturn, ReturnState } from '@domain/returns/premisesReturn';
import type { ReturnForm } from '@domain/returns/returnForm';
import { createSettlement } from '@domain/returns/settlement';
import { NOW } from '@tests/support/builders';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, type Verdict } from './support/accessTable';
import type { Actor } from './support/actors';
import { buildSignedOffer, SIGNED_STATUSES } from './support/offers';
import { openWorld } from './support/world';

const { as, store } = openWorld('offersreturn');
const PATH = 'offers/offerOffice012345678';
const PARTIES: readonly Actor[] = ['owner', 'colleague', 'tenant', 'tenantColleague'];

const step = { side: 'tenant', uid: 'uidTenant', at: NOW } as const;
const returnIn = (state: ReturnState): PremisesReturn => ({
  state,
  begun: step,
  submitted: state === 'OPEN' ? null : step,
  signed: state === 'SIGNED' ? step : null,
  lastRound: null,
});
const buildReturnable = (state: ReturnState | null = 'OPEN'): Offer => ({
  ...buildSignedOffer('PROTOCOL_CONFIRMED'),
  ...(state ? { premisesReturn: returnIn(state) } : {}),
});
const FORM: ReturnForm = buildReturnForm(buildReturnable());

const write = (actor: Actor, form: object | null, patch: object = {}) =>
  updateDoc(doc(as(actor), PATH), {
    returnForm: form && toDocument(form),
    updatedAt: serverTimestamp(),
    ...patch,
  });

const describeWriters = (title: string, offer: () => object, writers: readonly Actor[]) =>
  describe(title, () => {
    beforeEach(() => store(PATH, offer()));
    test.each(
      EVERYBODY.map((actor): [Actor, Verdict] => [actor, writers.includes(actor) ? 'allowed' : 'refused']),
    )('%s, update: %s', (actor, verdict) => expectVerdict(write(actor, FORM), verdict));
  });

describe('the parties fill in the return while it is open', () => {
  describeWriters('before it begins', () => buildReturnable(null), []);
  describeWriters('while it is open', () => buildReturnable('OPEN'), PARTIES);
  describeWriters('once it is submitted', () => buildReturnable('ATTACHED'), []);
  describeWriters('once both have signed', () => buildReturnable('SIGNED'), []);
  for (const status of SIGNED_STATUSES.filter((one) => one !== 'PROTOCOL_CONFIRMED'))
    describeWriters(
      `while the lease is ${status}`,
      () => ({
        ...buildReturnable(),
        offerStatus: { ...buildReturnable().offerStatus, postSigningStatus: status },
      }),
      [],
    );
});

describe('nothing but the rows is written by a party', () => {
  beforeEach(() =>
    store(PATH, { ...buildReturnable(), depositSettlement: createSettlement(1_000_000, NOW) }),
  );
  test.each(PARTIES)('%s: a step of the return, a day or the settlement is refused', async (actor) => {
    for (const patch of [
      { 'premisesReturn.state': 'SIGNED' },
      { premisesReturn: null },
      { returnDay: { day: '2026-12-01', by: 'tenant', at: NOW, agreedAt: NOW } },
      { 'depositSettlement.depositGrosze': 1 },
      { depositSettlement: null },
      { protocolData: null },
    ])
      await expectVerdict(write(actor, FORM, patch), 'refused');
    await expectVerdict(write(actor, FORM), 'allowed');
  });

  test.each(PARTIES)('%s: a form of another shape or size is refused', async (actor) => {
    const row = FORM.establishedPremiseCondition[0];
    for (const form of [
      null,
      {},
      { ...FORM, more: 1 },
      { ...FORM, localMeterReadings: 'none' },
      { ...FORM, additionalStatements: 'x'.repeat(1001) },
      { ...FORM, transferredKeysAndDevices: Array.from({ length: PROTOCOL_ROWS_MAX + 1 }, () => row) },
    ])
      await expectVerdict(write(actor, form), 'refused');
  });
});

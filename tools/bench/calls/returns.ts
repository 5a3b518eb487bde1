import type { PremisesReturn, SideStep } from '@domain/returns/premisesReturn';
import { getHandoverForm, pickReturnForm, repairReturn } from '@domain/returns/returnForm';
import { createSettlement, type Settlement } from '@domain/returns/settlement';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { sha256Hex } from '@functions/runtime/hash';
import { buildReturnForm } from '../../demo/factories/returns';
import { buildOfferFixture, getDemoOffer, NOW } from '../callFixtures';
import { HANDED_OVER, LANDLORD, TENANT } from './demoIds';
import type { Rows } from './row';

const TODAY = toIsoDay(NOW);
const offer = getDemoOffer(HANDED_OVER);
const handover = getHandoverForm(offer);
const form = buildReturnForm(offer);
const digest = handover
  ? sha256Hex(toCanonicalJson(pickReturnForm(repairReturn(handover, form))))
  : '0'.repeat(64);

const byTenant: SideStep = { side: 'tenant', uid: TENANT, at: NOW - DAY_MS };
const open: PremisesReturn = {
  state: 'OPEN',
  begun: byTenant,
  submitted: null,
  signed: null,
  lastRound: null,
};
const attached: PremisesReturn = { ...open, state: 'ATTACHED', submitted: byTenant };
const signed: PremisesReturn = {
  ...attached,
  state: 'SIGNED',
  signed: { side: 'landlord', uid: LANDLORD, at: NOW - DAY_MS },
};

const returned = { returnForm: form, premisesReturn: signed } as const;
const settlement: Settlement = createSettlement(3_000_000, NOW - DAY_MS);
const claimed: Settlement = {
  ...settlement,
  claim: {
    deductions: [{ row: null, grosze: 100_000, reason: 'Zaległy czynsz', proofs: [] }],
    by: LANDLORD,
    at: NOW - DAY_MS,
  },
};
const decided: Settlement = {
  ...settlement,
  claim: { deductions: [], by: LANDLORD, at: NOW - DAY_MS },
  account: { by: TENANT, at: NOW - DAY_MS, firstAt: NOW - DAY_MS },
};
const sent: Settlement = { ...decided, paid: { on: TODAY, by: LANDLORD, at: NOW } };

export const RETURNS = {
  nameReturnDay: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, day: TODAY },
    scene: buildOfferFixture(HANDED_OVER),
  },
  beginReturn: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER },
    scene: buildOfferFixture(HANDED_OVER, {
      returnDay: { day: TODAY, by: 'tenant', at: NOW - DAY_MS, agreedAt: NOW - DAY_MS },
    }),
  },
  submitReturn: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, seenDigest: digest },
    scene: buildOfferFixture(HANDED_OVER, { returnForm: form, premisesReturn: open }),
  },
  endReturnRound: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, seenDigest: digest, ending: 'withdrawn', comment: '' },
    scene: buildOfferFixture(HANDED_OVER, { returnForm: form, premisesReturn: attached }),
  },
  signReturn: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: HANDED_OVER, seenDigest: digest },
    scene: buildOfferFixture(HANDED_OVER, { returnForm: form, premisesReturn: attached }),
    folder: `offers/${HANDED_OVER}/documents/`,
  },
  nameDeductions: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: HANDED_OVER, deductions: [] },
    scene: buildOfferFixture(HANDED_OVER, { ...returned, depositSettlement: settlement }),
  },
  answerDeductions: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, answers: [{ isAccepted: false, comment: 'Czynsz był zapłacony.' }] },
    scene: buildOfferFixture(HANDED_OVER, { ...returned, depositSettlement: claimed }),
  },
  nameDepositAccount: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, account: '61 1090 1014 0000 0712 1981 2874' },
    scene: buildOfferFixture(HANDED_OVER, { ...returned, depositSettlement: settlement }),
  },
  recordDepositReturned: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: HANDED_OVER, paidOn: TODAY, way: 'transfer', how: '' },
    scene: buildOfferFixture(HANDED_OVER, { ...returned, depositSettlement: decided }),
  },
  reportDepositArrival: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: HANDED_OVER, paymentAt: NOW, hasArrived: true, comment: '' },
    scene: buildOfferFixture(HANDED_OVER, { ...returned, depositSettlement: sent }),
  },
} satisfies Rows;

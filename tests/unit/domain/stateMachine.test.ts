import {
  findNextLeaseStatus,
  findNextOfferState,
  LEASE_TRANSITIONS,
  OFFER_SIDES,
  OFFER_STATES,
  OFFER_TRANSITIONS,
  type OfferSide,
  type OfferState,
  POST_SIGNING_STATUSES,
  type PostSigningStatus,
} from '@domain/offers/states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Allowed steps from the contract: from, by whom, with which call, to. */
const OFFER_STEPS = `
  NEW landlord onCreateOffer UNSIGNED
  UNSIGNED landlord onOfferAddConfirm ACTIVE
  UNSIGNED landlord deleteOffer DELETED
  ACTIVE tenant bookOffer BOOKED
  BOOKED tenant onSignConfirm SIGNED
  BOOKED landlord submitSignedLease SIGNED
  BOOKED tenant confirmPaperLease SIGNED
  BOOKED landlord confirmPaperLease SIGNED
  BOOKED admin recordPaperLease SIGNED
  BOOKED tenant releaseReservation ACTIVE
  BOOKED system sweepReservations ACTIVE`;

const LEASE_STEPS = `
  NONE tenant onSignConfirm DEPOSIT_PENDING
  NONE landlord submitSignedLease DEPOSIT_PENDING
  NONE tenant confirmPaperLease DEPOSIT_PENDING
  NONE landlord confirmPaperLease DEPOSIT_PENDING
  NONE admin recordPaperLease DEPOSIT_PENDING
  DEPOSIT_PENDING admin confirmDeposit DEPOSIT_CONFIRMED
  DEPOSIT_PENDING admin rejectDeposit REJECTED
  DEPOSIT_PENDING landlord endUnpaidLease AFTER_REJECTION
  DEPOSIT_PENDING system sweepDeposits AFTER_REJECTION
  DEPOSIT_CONFIRMED admin rejectDeposit REJECTED
  DEPOSIT_CONFIRMED landlord endUnpaidLease AFTER_REJECTION
  DEPOSIT_CONFIRMED system sweepDeposits AFTER_REJECTION
  PROTOCOL_ATTACHED admin rejectDeposit REJECTED
  PROTOCOL_ATTACHED landlord endUnpaidLease AFTER_REJECTION
  PROTOCOL_ATTACHED system sweepDeposits AFTER_REJECTION
  DEPOSIT_PENDING tenant rejectProtocol PROTOCOL_REJECTED
  DEPOSIT_CONFIRMED landlord onProtocolAttached PROTOCOL_ATTACHED
  DEPOSIT_CONFIRMED tenant onProtocolAttached PROTOCOL_ATTACHED
  DEPOSIT_CONFIRMED tenant rejectProtocol PROTOCOL_REJECTED
  PROTOCOL_ATTACHED landlord confirmOrDecline PROTOCOL_CONFIRMED
  PROTOCOL_ATTACHED tenant confirmOrDecline PROTOCOL_CONFIRMED
  PROTOCOL_ATTACHED tenant rejectProtocol PROTOCOL_REJECTED
  DEPOSIT_CONFIRMED admin decideAbsence PROTOCOL_REJECTED
  PROTOCOL_ATTACHED admin decideAbsence PROTOCOL_REJECTED
  PROTOCOL_ATTACHED landlord returnProtocol DEPOSIT_CONFIRMED
  PROTOCOL_ATTACHED tenant returnProtocol DEPOSIT_CONFIRMED
  PROTOCOL_ATTACHED landlord withdrawProtocol DEPOSIT_CONFIRMED
  PROTOCOL_ATTACHED tenant withdrawProtocol DEPOSIT_CONFIRMED
  PROTOCOL_REJECTED admin recordRefund AFTER_REJECTION
  REJECTED admin recordRefund AFTER_REJECTION
  AFTER_REJECTION system returnLateDeposit REJECTED`;

const parseSteps = (text: string) =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' '))
      .map(([from, by, call, to]) => [`${from} ${by} ${call}`, to]),
  );
const offerSteps = parseSteps(OFFER_STEPS);
const leaseSteps = parseSteps(LEASE_STEPS);

const CALLS = [...new Set([...OFFER_TRANSITIONS, ...LEASE_TRANSITIONS].map(({ call }) => call))];
const RUNS = { numRuns: 1000 };

const command = fc.record({
  call: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...CALLS) }, { weight: 1, arbitrary: fc.string() }),
  by: fc.constantFrom(...OFFER_SIDES),
});

describe('states of an offer', () => {
  const cells = OFFER_STATES.flatMap((from) => OFFER_SIDES.map((by): [OfferState, OfferSide] => [from, by]));
  test.each(cells)('from %s, %s takes the legal steps and no other', (from, by) => {
    for (const call of CALLS) {
      expect(findNextOfferState(call, from, by), call).toBe(offerSteps.get(`${from} ${by} ${call}`) ?? null);
    }
  });

  test('any 30 commands of anyone keep to the legal steps', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state: OfferState = 'NEW';
        for (const { call, by } of commands) {
          const next = findNextOfferState(call, state, by);
          expect(next).toBe(offerSteps.get(`${state} ${by} ${call}`) ?? null);
          state = next ?? state;
        }
      }),
      RUNS,
    );
  });

  test.each(['SIGNED', 'DELETED'] as const)('nothing leads out of %s', (from) => {
    fc.assert(
      fc.property(command, ({ call, by }) => findNextOfferState(call, from, by) === null),
      RUNS,
    );
  });

  test('every stored state is reached by legal steps', () => {
    const reached = new Set<OfferState>(['NEW']);
    for (const { from, to } of [...OFFER_TRANSITIONS, ...OFFER_TRANSITIONS])
      if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...OFFER_STATES].toSorted());
  });
});

describe('post-signing statuses of a lease', () => {
  const cells = POST_SIGNING_STATUSES.flatMap((from) =>
    OFFER_SIDES.map((by): [PostSigningStatus, OfferSide] => [from, by]),
  );
  test.each(cells)('from %s, %s takes the legal steps and no other', (from, by) => {
    for (const call of CALLS) {
      expect(findNextLeaseStatus(call, from, by), call).toBe(leaseSteps.get(`${from} ${by} ${call}`) ?? null);
    }
  });

  test('any 30 commands keep to the legal steps, and keys change hands only after the deposit [N17]', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let status: PostSigningStatus = 'NONE';
        const passed = new Set<PostSigningStatus>();
        for (const { call, by } of commands) {
          const next = findNextLeaseStatus(call, status, by);
          expect(next).toBe(leaseSteps.get(`${status} ${by} ${call}`) ?? null);
          status = next ?? status;
          passed.add(status);
        }
        if (passed.has('PROTOCOL_ATTACHED')) expect(passed).toContain('DEPOSIT_CONFIRMED');
        if (passed.has('PROTOCOL_CONFIRMED')) expect(passed).not.toContain('PROTOCOL_REJECTED');
      }),
      RUNS,
    );
  });

  test.each([
    ['nothing', 'PROTOCOL_CONFIRMED', []],
    ['only money that arrives late', 'AFTER_REJECTION', ['returnLateDeposit']],
  ] as const)('%s leads out of %s', (_, from, calls: readonly string[]) => {
    fc.assert(
      fc.property(
        command,
        ({ call, by }) => findNextLeaseStatus(call, from, by) === null || calls.includes(call),
      ),
      RUNS,
    );
  });

  test('no step of a landlord leads to a refusal [N29]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CALLS),
        fc.constantFrom(...POST_SIGNING_STATUSES),
        (call, from) => findNextLeaseStatus(call, from, 'landlord') !== 'PROTOCOL_REJECTED',
      ),
      RUNS,
    );
  });
});

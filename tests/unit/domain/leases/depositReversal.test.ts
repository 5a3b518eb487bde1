import { getDepositDates, whyCannotEndUnpaid } from '@domain/leases/depositDeadline';
import {
  isDepositDueAgain,
  isDepositLost,
  isDueReturn,
  whyCannotConfirmByHand,
  whyCannotSendDeposit,
} from '@domain/leases/depositReversal';
import { getLeaseFacts, getNextLeaseScreen } from '@domain/leases/getNextLeaseScreen';
import type { MoneyCall } from '@domain/leases/moneySteps';
import { getCurrentStage, getNextAction } from '@domain/leases/nextAction';
import { POST_SIGNING_STATUSES, type PostSigningStatus } from '@domain/offers/states';
import { DAY_MS } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { anOffer } from '../../../support/builders/offer';

const buildReversedLease = (status: PostSigningStatus, moneySteps: MoneyCall[] = ['confirmDeposit']) => ({
  ...anOffer().withStatus(status).build(),
  moneySteps,
  depositReversedOn: '2026-11-20',
});

describe('a deposit that the bank takes back after the return', () => {
  const step = { side: 'tenant', uid: 'uidTenant', at: NOW } as const;
  const returnedIn = (state: 'ATTACHED' | 'SIGNED' | 'CLOSED') => ({
    ...buildReversedLease('PROTOCOL_CONFIRMED'),
    premisesReturn: { state, begun: step, submitted: step, signed: null, lastRound: null },
  });

  it('is not due again, and no payout is next', () => {
    expect([isDepositDueAgain(returnedIn('ATTACHED')), isDepositLost(returnedIn('ATTACHED'))]).toEqual([
      true,
      false,
    ]);
    for (const lease of [returnedIn('SIGNED'), returnedIn('CLOSED')]) {
      expect([isDepositDueAgain(lease), isDepositLost(lease)]).toEqual([false, true]);
      expect(getNextAction(lease, NOW)).toBeNull();
      expect(whyCannotConfirmByHand(lease)).toBe('depositNotPending');
    }
  });

  it('stays with the landlord once it was paid out', () => {
    const paidOut = {
      ...returnedIn('SIGNED'),
      moneySteps: ['confirmDeposit', 'recordPayout'] as MoneyCall[],
    };
    expect([isDepositDueAgain(paidOut), isDepositLost(paidOut)]).toEqual([false, false]);
  });
});

const TENANTS_ACCOUNT = '61109010140000071219812874';
const LANDLORDS_ACCOUNT = '02124012341111001055551234';

describe('money that goes out with the code of a deposit', () => {
  it.each([
    ['DEPOSIT_CONFIRMED', LANDLORDS_ACCOUNT, false],
    ['PROTOCOL_ATTACHED', LANDLORDS_ACCOUNT, false],
    ['PROTOCOL_CONFIRMED', LANDLORDS_ACCOUNT, true],
    ['PROTOCOL_CONFIRMED', TENANTS_ACCOUNT, false],
    ['PROTOCOL_CONFIRMED', '', false],
    ['PROTOCOL_REJECTED', TENANTS_ACCOUNT, true],
    ['PROTOCOL_REJECTED', '', true],
    ['AFTER_REJECTION', TENANTS_ACCOUNT, false],
  ] as const)('at %s to "%s" may be the payment that is due: %s', (status, counterpartyAccount, isDue) => {
    const offer = anOffer().withStatus(status).build();
    const received = { counterpartyAccount: TENANTS_ACCOUNT };
    expect(isDueReturn(offer, { counterpartyAccount }, received)).toBe(isDue);
    expect(isDueReturn(offer, { counterpartyAccount, isReversal: true }, received)).toBe(false);
  });
});

describe('a missing deposit of a lease signed without a due day', () => {
  const terms = { signedAt: NOW, availability: NOW, unitReceiptDeadline: 14, availabilityTo: null };
  const pending = { ...anOffer().withStatus('DEPOSIT_PENDING').build(), ...terms, receptionTime: null };
  const agreed = { date: '2026-11-28', hour: '10:00' };

  it.each([
    ['the agreed handover', { ...pending, receptionTime: agreed }, '2026-11-28T10:00:00+01:00'],
    ['the end of the last day for it, while none is agreed', pending, '2026-12-05T00:00:00+01:00'],
    [
      'the agreed handover also where the bank took it back',
      { ...buildReversedLease('DEPOSIT_CONFIRMED'), ...terms, receptionTime: agreed },
      '2026-11-28T10:00:00+01:00',
    ],
  ])('ends no lease before %s', (_, lease, moment) => {
    const until = Date.parse(moment);
    expect(getDepositDates(lease, NOW).endableAt).toBe(until);
    expect(whyCannotEndUnpaid(lease, until - 1)).toBe('depositAwaited');
    expect(whyCannotEndUnpaid(lease, until)).toBeNull();
  });
});

describe('a deposit the bank took back', () => {
  it.each([
    ['DEPOSIT_CONFIRMED', true],
    ['PROTOCOL_ATTACHED', true],
    ['PROTOCOL_CONFIRMED', true],
    ['PROTOCOL_REJECTED', false],
    ['AFTER_REJECTION', false],
  ] as const)('is due again at %s: %s', (status, isDue) => {
    expect(isDepositDueAgain(buildReversedLease(status))).toBe(isDue);
    expect(isDepositDueAgain({ ...buildReversedLease(status), depositReversedOn: null })).toBe(false);
  });

  it('is not due again once it was paid out, nor on a lease of before the mark', () => {
    expect(
      isDepositDueAgain(buildReversedLease('PROTOCOL_CONFIRMED', ['confirmDeposit', 'recordPayout'])),
    ).toBe(false);
    expect(isDepositDueAgain(anOffer().withStatus('DEPOSIT_CONFIRMED').build())).toBe(false);
  });

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED'] as const)(
    'makes the tenant the next at %s, with the page of the deposit',
    (status) => {
      const offer = buildReversedLease(status);
      expect(getNextAction(offer, NOW)).toEqual({ who: 'tenant', action: 'payDepositAgain', until: null });
      expect(getCurrentStage(offer, NOW)).toBe('deposit');
      expect(getNextLeaseScreen(getLeaseFacts(offer, NOW), 'tenant')).toBe('deposit');
    },
  );

  it.each([
    ['2026-11-20', 1, false, 'depositReversed'],
    ['2026-11-20', 1, true, null],
    ['2026-11-20', 0, false, null],
    [null, 1, false, null],
    [undefined, 1, false, null],
  ])(
    'taken back on %s, %i grosze, accepted: %s, is sent unless %s',
    (depositReversedOn, grosze, isReversalAccepted, why) => {
      expect(whyCannotSendDeposit({ depositReversedOn }, { grosze, isReversalAccepted })).toBe(why);
    },
  );

  it.each([
    ['NONE', 'depositNotPending', 'depositNotPending'],
    ['DEPOSIT_PENDING', null, null],
    ['DEPOSIT_CONFIRMED', null, 'depositStands'],
    ['PROTOCOL_ATTACHED', null, 'depositStands'],
    ['PROTOCOL_CONFIRMED', 'depositNotPending', 'depositNotPending'],
    ['REJECTED', 'depositNotPending', 'depositNotPending'],
    ['PROTOCOL_REJECTED', 'depositNotPending', 'depositNotPending'],
    ['AFTER_REJECTION', 'depositNotPending', 'depositNotPending'],
  ] as const)(
    'taken back or not, at %s, cannot be rejected for %s or %s',
    (status, whenTaken, whenStanding) => {
      const afterHandover = NOW + 60 * DAY_MS;
      expect(whyCannotEndUnpaid(buildReversedLease(status), afterHandover)).toBe(whenTaken);
      const standing = { ...buildReversedLease(status), depositReversedOn: null };
      expect(whyCannotEndUnpaid(standing, afterHandover)).toBe(whenStanding);
    },
  );

  it('is confirmed again by a transfer alone, while the lease needs it', () => {
    const why = POST_SIGNING_STATUSES.map((status) => whyCannotConfirmByHand(buildReversedLease(status)));
    expect(why).toEqual([
      'depositNotPending',
      'depositNotPending',
      'depositNeedsTransfer',
      'depositNotPending',
      'depositNotPending',
      'depositNeedsTransfer',
      'depositNotPending',
      'depositNeedsTransfer',
    ]);
    for (const status of POST_SIGNING_STATUSES)
      expect(whyCannotConfirmByHand({ ...buildReversedLease(status), depositReversedOn: null })).toBeNull();
  });

  it.each(['REJECTED', 'PROTOCOL_REJECTED'] as const)(
    'leaves the platform to close its case at %s',
    (status) => {
      expect(getNextAction(buildReversedLease(status), NOW)).toEqual({
        who: 'platform',
        action: 'closeDeposit',
        until: null,
      });
    },
  );
});

import { getNextLeaseScreen, type LeaseFacts } from '@domain/leases/getNextLeaseScreen';
import type { PostSigningStatus } from '@domain/offers/states';
import { describe, expect, test } from 'vitest';

const buildSignedFacts = (
  status: PostSigningStatus,
  hasReception: boolean,
  hasTransfer: boolean,
): LeaseFacts => ({
  state: 'SIGNED',
  status,
  isBlocked: false,
  hasReception,
  hasTransfer,
  isInWriting: false,
  waitsForPaper: false,
  isDepositDueAgain: false,
});
const CLOSED: readonly PostSigningStatus[] = [
  'PROTOCOL_CONFIRMED',
  'PROTOCOL_REJECTED',
  'REJECTED',
  'AFTER_REJECTION',
];
const OPEN = ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] as const;

describe('the card of a signed offer leads to the next step [J42]', () => {
  test.each(OPEN)('%s, landlord, reception without transfer: name the person [J43]', (status) => {
    expect(getNextLeaseScreen(buildSignedFacts(status, true, false), 'landlord')).toBe('indicatePerson');
  });
  test.each(OPEN)('%s, tenant, no reception: submit the contract [J44]', (status) => {
    expect(getNextLeaseScreen(buildSignedFacts(status, false, false), 'tenant')).toBe('submitContract');
    expect(getNextLeaseScreen(buildSignedFacts(status, false, true), 'tenant')).toBe('submitContract');
  });
  test.each([true, false])(
    'deposit not confirmed, tenant, transfer named: %s: pay the deposit [J45]',
    (hasTransfer) => {
      expect(getNextLeaseScreen(buildSignedFacts('DEPOSIT_PENDING', true, hasTransfer), 'tenant')).toBe(
        'deposit',
      );
    },
  );
  test.each(OPEN)('%s, landlord, both named: the protocol [J46]', (status) => {
    expect(getNextLeaseScreen(buildSignedFacts(status, true, true), 'landlord')).toBe('protocol');
  });
  test.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] as const)(
    '%s, tenant, both named: the protocol [J46]',
    (status) => {
      expect(getNextLeaseScreen(buildSignedFacts(status, true, true), 'tenant')).toBe('protocol');
    },
  );
  test.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] as const)(
    '%s, tenant, transfer awaited: the offer',
    (status) => {
      expect(getNextLeaseScreen(buildSignedFacts(status, true, false), 'tenant')).toBe('offer');
    },
  );
  test.each(OPEN)('%s, landlord, reception awaited: the offer', (status) => {
    expect(getNextLeaseScreen(buildSignedFacts(status, false, false), 'landlord')).toBe('offer');
  });
  test.each(CLOSED)('%s: the offer for both sides, whatever is named [J45]', (status) => {
    for (const side of ['landlord', 'tenant'] as const)
      for (const named of [true, false])
        expect(getNextLeaseScreen(buildSignedFacts(status, named, named), side)).toBe('offer');
  });
});

describe('other cards lead to the offer [J41]', () => {
  test.each(['UNSIGNED', 'ACTIVE', 'DELETED'] as const)('while it is %s', (state) => {
    expect(getNextLeaseScreen({ ...buildSignedFacts('NONE', true, true), state }, 'tenant')).toBe('offer');
  });
  test('a reserved one leads its tenant to the contract, its landlord to the offer [L23]', () => {
    const booked: LeaseFacts = { ...buildSignedFacts('NONE', false, false), state: 'BOOKED' };
    expect(getNextLeaseScreen(booked, 'tenant')).toBe('submitContract');
    expect(getNextLeaseScreen(booked, 'landlord')).toBe('offer');
  });
  test('a reserved one that both sides sign in writing leads its landlord to the contract, unless it is blocked', () => {
    const written: LeaseFacts = {
      ...buildSignedFacts('NONE', false, false),
      state: 'BOOKED',
      isInWriting: true,
    };
    expect(getNextLeaseScreen(written, 'landlord')).toBe('submitContract');
    expect(getNextLeaseScreen(written, 'admin')).toBe('offer');
    expect(getNextLeaseScreen({ ...written, isBlocked: true }, 'landlord')).toBe('offer');
  });
});

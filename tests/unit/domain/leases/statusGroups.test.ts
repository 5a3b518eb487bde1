import { whyCannotNamePerson } from '@domain/leases/reception';
import {
  DEPOSIT_RECEIVED,
  HANDOVER_OPEN,
  LEASE_CLOSED,
  LEASE_ENDED,
  LEASE_OPEN,
  PAYOUT_DUE,
  PROTOCOL_SUBMITTED,
  REFUND_DUE,
} from '@domain/leases/statusGroups';
import { POST_SIGNING_STATUSES } from '@domain/offers/states';
import { anOffer } from '@tests/support/builders';
import { describe, expect, test } from 'vitest';

const SIGNED = POST_SIGNING_STATUSES.filter((status) => status !== 'NONE');
const joinSorted = (statuses: readonly string[]) => [...statuses].sort().join(' ');

describe('the statuses of a signed lease, grouped by what its steps say', () => {
  test.each([
    ['a party still has something to do', LEASE_OPEN, 'DEPOSIT_CONFIRMED DEPOSIT_PENDING PROTOCOL_ATTACHED'],
    ['persons of the handover can be named', HANDOVER_OPEN, 'DEPOSIT_CONFIRMED DEPOSIT_PENDING'],
    ['a protocol was submitted', PROTOCOL_SUBMITTED, 'PROTOCOL_ATTACHED PROTOCOL_CONFIRMED'],
    ['the deposit has arrived', DEPOSIT_RECEIVED, 'DEPOSIT_CONFIRMED PROTOCOL_ATTACHED PROTOCOL_CONFIRMED'],
    ['the deposit goes to the landlord', PAYOUT_DUE, 'PROTOCOL_CONFIRMED'],
    ['the deposit goes back', REFUND_DUE, 'PROTOCOL_REJECTED REJECTED'],
    ['the lease ended early', LEASE_ENDED, 'AFTER_REJECTION PROTOCOL_REJECTED REJECTED'],
    ['nothing is left to do', LEASE_CLOSED, 'AFTER_REJECTION PROTOCOL_CONFIRMED PROTOCOL_REJECTED REJECTED'],
  ])('%s', (_, group, expected) => {
    expect(joinSorted(group)).toBe(expected);
  });

  test('every signed lease is either open or closed', () => {
    expect(joinSorted([...LEASE_OPEN, ...LEASE_CLOSED])).toBe(joinSorted(SIGNED));
  });
});

describe('the persons of the handover are named', () => {
  test.each(SIGNED)('%s: until a protocol is attached or the lease ended', (status) => {
    const isOpen = status === 'DEPOSIT_PENDING' || status === 'DEPOSIT_CONFIRMED';
    expect(whyCannotNamePerson(anOffer().withStatus(status).build())).toBe(isOpen ? null : 'receptionClosed');
  });

  test('not before the lease is signed', () => {
    expect(whyCannotNamePerson(anOffer().active().build())).toBe('offerNotSigned');
  });
});

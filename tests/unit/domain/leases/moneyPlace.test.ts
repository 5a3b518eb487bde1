import { getMoneyPlace } from '@domain/leases/moneyPlace';
import { expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

const NOTHING = { confirmedAt: null, refundedAt: null, paidOutAt: null };
const ARRIVED = { ...NOTHING, confirmedAt: NOW };

it.each([
  ['DEPOSIT_PENDING', NOTHING, 'tenant', 'platform'],
  ['DEPOSIT_CONFIRMED', ARRIVED, 'platform', 'landlord'],
  ['PROTOCOL_CONFIRMED', ARRIVED, 'platform', 'landlord'],
  ['PROTOCOL_CONFIRMED', { ...ARRIVED, paidOutAt: NOW }, 'landlord', null],
  ['PROTOCOL_REJECTED', ARRIVED, 'platform', 'tenant'],
  ['AFTER_REJECTION', { ...ARRIVED, refundedAt: NOW }, 'tenant', null],
  ['REJECTED', NOTHING, 'tenant', null],
] as const)('the deposit of a lease in %s is where its last movement brought it', (status, money, at, to) => {
  expect(getMoneyPlace(anOffer().withStatus(status).build(), money)).toEqual({ at, to });
});

it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED'] as const)(
  'a deposit that the bank took back in %s is with the tenant and due again',
  (status) => {
    const reversed = anOffer().withStatus(status).with({ depositReversedOn: '2026-11-20' }).build();
    expect(getMoneyPlace(reversed, ARRIVED)).toEqual({ at: 'tenant', to: 'platform' });
  },
);

it('a deposit that came after the lease had ended is with the platform until it is returned', () => {
  const depositLate = { grosze: 3_750_000, bookedOn: '2026-11-20', at: NOW };
  const ended = (status: 'REJECTED' | 'AFTER_REJECTION') =>
    anOffer().withStatus(status).with({ depositLate }).build();
  expect(getMoneyPlace(ended('REJECTED'), NOTHING)).toEqual({ at: 'platform', to: 'tenant' });
  expect(getMoneyPlace(ended('AFTER_REJECTION'), { ...NOTHING, refundedAt: NOW })).toEqual({
    at: 'tenant',
    to: null,
  });
});

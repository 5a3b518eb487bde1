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

it('a deposit that the bank took back is with the tenant and due again', () => {
  const reversed = anOffer()
    .withStatus('DEPOSIT_CONFIRMED')
    .with({ depositReversedOn: '2026-11-20' })
    .build();
  expect(getMoneyPlace(reversed, ARRIVED)).toEqual({ at: 'tenant', to: 'platform' });
});

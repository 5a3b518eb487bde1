import { listLeaseEvents } from '@domain/leases/leaseEvents';
import { HOUR_MS } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

const NO_MONEY = { confirmedAt: null, refundedAt: null, paidOutAt: null };
const kindsOf = (events: ReturnType<typeof listLeaseEvents>, isAhead: boolean) =>
  events.filter((event) => event.isAhead === isAhead).map(({ kind }) => kind);

describe('the events of a lease', () => {
  it('are what happened in the order of its times, then what is ahead', () => {
    const lease = anOffer()
      .withStatus('DEPOSIT_PENDING')
      .with({
        depositDueOn: '2026-11-29',
        receptionTime: { date: '2026-12-01', hour: '10:00' },
        transferOfThePremise: null,
      })
      .build();
    const events = listLeaseEvents(lease, NO_MONEY, NOW);
    expect(kindsOf(events, false).slice(0, 3)).toEqual(['confirmed', 'reserved', 'signed']);
    expect(kindsOf(events, false)).not.toContain('giverNamed');
    expect(kindsOf(events, true)).toEqual(['depositDue', 'handover', 'protocolDue']);
  });

  it('name the day of the deposit and its payout once the lease is handed over, and nothing due before', () => {
    const lease = anOffer()
      .withStatus('PROTOCOL_CONFIRMED')
      .with({ payoutDueBy: NOW + 100 * HOUR_MS })
      .build();
    const events = listLeaseEvents(lease, { ...NO_MONEY, confirmedAt: NOW - HOUR_MS }, NOW);
    expect(kindsOf(events, false)).toEqual(expect.arrayContaining(['depositArrived', 'protocolSigned']));
    expect(kindsOf(events, true)).toEqual(['payoutDue']);
  });

  it('name no payout of a deposit that the bank took back', () => {
    const lease = anOffer()
      .withStatus('PROTOCOL_CONFIRMED')
      .with({ payoutDueBy: NOW + 100 * HOUR_MS, depositReversedOn: '2026-11-19' })
      .build();
    const events = listLeaseEvents(lease, { ...NO_MONEY, confirmedAt: NOW - HOUR_MS }, NOW);
    expect(kindsOf(events, false)).toContain('depositReversed');
    expect(kindsOf(events, true)).toEqual([]);
  });

  it('leave out what the lease does not have', () => {
    const lease = anOffer().withStatus('DEPOSIT_PENDING').with({ receptionTime: null }).build();
    expect(kindsOf(listLeaseEvents(lease, null, NOW), true)).toEqual([]);
  });
});

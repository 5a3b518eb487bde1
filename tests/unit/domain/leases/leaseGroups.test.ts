import { getLeaseGroup } from '@domain/leases/leaseGroups';
import { LEASE_PARTS } from '@domain/leases/leaseParts';
import { POST_SIGNING_STATUSES } from '@domain/offers/states';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

describe('the group of a signed lease', () => {
  it.each([
    ['DEPOSIT_PENDING', 'others', 'yours'],
    ['DEPOSIT_CONFIRMED', 'yours', 'yours'],
    ['PROTOCOL_CONFIRMED', 'closed', 'closed'],
    ['REJECTED', 'others', 'others'],
    ['PROTOCOL_REJECTED', 'others', 'others'],
    ['AFTER_REJECTION', 'closed', 'closed'],
  ] as const)('in %s is %s for the landlord and %s for the tenant', (status, ofLandlord, ofTenant) => {
    const lease = anOffer().withStatus(status).build();
    expect(getLeaseGroup(lease, 'landlord', NOW)).toBe(ofLandlord);
    expect(getLeaseGroup(lease, 'tenant', NOW)).toBe(ofTenant);
  });

  it('with an attached protocol is the move of the side that did not submit it', () => {
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const submitter = attached.protocolData?.submitterSide ?? 'landlord';
    const signer = submitter === 'landlord' ? 'tenant' : 'landlord';
    expect(getLeaseGroup(attached, submitter, NOW)).toBe('others');
    expect(getLeaseGroup(attached, signer, NOW)).toBe('yours');
  });

  it('is the landlord’s move once the deposit is overdue, and closed once the clock has ended it', () => {
    const pending = anOffer().withStatus('DEPOSIT_PENDING').with({ depositDueOn: '2026-11-10' }).build();
    const overdue = Date.parse('2026-11-16T12:00:00+01:00');
    const ended = Date.parse('2026-12-10T12:00:00+01:00');
    expect(getLeaseGroup(pending, 'landlord', overdue)).toBe('yours');
    expect(getLeaseGroup(pending, 'landlord', ended)).toBe('closed');
  });

  it('is the move of the side that has to answer a proposed handover time', () => {
    const lease = anOffer()
      .withStatus('DEPOSIT_PENDING')
      .with({
        receptionProposal: { date: '2026-11-30', hour: '09:00', by: 'tenant', proposedAt: NOW },
      })
      .build();
    expect(getLeaseGroup(lease, 'landlord', NOW)).toBe('yours');
  });

  it('is the tenant’s move where the bank took the deposit back after the handover', () => {
    const reversed = anOffer()
      .withStatus('PROTOCOL_CONFIRMED')
      .with({ depositReversedOn: '2026-11-20' })
      .build();
    expect(getLeaseGroup(reversed, 'tenant', NOW)).toBe('yours');
    expect(getLeaseGroup(reversed, 'landlord', NOW)).toBe('others');
  });

  it('is read in two parts that hold every status after signing once', () => {
    expect([...LEASE_PARTS.open, ...LEASE_PARTS.closed].toSorted()).toEqual(
      POST_SIGNING_STATUSES.filter((status) => status !== 'NONE').toSorted(),
    );
  });
});

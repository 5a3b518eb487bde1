import { isSideOfLease } from '@domain/leases/contract';
import { describe, expect, it } from 'vitest';
import { aContract, aViewer } from '../../../support/builders';

const lease = aContract().build();
const member = aViewer().withUid('uidAnybody').verified();

describe('The side of a lease', () => {
  it('is anyone who acts for its company, whichever of its members signed', () => {
    const tenants = member.ofCompany(lease.tenantCompanyId).build();
    expect(isSideOfLease(lease, 'tenant', tenants)).toBe(true);
    expect(isSideOfLease(lease, 'landlord', tenants)).toBe(false);
  });

  it('is not anyone who left that company, or waits to be accepted there', () => {
    const left = member.build();
    const waiting = member
      .ofCompany(lease.landlordCompanyId)
      .with({ verification: { identity: 'ACCEPTED', company: 'CHECKING' } })
      .build();
    for (const one of [left, waiting]) expect(isSideOfLease(lease, 'landlord', one)).toBe(false);
  });
});

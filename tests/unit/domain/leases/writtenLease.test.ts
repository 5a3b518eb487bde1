import { whyNotSignedLease } from '@domain/leases/writtenLease';
import { describe, expect, it } from 'vitest';

const signature = { isIntact: true, isLast: true, claimsQualified: true, signer: 'Ewa', issuer: 'Urząd' };
const upload = {
  side: 'tenant',
  sizeBytes: 10 * 1024 * 1024,
  beginsAsSent: true,
  signature,
  addsOnlySignatures: true,
} as const;

describe('An uploaded lease with a signature', () => {
  it.each([
    ['of a qualified certificate counts', {}, null],
    [
      'of another certificate does not',
      { signature: { ...signature, claimsQualified: false } },
      'signatureNotQualified',
    ],
    ['that is broken does not', { signature: { ...signature, isIntact: false } }, 'signatureBroken'],
    ['that is not the last does not', { signature: { ...signature, isLast: false } }, 'signatureMissing'],
    ['beside other additions does not', { addsOnlySignatures: false }, 'signatureChangesLease'],
    ['in a file a byte too large does not', { sizeBytes: 10 * 1024 * 1024 + 1 }, 'signedLeaseTooLarge'],
    ['under another lease does not', { beginsAsSent: false }, 'notThisLease'],
    [
      'under another copy than the tenant’s does not',
      { side: 'landlord' as const, beginsAsSent: false },
      'notTenantsCopy',
    ],
  ])('%s', (_, patch, reason) => {
    expect(whyNotSignedLease({ ...upload, ...patch })).toBe(reason);
  });
});

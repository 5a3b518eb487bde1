import { type UploadFacts, whyNotSignedLease } from '@domain/leases/writtenLease';
import { describe, expect, it } from 'vitest';

const signature = { state: 'intact', certificate: 'qualified', signer: 'Ewa', issuer: 'Urząd' } as const;
const upload: UploadFacts = {
  side: 'tenant',
  sizeBytes: 10 * 1024 * 1024,
  beginning: 'asSent',
  fault: null,
  signatures: [signature],
  areTimeStampsIntact: true,
};
const buildUploadFacts = (...others: Partial<UploadFacts['signatures'][number]>[]) => ({
  signatures: others.map((other) => ({ ...signature, ...other })),
});

describe('An uploaded lease with a signature', () => {
  it.each<[string, Partial<UploadFacts>, string | null]>([
    ['of a qualified certificate counts', {}, null],
    [
      'of another certificate does not',
      buildUploadFacts({ certificate: 'unqualified' }),
      'signatureNotQualified',
    ],
    ['of a company, its seal, does not', buildUploadFacts({ certificate: 'seal' }), 'signatureIsSeal'],
    [
      'of a lapsed certificate does not',
      buildUploadFacts({ certificate: 'notInForce' }),
      'certificateNotInForce',
    ],
    ['that is broken does not', buildUploadFacts({ state: 'broken' }), 'signatureBroken'],
    ['behind a broken one does not', buildUploadFacts({ state: 'broken' }, {}), 'signatureBroken'],
    ['behind one of a plain certificate counts', buildUploadFacts({ certificate: 'unqualified' }, {}), null],
    ['of a method of the past does not', buildUploadFacts({ state: 'algorithm' }), 'signatureAlgorithm'],
    ['whose message is none for a PDF does not', buildUploadFacts({ state: 'kind' }), 'signatureKindUnknown'],
    ['that is none does not', { fault: 'missing', signatures: [] }, 'signatureMissing'],
    ['that is a time stamp does not', { fault: 'onlyTimeStamp', signatures: [] }, 'signatureOnlyTimeStamp'],
    ['viewers do not know does not', { fault: 'kind', signatures: [] }, 'signatureKindUnknown'],
    ['that locks the file does not', { fault: 'locks', signatures: [] }, 'signatureLocksLease'],
    ['over a part of the file does not', { fault: 'part', signatures: [] }, 'signatureCoversPart'],
    ['with a broken time stamp does not', { areTimeStampsIntact: false }, 'timeStampBroken'],
    ['before other additions does not', { fault: 'later' }, 'changedAfterSignature'],
    ['beside other additions does not', { fault: 'changed' }, 'signatureChangesLease'],
    ['whose mark is over the text does not', { fault: 'mark' }, 'signatureMarkCovers'],
    ['in a file nobody can read plainly does not', { fault: 'unclear' }, 'signatureFileUnclear'],
    ['in a file a byte too large does not', { sizeBytes: 10 * 1024 * 1024 + 1 }, 'signedLeaseTooLarge'],
    ['under another lease does not', { beginning: 'other' }, 'notThisLease'],
    [
      'under another copy than the tenant’s does not',
      { side: 'landlord', beginning: 'other' },
      'notTenantsCopy',
    ],
    ['beside the PDF does not', { beginning: 'notPdf' }, 'signedLeaseNotPdf'],
    ['behind a password does not', { beginning: 'encrypted' }, 'signedLeaseEncrypted'],
    ['in a file that was rewritten does not', { beginning: 'rewritten' }, 'signedLeaseRewritten'],
  ])('%s', (_, patch, reason) => {
    expect(whyNotSignedLease({ ...upload, ...patch })).toBe(reason);
  });

  it('is told to be broken before anything else that was added', () => {
    const broken = buildUploadFacts({ state: 'broken' });
    expect(whyNotSignedLease({ ...upload, ...broken, fault: 'changed' })).toBe('signatureBroken');
  });
});

import type { QualificationVerdict } from '@domain/evidence/qualified/decideQualification';
import { type UploadFacts, whyNotQualified, whyNotSignedLease } from '@domain/leases/writtenLease';
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

describe('A signature judged by the trusted lists', () => {
  const verdict: QualificationVerdict = { verdict: 'signature', faults: [], doubts: [], hasOldLists: false };

  it.each<[string, Partial<QualificationVerdict>, string | null]>([
    ['that is qualified counts', {}, null],
    ['that is qualified by lists a week old counts', { hasOldLists: true }, null],
    ['that is a seal does not', { verdict: 'seal' }, 'signatureIsSeal'],
    ['of an unlisted issuer does not', { verdict: 'no', faults: ['notOnList'] }, 'signatureNotOnList'],
    [
      'of a withdrawn service does not',
      { verdict: 'no', faults: ['serviceWithdrawn'] },
      'signatureServiceNotTrusted',
    ],
    [
      'of a service for something else does not',
      { verdict: 'no', faults: ['serviceForOtherUse'] },
      'signatureServiceNotTrusted',
    ],
    ['without a qualified device does not', { verdict: 'no', faults: ['noQscd'] }, 'signatureNoDevice'],
    ['of a key for signing in does not', { verdict: 'no', faults: ['keyUsage'] }, 'signatureKeyForOtherUse'],
    ['of a revoked certificate does not', { verdict: 'no', faults: ['revoked'] }, 'certificateRevoked'],
    ['of an ended certificate does not', { verdict: 'no', faults: ['notInForce'] }, 'certificateNotInForce'],
    [
      'with several faults is refused for the first',
      { verdict: 'no', faults: ['notOnList', 'noQscd'], doubts: ['revocationUnknown'] },
      'signatureNotOnList',
    ],
    [
      'whose issuer does not answer is not refused',
      { verdict: 'unclear', doubts: ['revocationUnknown'] },
      null,
    ],
    [
      'that names a country whose list was not read does not, because a self-made one can',
      { verdict: 'unclear', doubts: ['listNotRead'] },
      'signatureListNotRead',
    ],
    ['under an unknown condition is not refused', { verdict: 'unclear', doubts: ['listUnclear'] }, null],
    ['is not refused without lists', { verdict: 'no', faults: ['noQscd'], doubts: ['listsMissing'] }, null],
    ['is not refused by lists too old', { verdict: 'no', faults: ['noQscd'], doubts: ['listsTooOld'] }, null],
  ])('%s', (_, patch, reason) => expect(whyNotQualified({ ...verdict, ...patch })).toBe(reason));
});

import { auditBlocks } from '@functions/documents/content/auditPage';
import { speakerOf } from '@functions/documents/say';
import { NOW } from '@tests/support/builders';
import { expect, it } from 'vitest';

it('names the signer and the issuer of a signature made elsewhere as its certificate does, and calls it qualified nowhere', () => {
  const step = {
    seq: 7,
    type: 'leaseSignedByTenantInWriting',
    at: NOW,
    by: 'platform' as const,
    documentSha256: 'd'.repeat(64),
    consentSha256: null,
    hash: 'a'.repeat(64),
    signature: { signer: 'Teresa Najemska', issuer: 'Centrum Zaufania' },
  };
  const proof = {
    id: 'offer',
    digest: 'e',
    fingerprint: 'f',
    sealedAt: NOW,
    acknowledged: [],
    verifyUrl: '/',
  };
  const [told] = [auditBlocks(speakerOf('pl'), { ...proof, steps: [step] })].map((blocks) =>
    JSON.stringify(blocks.filter(({ kind }) => kind === 'table')),
  );
  expect(told).toContain(
    'Podpis elektroniczny najemcy pod umową; podpisujący: Teresa Najemska, wystawca certyfikatu: Centrum Zaufania (według certyfikatu, bez sprawdzenia na liście zaufania UE)',
  );
  expect(told).not.toMatch(/kwalifikowan/i);
});

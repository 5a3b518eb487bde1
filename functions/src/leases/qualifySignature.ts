import type { PdfSignature } from '@domain/evidence/pdfSeal';
import { checkQualification } from '@domain/evidence/qualified/checkQualification';
import type { CertificateNames } from '@domain/evidence/qualified/decideQualification';
import {
  matchNames,
  type NameMatch,
  type SigningParty,
  type StoredQualification,
  toStoredQualification,
} from '@domain/evidence/qualified/storedQualification';
import { inflate } from '../adapters/inflate';
import { createRevocationClient } from '../adapters/revocationProofs';
import { findTrustSnapshot } from '../data/trustedLists';
import { config } from '../runtime/config';

/** The verdict on a signature as a copy of a lease keeps it, and the names in its certificate. */
export type SignatureVerdict = {
  kept: { qualification: StoredQualification; nameMatch: NameMatch; answers: string[] };
  names: CertificateNames | null;
};

/** Largest answer that is kept for a later check. Lists of revoked certificates are not kept. */
const ANSWER_MAX_BYTES = 8 * 1024;

/**
 * Checks a signature of an uploaded lease by the trusted lists as they were read last. The signature itself was verified before. Asks the
 * issuer where the file holds no proof.
 */
export const qualifySignature = async (
  bytes: Uint8Array,
  signature: PdfSignature,
  { party, now }: { party: SigningParty; now: number },
): Promise<SignatureVerdict> => {
  const snapshot = await findTrustSnapshot();
  const ask = createRevocationClient({ hosts: config.revocationHosts });
  const answers: string[] = [];
  const report = await checkQualification(bytes, signature, {
    ...{ snapshot, knownAt: now, now, inflate, isIntact: true },
    findProofs: async (request) => {
      const proofs = await ask(request);
      const kept = proofs.responses.filter((der) => der.length <= ANSWER_MAX_BYTES);
      answers.push(...kept.map((der) => Buffer.from(der).toString('base64')));
      return proofs;
    },
  });
  return {
    kept: {
      qualification: toStoredQualification(report, { checkedAt: now, listsAt: snapshot?.takenAt ?? null }),
      nameMatch: report.names ? matchNames(report.names, party) : 'other',
      answers,
    },
    names: report.names,
  };
};

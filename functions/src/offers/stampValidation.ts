import { buildProofRequest, type ProofRequest } from '@domain/evidence/qualified/buildProofRequest';
import { parseCertificate } from '@domain/evidence/qualified/readCertificate';
import { NO_PROOFS, type RevocationProofs, readRevocation } from '@domain/evidence/qualified/readRevocation';
import type { StampLayer, StampValidation } from '@domain/evidence/timeStamps';

/** Largest proof that goes into a file. A longer list of revoked certificates is left out, as each renewal would repeat it. */
const PROOF_MAX_BYTES = 8 * 1024;

const encode = (proofs: readonly Uint8Array[]): string[] =>
  proofs.filter((der) => der.length <= PROOF_MAX_BYTES).map((der) => Buffer.from(der).toString('base64'));

/**
 * Gathers what proves a stamp after the end of its certificate: the authority's certificates and its issuers' answers that they were
 * not revoked (B-LTA, ETSI EN 319 142-1 §5.5). An issuer that does not answer leaves its part out. `null` for a stamp whose chain
 * was not kept.
 */
export const gatherStampValidation = async (
  { chain = [], at }: StampLayer,
  { now, findProofs }: { now: number; findProofs: (request: ProofRequest) => Promise<RevocationProofs> },
): Promise<StampValidation | null> => {
  if (chain.length === 0) return null;
  const certificates = chain.flatMap((der) => parseCertificate(der) ?? []);
  const validation: StampValidation = { certificates: [...chain], responses: [], lists: [] };
  for (const [index, certificate] of certificates.slice(0, -1).entries()) {
    const issuer = certificates[index + 1];
    if (!issuer) continue;
    const fetched = await findProofs(await buildProofRequest(certificate, issuer));
    const question = { issuer, signedAt: at, now };
    const state = await readRevocation(certificate, { embedded: NO_PROOFS, fetched }, question);
    if (state.kind === 'unknown') continue;
    validation.responses.push(...encode(fetched.responses));
    validation.lists.push(...encode(fetched.lists));
  }
  return validation;
};

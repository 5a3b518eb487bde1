import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import type { SigningParty } from '@domain/evidence/qualified/storedQualification';
import type { SignedCopy } from '@domain/leases/contract';
import { FILE_SIGNERS_MAX } from '@domain/leases/signersAuthority';
import { whyNotQualified, whyNotSignedLease } from '@domain/leases/writtenLease';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { FILE_KINDS } from '../data/fileKinds';
import { readFile } from '../data/files';
import type { Lease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { qualifySignature, type SignatureVerdict } from './qualifySignature';
import { type ReadUpload, readUpload, type SentFile } from './readUpload';

/** Returns the document a side had to sign: the prepared one, or for the landlord the tenant's signed copy. */
export const getSentFile = ({ contract }: Lease, side: LeaseSide): SentFile => {
  const { documents, signedCopies } = contract;
  const sent = side === 'tenant' ? (signedCopies?.tenant ? null : documents.lease) : signedCopies?.tenant;
  if (!sent) throw new Refusal(side === 'tenant' ? 'leaseSignedAlready' : 'tenantHasNotSigned');
  return sent;
};

/** Returns a copy that was accepted before, so that it is not verified again. */
const findAcceptedCopy = ({ contract }: Lease, side: LeaseSide, sha256: string): SignedCopy | null => {
  const copy = contract.signedCopies?.[side];
  return copy?.sha256 === sha256 ? copy : null;
};

type Step = { lease: Lease; side: LeaseSide };

/** A verified copy, and the signatures in it that count; none if the copy was accepted before. */
export type VerifiedCopy = {
  copy: SignedCopy;
  signatures: readonly SignatureVerdict[];
  wasAccepted: boolean;
};

/** Verdicts on the signatures of persons in a file. The last one must count; earlier ones count if nothing speaks against them. */
const qualifyAll = async (
  bytes: Uint8Array,
  { signers, signatures }: ReadUpload,
  asked: { party: SigningParty; now: number },
): Promise<{ last: SignatureVerdict | null; counted: SignatureVerdict[] }> => {
  const stated = signers
    .filter((_, at) => signatures[at]?.certificate === 'qualified')
    .slice(-FILE_SIGNERS_MAX);
  const all = await Promise.all(stated.map((one) => qualifySignature(bytes, one, asked)));
  const last = all.at(-1) ?? null;
  if (last) assertAllowed(whyNotQualified(last.kept.qualification));
  return { last, counted: all.filter(({ kept }) => !whyNotQualified(kept.qualification)) };
};

/**
 * Verifies a signed lease of a side. Throws the reasons of `whyNotSignedLease` and `whyNotQualified`,
 * `Refusal('leaseSignedAlready')` or `Refusal('tenantHasNotSigned')`.
 */
export const verifySignedBytes = async (
  { lease, side }: Step,
  bytes: Uint8Array,
  { viewer, now }: CallContext,
): Promise<VerifiedCopy> => {
  const { offerId, reservationNumber } = lease.contract;
  const sha256 = sha256Hex(bytes);
  const before = findAcceptedCopy(lease, side, sha256);
  if (before) return { copy: before, signatures: [], wasAccepted: true };
  const sent = getSentFile(lease, side);
  const path = storagePaths.reservedLease(offerId, reservationNumber);
  const facts = await readUpload(bytes, { side, sent, now, readSent: () => readFile(path) });
  assertAllowed(whyNotSignedLease(facts));
  const { signer, issuer } = facts.signatures.at(-1) ?? { signer: '', issuer: '' };
  const party = { firstName: viewer.firstName, lastName: viewer.lastName, company: viewer.companyName ?? '' };
  const { last, counted } = await qualifyAll(bytes, facts, { party, now });
  const copy: SignedCopy = {
    ...{ sha256, bytes: bytes.length, at: now, uid: viewer.uid, name: formatPersonName(viewer) },
    ...{ signer, issuer, ...last?.kept },
  };
  return { copy, signatures: counted, wasAccepted: false };
};

/** Reads and verifies the lease a side uploaded. Throws `Refusal('signedLeaseMissing')` and the reasons of `verifySignedBytes`. */
export const verifySignedCopy = async (
  step: Step,
  ctx: CallContext,
): Promise<VerifiedCopy & { bytes: Uint8Array }> => {
  const { offerId, reservationNumber } = step.lease.contract;
  const path = storagePaths.uploadedLease(offerId, reservationNumber, step.side);
  const bytes = await readFile(path, FILE_KINDS.signedLease);
  if (!bytes) throw new Refusal('signedLeaseMissing');
  return { bytes, ...(await verifySignedBytes(step, bytes, ctx)) };
};

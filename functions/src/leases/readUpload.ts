import { getPdfKind, hasSameIdentifier } from '@domain/evidence/pdfKind';
import type { PdfSignature } from '@domain/evidence/pdfSeal';
import { judgeUpdate } from '@domain/evidence/pdfUpdates';
import { SIGNED_LEASE_MAX_BYTES, type UploadFacts } from '@domain/leases/writtenLease';
import type { LeaseSide } from '@domain/offers/states';
import { inflate } from '../adapters/inflate';
import { isTimeStampIntact, readSignature } from '../adapters/pdfSignature';
import { sha256Hex } from '../runtime/hash';

/** The file a side had to sign, by digest and length. */
export type SentFile = { sha256: string; bytes: number };

/** `readSent` reads the prepared lease. `now` in epoch ms. */
type Upload = {
  side: LeaseSide;
  sent: SentFile;
  now: number;
  readSent: () => Promise<Uint8Array | null>;
};

/** Classifies a file that does not begin with the sent bytes. */
const readBeginning = async (bytes: Uint8Array, { readSent }: Upload): Promise<UploadFacts['beginning']> => {
  const kind = getPdfKind(bytes);
  if (kind !== 'plain') return kind;
  const sent = await readSent();
  // The prepared lease itself, uploaded instead of the other side's signed copy, counts as another file.
  const isItself = sent !== null && sha256Hex(bytes.subarray(0, sent.length)) === sha256Hex(sent);
  return sent && !isItself && hasSameIdentifier(sent, bytes) ? 'rewritten' : 'other';
};

/** The facts about an uploaded lease, and the added signatures of persons themselves, in order of time. */
export type ReadUpload = UploadFacts & { signers: PdfSignature[] };

/** Reads the facts for `whyNotSignedLease` about an uploaded lease: the exact bytes first, then the added ones. */
export const readUpload = async (bytes: Uint8Array, upload: Upload): Promise<ReadUpload> => {
  const { side, sent, now } = upload;
  const none = {
    ...{ side, sizeBytes: bytes.length, fault: null, signatures: [], areTimeStampsIntact: true },
    signers: [],
  };
  if (bytes.length > SIGNED_LEASE_MAX_BYTES) return { ...none, beginning: 'asSent' };
  const isAsSent = sha256Hex(bytes.subarray(0, sent.bytes)) === sent.sha256;
  if (!isAsSent) return { ...none, beginning: await readBeginning(bytes, upload) };
  const { fault, signers, timeStamps } = judgeUpdate(
    bytes,
    { bytes: sent.bytes, isLastSide: side === 'landlord' },
    inflate,
  );
  const signatures = await Promise.all(signers.map((one) => readSignature(bytes, one, now)));
  const stamps = await Promise.all(timeStamps.map((one) => isTimeStampIntact(bytes, one)));
  const areTimeStampsIntact = stamps.every(Boolean);
  return { ...none, beginning: 'asSent', fault, signatures, areTimeStampsIntact, signers };
};

import type { IssuedDocument } from '@domain/evidence/registry';
import type { Contract, MadeDocument } from '@domain/leases/contract';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { prepareRegistration, type RegisteredSeal, registerDocument } from '../data/documentRegistry';
import { read } from '../data/store';
import { queueTimeStamp } from '../data/timeStamps';
import type { MadeDocumentName, RenderedDocument } from '../documents/kinds';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';

/** Rendered document to record in the evidence. */
export type DocumentRecording = {
  /** Path of the document that holds its hash, and its name there. */
  home: string;
  name: string;
  facts: MadeDocumentName;
  path: string;
  document: RenderedDocument;
  /** Reservation the document was rendered for. The document is void once there is a newer one. */
  reservation: number | null;
  /** Certificate of its seal, and the time of sealing. */
  seal: (RegisteredSeal & { sealedAt: number }) | null;
  /** Its registry entry. */
  issued: IssuedDocument;
};

/** Returns the record of the document `name`, or `null` before it was first created. */
export const findStoredDocument = async (home: string, name: string): Promise<MadeDocument | null> =>
  (await read<Pick<Contract, 'documents'>>(home))?.documents?.[name] ?? null;

const toMadeDocument = ({ path, document, seal }: DocumentRecording, now: number): MadeDocument => ({
  path,
  sha256: document.sha256,
  bytes: document.bytes.length,
  createdAt: seal?.sealedAt ?? now,
  ...(seal ? { fingerprint: seal.fingerprint } : {}),
});

/** Returns whether the stored record is valid: the same bytes, or a document that a parallel call sealed a moment earlier. */
const isRecordValid = (kept: MadeDocument, made: MadeDocument): boolean =>
  kept.sha256 === made.sha256 ||
  (made.fingerprint !== undefined &&
    kept.fingerprint === made.fingerprint &&
    kept.createdAt !== made.createdAt);

/** Registers a document that is older than the registry, with the time it was recorded. */
const registerAsKept = async (
  { issued, seal }: DocumentRecording,
  { sha256, createdAt }: MadeDocument,
): Promise<void> => {
  if (sha256 === issued.sha256) await registerDocument({ ...issued, issuedAt: createdAt }, seal ?? undefined);
};

/**
 * Adds a document to the audit chain and to its version or contract. Returns the valid record: of parallel seals the first one.
 * Throws `Refusal('leaseChanged')`.
 */
export const recordDocument = async (
  offerId: string,
  made: DocumentRecording,
  now: number,
): Promise<MadeDocument> => {
  const { home, name, facts, reservation, seal, issued } = made;
  const record = toMadeDocument(made, now);
  const asRead = await findStoredDocument(home, name);
  if (asRead && isRecordValid(asRead, record)) {
    await registerAsKept(made, asRead);
    return asRead;
  }
  return changeOffer<MadeDocument>(
    offerId,
    async (offer) => {
      if (reservation !== null && offer.reservation?.number !== reservation)
        throw new Refusal('leaseChanged');
      const kept = await findStoredDocument(home, name);
      if (kept && isRecordValid(kept, record)) return { unchanged: kept };
      const register = await prepareRegistration(issued, seal ?? undefined);
      return {
        patch: {},
        audit: { type: 'documentMade', facts, documentSha256: record.sha256 },
        alsoWrite: (writes) => {
          writes.merge(home, { documents: { [name]: record } });
          register(writes);
          if (seal) queueTimeStamp(writes, { sha256: record.sha256, offerId, name, place: 'seal' }, now);
        },
        answer: record,
      };
    },
    createSystemContext(now, createDocumentId),
  );
};

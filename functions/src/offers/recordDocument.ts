import type { IssuedDocument } from '@domain/evidence/registry';
import type { Contract, MadeDocument } from '@domain/leases/contract';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { changeOffer } from '../data/changeOffer';
import { prepareRegistration, type RegisteredSeal, registerDocument } from '../data/documentRegistry';
import { read } from '../data/store';
import type { RenderedDocument, RenderedKind } from '../documents/kinds';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';

/** A finished document on its way into the evidence. */
export type DocumentRecording = {
  /** The document beside which its hash is kept, and under which name. */
  home: string;
  name: string;
  facts: { kind: RenderedKind; option: LeaseOptionId | null; lang: Language; round?: number };
  path: string;
  document: RenderedDocument;
  /** The reservation the document was made for; it is void once another one was made. */
  reservation: number | null;
  /** The certificate and the moment of its seal. */
  seal: (RegisteredSeal & { sealedAt: number }) | null;
  /** Its entry in the registry. */
  issued: IssuedDocument;
};

/** What is kept of the document `name`, or `null` before it was first made. */
export const findStoredDocument = async (home: string, name: string): Promise<MadeDocument | null> =>
  (await read<Pick<Contract, 'documents'>>(home))?.documents?.[name] ?? null;

const toMadeDocument = ({ path, document, seal }: DocumentRecording, now: number): MadeDocument => ({
  path,
  sha256: document.sha256,
  bytes: document.bytes.length,
  createdAt: seal?.sealedAt ?? now,
  ...(seal ? { fingerprint: seal.fingerprint } : {}),
});

/** Whether what is kept stands: the same bytes, or one that somebody else sealed a moment earlier. */
const isRecordValid = (kept: MadeDocument, made: MadeDocument): boolean =>
  kept.sha256 === made.sha256 ||
  (made.fingerprint !== undefined &&
    kept.fingerprint === made.fingerprint &&
    kept.createdAt !== made.createdAt);

/** Enters a document recorded before all documents were registered, with the moment it was recorded at. */
const registerAsKept = async (
  { issued, seal }: DocumentRecording,
  { sha256, createdAt }: MadeDocument,
): Promise<void> => {
  if (sha256 === issued.sha256) await registerDocument({ ...issued, issuedAt: createdAt }, seal ?? undefined);
};

/**
 * Puts a document into the chain and beside the version or contract it belongs to, and answers the record that stands:
 * of several who seal at once the first one's. Refuses with `leaseChanged`.
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
        },
        answer: record,
      };
    },
    createSystemContext(now, createDocumentId),
  );
};

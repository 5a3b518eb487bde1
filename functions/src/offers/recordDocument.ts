import type { Contract, MadeDocument } from '@domain/leases/contract';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import { Refusal } from '@domain/shared/errors';
import { changeOffer } from '../data/changeOffer';
import { read, type Writes } from '../data/store';
import type { RenderedDocument, RenderedKind } from '../documents/kinds';
import { systemContext } from '../runtime/context';
import { newDocumentId } from '../runtime/ids';

/** A finished document on its way into the evidence. */
export type Made = {
  /** The document beside which its hash is kept, and under which name. */
  home: string;
  name: string;
  facts: { kind: RenderedKind; option: LeaseOptionId | null; round?: number };
  path: string;
  document: RenderedDocument;
  /** The reservation the document was made for; it is void once another one was made. */
  reservation: number | null;
  /** The certificate and the moment of its seal, and what enters it into the registry. */
  seal: { fingerprint: string; sealedAt: number; register: (writes: Writes) => void } | null;
};

/** What is kept of the document `name`, or `null` before it was first made. */
export const keptDocument = async (home: string, name: string): Promise<MadeDocument | null> =>
  (await read<Pick<Contract, 'documents'>>(home))?.documents?.[name] ?? null;

const recordOf = ({ path, document, seal }: Made, now: number): MadeDocument => ({
  path,
  sha256: document.sha256,
  bytes: document.bytes.length,
  createdAt: seal?.sealedAt ?? now,
  ...(seal ? { fingerprint: seal.fingerprint } : {}),
});

/** Whether what is kept stands: the same bytes, or one that somebody else sealed a moment earlier. */
const stands = (kept: MadeDocument, made: MadeDocument): boolean =>
  kept.sha256 === made.sha256 ||
  (made.fingerprint !== undefined &&
    kept.fingerprint === made.fingerprint &&
    kept.createdAt !== made.createdAt);

/**
 * Puts a document into the chain and beside the version or contract it belongs to, and answers the record that stands:
 * of several who seal at once the first one's. Refuses with `leaseChanged`.
 */
export const recordDocument = async (offerId: string, made: Made, now: number): Promise<MadeDocument> => {
  const { home, name, facts, reservation, seal } = made;
  const record = recordOf(made, now);
  const asRead = await keptDocument(home, name);
  if (asRead && stands(asRead, record)) return asRead;
  return changeOffer<MadeDocument>(
    offerId,
    async (offer) => {
      if (reservation !== null && offer.lastReservationNumber !== reservation)
        throw new Refusal('leaseChanged');
      const kept = await keptDocument(home, name);
      if (kept && stands(kept, record)) return { unchanged: kept };
      return {
        patch: {},
        audit: { type: 'documentMade', facts, documentSha256: record.sha256 },
        alsoWrite: (writes) => {
          writes.merge(home, { documents: { [name]: record } });
          seal?.register(writes);
        },
        answer: record,
      };
    },
    systemContext(now, newDocumentId),
  );
};

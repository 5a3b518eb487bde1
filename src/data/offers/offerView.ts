import { WEB_COLLECTIONS } from '@api/webCollections';
import { readUnlessDenied } from '@data/calls/appError';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import type { PublicOffer } from '@domain/offers/projections';

const loadStored = (id: string) => loadPublicDocument<PublicOffer>(`${WEB_COLLECTIONS.offersPublic}/${id}`);

/** Loads the public projection of an offer; `null` if it is not published. Throws `AppError` if the read fails. */
export const loadVisitorView = (id: string, load = loadStored): Promise<PublicOffer | null> =>
  readUnlessDenied(() => load(id));

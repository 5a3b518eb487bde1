import type { DocumentKind } from '@domain/offers/picklists';
import type { OfferSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { downloadUrl } from '../data/files';
import type { RenderedKind } from '../documents/kinds';
import type { Handler } from '../runtime/pipeline';
import { ensureDocument } from './offerDocuments';
import { callerSide, loadOffer } from './side';

/** Who may have a document made; an admin may have all of them. */
const READERS: Partial<Record<DocumentKind, readonly OfferSide[]>> = {
  project: ['landlord'],
  offer: ['landlord', 'tenant'],
  lease: ['landlord', 'tenant'],
  protocol: ['landlord', 'tenant'],
};

/** Makes a document of an offer where it is missing or outdated and answers an address to fetch it (Spec 2 §7). */
export const generateOfferPdf: Handler<'generateOfferPdf'> = async ({ offerId, configType }, ctx) => {
  const kind = configType as DocumentKind;
  const readers = READERS[kind];
  if (!readers) throw new Refusal('documentNotAvailable');
  const side = callerSide(await loadOffer(offerId), ctx.viewer);
  if (!ctx.viewer.isAdmin && !readers.includes(side)) throw new Refusal('noAccess');
  const path = await ensureDocument(offerId, kind as RenderedKind, ctx.now);
  return { url: await downloadUrl(path) };
};

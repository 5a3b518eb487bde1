import { canReadTerms } from '@domain/accounts/viewer';
import type { InvoiceSide } from '@domain/invoices/invoice';
import { getLeaseOptions, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { DocumentKind } from '@domain/offers/picklists';
import { effectiveState } from '@domain/offers/predicates';
import type { OfferSide } from '@domain/offers/states';
import { Refusal } from '@domain/shared/errors';
import { getDownloadUrl } from '../data/files';
import { loadOffer } from '../data/offers';
import type { RenderedKind } from '../documents/kinds';
import { ensureInvoice } from '../invoices/invoiceFiles';
import type { Handler } from '../runtime/pipeline';
import { assertOfferShape } from './misshapen';
import { ensureReading } from './offerDocuments';
import { ensureOfferExcerpt } from './offerExcerpt';
import { getCallerSide } from './side';

/** Sides that may request a document. An admin may request all of them. */
const READERS: Partial<Record<DocumentKind, readonly OfferSide[]>> = {
  project: ['landlord'],
  offer: ['landlord', 'tenant'],
  lease: ['landlord', 'tenant'],
  protocol: ['landlord', 'tenant'],
  return: ['landlord', 'tenant'],
  invoiceLandlord: ['landlord'],
  invoiceTenant: ['tenant'],
};

const INVOICES: Partial<Record<DocumentKind, InvoiceSide>> = {
  invoiceLandlord: 'landlord',
  invoiceTenant: 'tenant',
};

/** Returns the option of the lease: the requested one, else the first while the offer is not held. */
const resolveOption = (offer: Offer, asked: string | undefined, now: number): LeaseOptionId | null => {
  const options = getLeaseOptions(offer.leaseAgreement).map(({ id }) => id);
  const isHeld = ['BOOKED', 'SIGNED'].includes(effectiveState(offer, now));
  const option = asked ?? (isHeld ? null : options[0]);
  if (option === null) return null;
  const found = options.find((id) => id === option);
  if (!found) throw new Refusal('documentNotAvailable');
  return found;
};

const createLink = async (path: string, now: number) => ({ url: await getDownloadUrl(path, now) });

/**
 * Renders a document of an offer if it is missing or outdated. Returns a URL that works for an hour (Spec 2 §7). The text is
 * Polish, for readers of English with the English beside it. Before a reservation a lease is the text of one option without a
 * tenant. An account that is no party gets the excerpt of an offer that is open to others. Throws `Refusal('offerIncomplete')`
 * for a draft whose stored values are malformed, and `Refusal('emailNotVerified')` if an account without a confirmed address
 * requests the excerpt.
 */
export const generateOfferPdf: Handler<'generateOfferPdf'> = async (input, ctx) => {
  const { offerId, configType, option: asked } = input;
  const { viewer, now } = ctx;
  const kind = configType as DocumentKind;
  const readers = READERS[kind];
  if (!readers) throw new Refusal('documentNotAvailable');
  const offer = await loadOffer(offerId);
  if (!viewer.isAdmin && !readers.includes(getCallerSide(offer, ctx))) {
    if (kind !== 'offer') throw new Refusal('noAccess');
    if (!canReadTerms(viewer)) throw new Refusal('emailNotVerified');
    return createLink(await ensureOfferExcerpt(offer, viewer.lang, now), now);
  }
  assertOfferShape(offer);
  const invoiceSide = INVOICES[kind];
  if (invoiceSide) return createLink(await ensureInvoice(offerId, invoiceSide, viewer.lang), now);
  const option = kind === 'lease' ? resolveOption(offer, asked, now) : null;
  const wanted = { kind: kind as RenderedKind, option, lang: viewer.lang };
  return createLink(await ensureReading(offerId, wanted, now), now);
};

import type { Offer } from '@domain/offers/offer';
import { isLeaseSide } from '@domain/offers/states';
import { isReturned } from '@domain/returns/premisesReturn';
import { Refusal } from '@domain/shared/errors';
import { logEvents } from '../data/eventLog';
import { loadOffer } from '../data/offers';
import { ensureInvoices } from '../invoices/invoiceFiles';
import { ensureDocument } from '../offers/offerDocuments';
import { skipIfPartyGone } from '../offers/partyGone';
import { ensureProtocolRounds } from '../offers/protocolRoundDocuments';
import { getCallerSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import type { Handler } from '../runtime/pipeline';
import { buildPackLink, type PackSide } from './buildPackLink';
import { getInvoiceSides } from './packFiles';

const getPackSide = (offer: Offer, ctx: CallContext): PackSide => {
  const side = getCallerSide(offer, ctx);
  if (isLeaseSide(side)) return side;
  if (ctx.viewer.isAdmin) return 'admin';
  throw new Refusal('noAccess');
};

/**
 * Returns a URL, valid for ten minutes, of the evidence of a signed lease. The pack holds the sealed documents, the offer's
 * versions, the protocol's photos, the audit chain, the caller's own invoice and mails, and a page that verifies them. Throws
 * `Refusal('noAccess')` or `Refusal('offerNotSigned')`. A document that is skipped because a party is gone is named as missing in it.
 */
export const createEvidencePack: Handler<'createEvidencePack'> = async ({ offerId }, ctx) => {
  const { viewer, now } = ctx;
  const offer = await loadOffer(offerId);
  const side = getPackSide(offer, ctx);
  if (offer.signedAt === null) throw new Refusal('offerNotSigned');
  // In parallel: the documents nearly always exist already, and the checks take the time.
  await Promise.all([
    skipIfPartyGone(ensureDocument(offerId, 'offer', now)),
    skipIfPartyGone(ensureDocument(offerId, 'lease', now)),
    skipIfPartyGone(ensureProtocolRounds(offerId, now)),
    offer.protocolData?.signedAt && skipIfPartyGone(ensureDocument(offerId, 'protocol', now)),
    isReturned(offer) && skipIfPartyGone(ensureDocument(offerId, 'return', now)),
    ensureInvoices(offerId, getInvoiceSides(side)),
  ]);
  const event = {
    method: 'createEvidencePack',
    details: 'Pobrano pakiet dowodowy',
    userId: viewer.uid,
    offerId,
  };
  await logEvents([event], ctx);
  const { uid, lang } = viewer;
  return { url: buildPackLink({ offerId, uid, side, lang, until: now + SIGNED_LINK_LIFE_MS }) };
};

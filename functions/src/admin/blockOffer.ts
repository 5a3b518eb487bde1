import type { BlockAnswer } from '@api/admin';
import { SUCCESS } from '@api/callable';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { type BlockReasons, whyCannotBlock } from '@domain/offers/blocking';
import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import { whyPaperKeepsOffer, whyWithdrawalClosed } from '@domain/offers/withdrawal';
import { assertAllowed } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findPaperCases } from '../data/paperCases';
import { findOpenWithdrawal, prepareWithdrawalEnd } from '../data/withdrawalRequests';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';
import { loadPhotoMarks, rememberBlocked } from '../offers/blockedMarks';
import { findConfirmedDigests } from '../offers/sentPhotos';
import { config } from '../runtime/config';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildHolderMails, loadOfferParties, type OfferParties } from './offerParties';

/**
 * Blocks a published offer: its projections are removed, and reserving, signing and negotiating stop. A signed lease
 * continues. The landlord is mailed the statement of reasons (art. 17 of Regulation (EU) 2022/2065); the holder of a
 * reservation is mailed that it cannot be signed. A repeat keeps the first reasons and says so. Only admins can read the
 * reasons.
 * A waiting withdrawal request of the landlord is closed with the block. If the block grants it, the landlord is mailed
 * that instead, and a reservation or lease is kept. Otherwise the offer's fingerprints are stored, so that a copy of it
 * waits for an admin.
 * Throws `Refusal('offerNotFound')`, `Refusal('offerNotPublished')`, `Refusal('ownCase')` and the reasons of
 * `whyWithdrawalClosed` and `whyPaperKeepsOffer`.
 */
export const blockOffer: Handler<'blockOffer'> = ({ offerId, ...reasons }, ctx) =>
  changeOffer(offerId, (offer) => decideBlock(offer, reasons, ctx), ctx);

const DETAILS = 'Zablokowano dostęp do oferty';

/** Builds the mail for a landlord whose own withdrawal request is granted, which implies no fault of the offer. */
const buildWithdrawalMails = (
  { id: offerId, name: offerName }: Offer,
  { landlord }: OfferParties,
  blockedAt: number,
): MailDraft[] =>
  landlord ? [buildMailDraft('offerWithdrawn', landlord, { offerId, offerName, blockedAt })] : [];

const buildStatementMails = (
  { id: offerId, name: offerName }: Offer,
  { landlord }: OfferParties,
  { ground, source, rule, facts }: BlockReasons,
  blockedAt: number,
): MailDraft[] => {
  if (!landlord) return [];
  const { blockGrounds, blockSources } = getMailTexts(landlord.lang);
  const values = {
    offerId,
    offerName,
    blockedAt,
    blockGround: blockGrounds[ground],
    blockSource: blockSources[source],
    blockRule: rule,
    blockFacts: facts,
    contactEmail: config.contactEmail,
  };
  return [buildMailDraft('offerBlocked', landlord, values)];
};

const decideBlock = async (
  offer: Offer,
  reasons: BlockReasons,
  { viewer, now }: CallContext,
): Promise<OfferDecision<BlockAnswer>> => {
  const parties = await loadOfferParties(offer, now);
  assertAllowed(whyCannotDecide(viewer.uid, parties.uids));
  if (isBlocked(offer) && !offer.heldForReview) return { unchanged: { ...SUCCESS, wasBlocked: true } };
  assertAllowed(whyCannotBlock(offer));
  const isOwnWish = reasons.source === 'request';
  if (isOwnWish) {
    assertAllowed(whyWithdrawalClosed(offer, now));
    assertAllowed(whyPaperKeepsOffer(await findPaperCases(offer.id), now));
  }
  const request = await findOpenWithdrawal(offer);
  const photos = await loadPhotoMarks(offer, (await findConfirmedDigests(offer.id)) ?? {});
  const endRequest = prepareWithdrawalEnd(request, DETAILS);
  return {
    patch: { blockedAt: now, blockedOnRequest: isOwnWish, heldForReview: false },
    audit: { type: 'offerBlocked', facts: {}, named: { ...reasons } },
    mails: [
      ...(isOwnWish
        ? buildWithdrawalMails(offer, parties, now)
        : buildStatementMails(offer, parties, reasons, now)),
      ...buildHolderMails('reservationHalted', offer, parties),
    ],
    events: [{ method: 'blockOffer', details: DETAILS, userId: viewer.uid, offerId: offer.id }],
    alsoWrite: (writes) => {
      endRequest(writes);
      if (!isOwnWish) rememberBlocked(writes, offer, photos);
    },
    answer: { ...SUCCESS, wasBlocked: false },
  };
};

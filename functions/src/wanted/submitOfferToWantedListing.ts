import { SUCCESS } from '@api/callable';
import type { Offer } from '@domain/offers/offer';
import { assertAllowed } from '@domain/shared/errors';
import {
  type SubmittedOffer,
  WANTED_OFFERS_MAX,
  type WantedActivity,
  type WantedListing,
} from '@domain/wanted/wantedListing';
import { whyCannotSendOffer } from '@domain/wanted/whyCannotSendOffer';
import { fieldValue } from '../data/admin';
import { queueEvents } from '../data/eventLog';
import { loadOffer } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { buildMailDraft, type MailDraft, muteMail } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getActivityPath, getListingPath, readActivity } from './listings';
import { findKeeper } from './recipients';

/**
 * Submits an own ACTIVE offer to a listing (Spec 2 §5, §7). Mails the company, or only notifies it while it has paused
 * the mails of its listing. Throws a reason of `whyCannotSendOffer`, `Refusal('offerNotFound')`,
 * `Refusal('offerAlreadySubmitted')` or `Refusal('tooManySubmittedOffers')`.
 */
export const submitOfferToWantedListing: Handler<'submitOfferToWantedListing'> = async (input, ctx) => {
  const { offerId, wantedListingId } = input;
  await updateWithPrecondition<WantedListing, void>(getListingPath(wantedListingId), async (listing) => {
    const offer = await loadOffer(offerId);
    assertAllowed(whyCannotSendOffer({ offer, listing }, ctx.viewer, ctx.now));
    const activity = await readActivity(wantedListingId);
    assertAllowed(whyCannotSubmit(offerId, activity));
    return decideSubmission({ offer, listing: listing as WantedListing, activity }, ctx);
  });
  return SUCCESS;
};

const whyCannotSubmit = (offerId: string, { submittedOffers }: WantedActivity) => {
  if (submittedOffers.some((entry) => entry.offerId === offerId)) return 'offerAlreadySubmitted' as const;
  return submittedOffers.length >= WANTED_OFFERS_MAX ? ('tooManySubmittedOffers' as const) : null;
};

type Submission = { offer: Offer; listing: WantedListing; activity: WantedActivity };

const decideSubmission = async (
  { offer, listing, activity }: Submission,
  ctx: CallContext,
): Promise<Decision<void>> => {
  const { now, viewer } = ctx;
  const entry: SubmittedOffer = {
    offerId: offer.id,
    submittedAt: now,
    submittedBy: viewer.uid,
    isMatched: false,
  };
  const submittedOffers = [...activity.submittedOffers, entry];
  const mails = await buildSubmissionMails(offer, listing, activity);
  const details = 'Wysłano ofertę do ogłoszenia';
  const event = { method: 'submitOfferToWantedListing', details, userId: viewer.uid, offerId: offer.id };
  return {
    write: { submittedOffersCount: submittedOffers.length },
    also: (writes) => {
      writes.merge(getActivityPath(listing.id), { submittedOffers, people: fieldValue.added(viewer.uid) });
      queueMails(writes, mails, ctx);
      queueEvents(writes, [event], ctx);
    },
    answer: undefined,
  };
};

const buildSubmissionMails = async (
  { id: offerId, name: offerName }: Offer,
  listing: WantedListing,
  activity: WantedActivity,
): Promise<MailDraft[]> => {
  const keeper = await findKeeper(listing, activity);
  const values = { offerId, offerName, wantedLocation: listing.location };
  if (!keeper) return [];
  const draft = buildMailDraft('wantedOfferSubmitted', toRecipient(keeper), values);
  return [activity.areAlertsPaused ? muteMail(draft) : draft];
};

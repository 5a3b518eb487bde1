import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { draftOf } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import { publishingIssues } from '@domain/offers/offerSchema';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { canonicalJson } from '@domain/shared/canonical';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { faultsByPath } from '@domain/shared/validation';
import { changeOffer } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { mail } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { arePhotosAsSent, freezePhotos, photoDigests } from './sentPhotos';
import { configuredJudge, flaggedPhotos } from './verifyPhotos';

/** Refuses with `offerIncomplete`, naming every field at fault, unless the offer may be sent. */
export const refuseIncomplete = (offer: Offer, now: number): void => {
  const issues = publishingIssues(draftOf(offer), now);
  if (issues.length === 0) return;
  throw new Refusal('offerIncomplete', faultsByPath(issues));
};

const refuseFlaggedPhotos = async (offer: Offer): Promise<void> => {
  const flagged = await flaggedPhotos(offer, configuredJudge());
  if (flagged.length === 0) return;
  throw new Refusal(
    'photosFlagged',
    Object.fromEntries(flagged.map(({ image, reason }) => [image, reason ?? 'noReason'])),
  );
};

/**
 * Sends a complete project: the landlord gets the link under which the offer is confirmed (Spec 2 §4). The photos are
 * judged here again, because what the page saw may have changed. Refuses with the reasons of `whyCannotPublish`,
 * `offerIncomplete` and `photosFlagged`.
 */
export const onOfferAdd: Handler<'onOfferAdd'> = async ({ offerId }, ctx) => {
  const asRead = await loadOffer(offerId);
  refuseUnpublishable(asRead, ctx);
  const digests = await photoDigests(asRead);
  const isRepeat = isSentAsItStands(asRead) && (await arePhotosAsSent(asRead));
  if (isRepeat) return SUCCESS;
  await refuseFlaggedPhotos(asRead);
  return changeOffer<StatusAnswer>(
    offerId,
    (offer) => {
      refuseUnpublishable(offer, ctx);
      const isSentMeanwhile = isSentAsItStands(offer) && offer.projectSentAt !== asRead.projectSentAt;
      if (isSentMeanwhile) return { unchanged: SUCCESS };
      if (canonicalJson(offer.photos) !== canonicalJson(asRead.photos))
        throw new Refusal('tooMuchContention');
      const { uid, email, lang } = ctx.viewer;
      return {
        patch: { projectSentAt: ctx.now },
        audit: { type: 'projectSent', facts: { name: offer.name } },
        mails: [mail('offerConfirmationLink', { email, lang, uid }, { offerId, offerName: offer.name })],
        events: [{ method: 'onOfferAdd', details: 'Wysłano projekt oferty', userId: uid, offerId }],
        alsoWrite: (writes) => freezePhotos(writes, offerId, digests),
        answer: SUCCESS,
      };
    },
    ctx,
  );
};

const refuseUnpublishable = (offer: Offer, { viewer, now }: CallContext): void => {
  refuseWhen(whyCannotPublish(offer, viewer));
  refuseIncomplete(offer, now);
};

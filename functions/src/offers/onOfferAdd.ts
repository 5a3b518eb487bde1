import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { buildInvoiceDraft } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import { getPublishingIssues } from '@domain/offers/offerSchema';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { groupIssuesByPath } from '@domain/shared/validation';
import { changeOffer } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { describePlatformFee } from '../invoices/fees';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildConfirmationMail } from './confirmationMail';
import { storePhotoHashes } from './fingerprints';
import { refuseMisshapen } from './misshapen';
import { type ModeratedPhotos, moderatePhotos } from './moderatePhotos';
import { arePhotos, arePhotosAsSent, freezePhotos } from './sentPhotos';
import { createPhotoModerator } from './verifyPhotos';

/** Refuses with `offerIncomplete`, naming every field at fault, unless the offer may be sent. */
export const assertComplete = (offer: Offer, now: number): void => {
  const issues = getPublishingIssues(buildInvoiceDraft(offer), now);
  if (issues.length === 0) return;
  throw new Refusal('offerIncomplete', groupIssuesByPath(issues));
};

const refuseFlagged = ({ flagged }: ModeratedPhotos): void => {
  if (flagged.length === 0) return;
  throw new Refusal(
    'photosFlagged',
    Object.fromEntries(flagged.map(({ image, reason }) => [image, reason ?? 'noReason'])),
  );
};

/**
 * Sends a complete project: the landlord gets the link under which the offer is confirmed (Spec 2 §4). The photos are
 * judged here again, because what the page saw may have changed; what is sent are the very files that were judged.
 * Refuses with the reasons of `whyCannotPublish`, `offerIncomplete`, `photosFlagged`, and `tooMuchContention` when the
 * photos were changed while they were judged.
 */
export const onOfferAdd: Handler<'onOfferAdd'> = async ({ offerId }, ctx) => {
  const asRead = await loadOffer(offerId);
  refuseUnpublishable(asRead, ctx);
  const isRepeat = isSentAsItStands(asRead) && (await arePhotosAsSent(asRead));
  if (isRepeat) return SUCCESS;
  const judged = await moderatePhotos(asRead, createPhotoModerator());
  refuseFlagged(judged);
  return changeOffer<StatusAnswer>(
    offerId,
    async (offer) => {
      refuseUnpublishable(offer, ctx);
      const isSentMeanwhile = isSentAsItStands(offer) && offer.projectSentAt !== asRead.projectSentAt;
      if (isSentMeanwhile) return { unchanged: SUCCESS };
      const arePhotosJudged =
        toCanonicalJson(offer.photos) === toCanonicalJson(asRead.photos) &&
        (await arePhotos(judged.digests, offer));
      if (!arePhotosJudged) throw new Refusal('tooMuchContention');
      const platformFee = await describePlatformFee('landlord', ctx.viewer.lang);
      return {
        patch: { projectSentAt: ctx.now },
        audit: { type: 'projectSent', facts: { name: offer.name } },
        mails: [buildConfirmationMail(offer, ctx.viewer, platformFee)],
        events: [
          { method: 'onOfferAdd', details: 'Wysłano projekt oferty', userId: ctx.viewer.uid, offerId },
        ],
        alsoWrite: (writes) => {
          freezePhotos(writes, offerId, judged.digests);
          storePhotoHashes(writes, offerId, judged.looks);
        },
        answer: SUCCESS,
      };
    },
    ctx,
  );
};

const refuseUnpublishable = (offer: Offer, { viewer, now }: CallContext): void => {
  refuseWhen(whyCannotPublish(offer, viewer));
  refuseMisshapen(offer);
  assertComplete(offer, now);
};

import { type StatusAnswer, SUCCESS } from '@api/callable';
import { pickDraftFields } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import { getPublishingIssues } from '@domain/offers/offerSchema';
import { isSentAsItStands, whyCannotPublish } from '@domain/offers/predicates';
import { toCanonicalJson } from '@domain/shared/canonical';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { groupIssuesByPath } from '@domain/shared/validation';
import { changeOffer } from '../data/changeOffer';
import { loadOffer } from '../data/offers';
import { describePlatformFee } from '../invoices/fees';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertCertificateFile } from './certificateFile';
import { buildConfirmationMail } from './confirmationMail';
import { storePhotoHashes } from './fingerprints';
import { assertOfferShape } from './misshapen';
import { type ModeratedPhotos, moderatePhotos } from './moderatePhotos';
import { arePhotos, arePhotosAsSent, freezePhotos } from './sentPhotos';
import { createPhotoModerator } from './verifyPhotos';

/** Throws `Refusal('offerIncomplete')` with all faulty fields unless the offer can be sent. */
export const assertComplete = (offer: Offer, now: number): void => {
  const issues = getPublishingIssues(pickDraftFields(offer), now);
  if (issues.length === 0) return;
  throw new Refusal('offerIncomplete', groupIssuesByPath(issues));
};

const assertNotFlagged = ({ flagged }: ModeratedPhotos): void => {
  if (flagged.length === 0) return;
  throw new Refusal(
    'photosFlagged',
    Object.fromEntries(flagged.map(({ image, reason }) => [image, reason ?? 'noReason'])),
  );
};

/**
 * Sends a complete draft: the landlord gets the link to confirm the offer (Spec 2 §4). Judges the photos again, because they
 * may have changed since the page checked them; exactly the judged files are sent. Throws the reasons of `whyCannotPublish`,
 * `Refusal('offerIncomplete')`, `Refusal('photosFlagged')` and those of `assertCertificateFile`. Throws
 * `Refusal('tooMuchContention')` if photos or certificate changed during the check.
 */
export const onOfferAdd: Handler<'onOfferAdd'> = async ({ offerId }, ctx) => {
  const asRead = await loadOffer(offerId);
  assertPublishable(asRead, ctx);
  const isRepeat = isSentAsItStands(asRead) && (await arePhotosAsSent(asRead));
  if (isRepeat) return SUCCESS;
  await assertCertificateFile(asRead);
  const judged = await moderatePhotos(asRead, createPhotoModerator());
  assertNotFlagged(judged);
  return changeOffer<StatusAnswer>(
    offerId,
    async (offer) => {
      assertPublishable(offer, ctx);
      const isSentMeanwhile = isSentAsItStands(offer) && offer.projectSentAt !== asRead.projectSentAt;
      if (isSentMeanwhile) return { unchanged: SUCCESS };
      if (offer.mediaDetails.certificateFile !== asRead.mediaDetails.certificateFile)
        throw new Refusal('tooMuchContention');
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

const assertPublishable = (offer: Offer, { viewer, now }: CallContext): void => {
  assertAllowed(whyCannotPublish(offer, viewer));
  assertOfferShape(offer);
  assertComplete(offer, now);
};

import type { AuditStatement } from '@domain/events/auditChain';
import { isRelistingDue, type Relisting, type RelistingRefusal } from '@domain/leases/depositRecord';
import { buildRelistedOffer, whyCannotRelist } from '@domain/leases/relisting';
import type { BindingVersion } from '@domain/offers/bindingVersion';
import type { Offer } from '@domain/offers/offer';
import { changeOffer, type OfferDecision, prepareOffer } from '../data/changeOffer';
import { prepareQueueMove } from '../data/moveQueue';
import { addToOfferLists, loadOfferLists } from '../data/offerLists';
import { settleQueue } from '../data/offerQueue';
import { findOffer } from '../data/offers';
import { loadLandlord } from '../data/parties';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { buildVersion, findVersion, freezeVersion, type StoredVersion } from '../offers/bindingVersion';
import { isLikeBlocked, loadPhotoMarks } from '../offers/blockedMarks';
import { copyCertificate } from '../offers/certificateFile';
import { copyPhotos } from '../offers/copyPhotos';
import { copyPhotoHashes } from '../offers/fingerprints';
import { ensureOfferDocuments } from '../offers/offerDocuments';
import { freezePhotos } from '../offers/sentPhotos';
import { getHolder } from '../offers/side';
import { type ActorContext, createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';

/**
 * Offers the premises of a lease that ended unpaid again, if its landlord consented: a new offer with the same binding terms,
 * to which the queue moves in its order. An offer that cannot come back is refused with its reason, and the queue ends. The
 * landlord is told. Both chains of evidence name the other offer. A repeat changes nothing, and one after an interruption goes
 * on with photos and documents.
 */
export const relistPremises = async (offerId: string, now: number): Promise<void> => {
  const offer = await findOffer(offerId);
  if (!offer || !isRelistingDue(offer)) return;
  const ctx = createSystemContext(now, createDocumentId);
  const id = await changeOffer(offerId, (stored) => decideRelisting(stored, ctx), ctx);
  if (!id) return settleQueue(offerId, now);
  await copyPhotos({ id, photos: offer.photos }, offerId);
  await copyCertificate({ id, mediaDetails: offer.mediaDetails }, offerId);
  await ensureOfferDocuments(id, now);
  await changeOffer(offerId, decideCompletion, ctx);
};

const decideCompletion = ({ relisting }: Offer): OfferDecision<void> =>
  relisting?.dueAt
    ? { patch: { relisting: { ...relisting, dueAt: null } }, answer: undefined }
    : { unchanged: undefined };

type Landlord = Awaited<ReturnType<typeof loadLandlord>>;

const isAccepted = ({ company, user }: Landlord): boolean =>
  company !== null &&
  user?.companyId === company.id &&
  user.verification.identity === 'ACCEPTED' &&
  user.verification.company === 'ACCEPTED';

/** Returns the id of the new offer, or `null` if there is none. */
const decideRelisting = async (offer: Offer, ctx: ActorContext): Promise<OfferDecision<string | null>> => {
  const { relisting, version } = offer;
  if (!relisting || !version) return { unchanged: null };
  if (relisting.offerId || !isRelistingDue(offer)) return { unchanged: relisting.offerId };
  const [landlord, stored] = await Promise.all([loadLandlord(offer), findVersion(offer.id, version.number)]);
  const marks = await loadPhotoMarks(offer, stored?.photos ?? {});
  const facts = {
    isLandlordAccepted: isAccepted(landlord),
    isLikeBlocked: await isLikeBlocked(offer, marks),
  };
  const refusal = whyCannotRelist(offer, facts, ctx.now);
  if (refusal) return buildRefusal(offer, { relisting, refusal, landlord });
  return buildRelisting(offer, { relisting, version, stored, landlord }, ctx);
};

type RelistingFailure = { relisting: Relisting; refusal: RelistingRefusal; landlord: Landlord };

const buildRefusal = (
  offer: Offer,
  { relisting, refusal, landlord }: RelistingFailure,
): OfferDecision<string | null> => {
  const { id: offerId, name: offerName } = offer;
  return {
    patch: { relisting: { ...relisting, dueAt: null, refusal } },
    audit: { type: 'premisesNotOfferedAgain', facts: { reason: refusal } },
    mails: buildLandlordMail(landlord, (to) =>
      buildMailDraft('offerNotRelisted', to, {
        offerId,
        offerName,
        reason: getMailTexts(to.lang).relistingRefusals[refusal],
      }),
    ),
    events: [
      { method: 'relistPremises', details: `Lokal nie wraca do oferty: ${refusal}`, userId: null, offerId },
    ],
    answer: null,
  };
};

const buildLandlordMail = (
  { user }: Landlord,
  build: (to: ReturnType<typeof toRecipient>) => MailDraft,
): MailDraft[] => (user ? [build(toRecipient(user))] : []);

type RelistingRecord = {
  relisting: Relisting;
  version: BindingVersion;
  stored: StoredVersion | null;
  landlord: Landlord;
};

const buildRelisting = async (
  offer: Offer,
  { relisting, version: former, stored, landlord }: RelistingRecord,
  ctx: ActorContext,
): Promise<OfferDecision<string | null>> => {
  const id = ctx.newId();
  const copy = buildRelistedOffer(offer, id, ctx.now);
  const { feeGrosze } = former;
  const frozen = buildVersion(copy, {
    confirmedAt: ctx.now,
    confirmedBy: relisting.by,
    ...(feeGrosze === undefined ? {} : { feeGrosze }),
  });
  const made: Offer = { ...copy, version: frozen.version };
  const [queue, lists, copyHashes] = await Promise.all([
    prepareQueueMove(offer, made, ctx.now),
    loadOfferLists(getHolder(offer)),
    copyPhotoHashes(offer, id),
  ]);
  const photos = stored?.photos ?? {};
  const writeOffer = await prepareOffer(
    { ...made, ...queue.patch },
    {
      audit: buildRelistedStatement(offer, { former, relisting, frozen: frozen.version, stored }),
      mails: [
        ...queue.mails,
        ...buildLandlordMail(landlord, (to) =>
          buildMailDraft('offerRelisted', to, {
            offerId: id,
            offerName: offer.name,
            offerValidTo: offer.offerValidTo,
            outcome: getMailTexts(to.lang).relistedFor[queue.patch.queue?.isOver === false ? 'queue' : 'all'],
          }),
        ),
      ],
      events: [
        ...queue.events,
        {
          method: 'relistPremises',
          details: 'Lokal wraca do oferty po najmie bez kaucji',
          userId: null,
          offerId: id,
        },
      ],
      alsoWrite: (writes) => {
        freezeVersion(writes, id, { ...frozen, ...(stored?.consent && { consent: stored.consent }), photos });
        freezePhotos(writes, id, photos);
        copyHashes(writes);
        addToOfferLists(writes, lists, id);
        queue.alsoWrite(writes);
      },
    },
    ctx,
  );
  return {
    patch: { relisting: { ...relisting, offerId: id }, queue: null },
    audit: { type: 'premisesOfferedAgain', facts: { offerId: id, digest: frozen.version.digest } },
    alsoWrite: writeOffer,
    answer: id,
  };
};

type RelistingResult = {
  former: BindingVersion;
  relisting: Relisting;
  frozen: BindingVersion;
  stored: StoredVersion | null;
};

/** Builds the first entry of the new offer: by which consent it binds, and the version whose terms it repeats. */
const buildRelistedStatement = (
  offer: Offer,
  { former, relisting, frozen, stored }: RelistingResult,
): AuditStatement => ({
  type: 'offerRelisted',
  facts: {
    from: { offerId: offer.id, version: former.number, digest: former.digest },
    basis: relisting.basis,
    consentedAt: relisting.at,
    version: frozen.number,
    digest: frozen.digest,
    declarations: offer.summary,
    ...(stored?.consent && { consent: stored.consent }),
    feeGrosze: frozen.feeGrosze ?? null,
  },
  named: { confirmedBy: relisting.by },
});

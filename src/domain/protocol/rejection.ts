import { getHandoverStart } from '../leases/reception';
import type { Offer } from '../offers/offer';
import { getComments, getDifferences } from './differences';
import { ITEM_SECTIONS, PREMISES_REJECTION_REASONS, type RejectionReason } from './protocol';
import { parseSavedProtocol } from './savedProtocol';
import { getStatementDueBy } from './statementDays';

export type RejectionReasons = Record<RejectionReason, boolean>;

/** Returns whether at least one reason for rejecting the premises is given. */
export const hasRejectionReason = (reasons: RejectionReasons): boolean =>
  Object.values(reasons).some(Boolean);

type Evidence = (offer: Offer) => boolean;

/** Returns whether the saved protocol has a damaged room with a comment or a photo. */
const hasShownDamage: Evidence = (offer) =>
  (parseSavedProtocol(offer)?.establishedPremiseCondition ?? []).some(
    (room) => room.condition === 'damaged' && (getComments(room) !== '' || room.photos.length > 0),
  );

/** Returns whether the saved protocol has an item that differs from the offer, with a comment or a photo. */
const hasShownDifference: Evidence = (offer) => {
  const form = parseSavedProtocol(offer);
  if (!form || getDifferences(offer, form).length === 0) return false;
  return ITEM_SECTIONS.flatMap((section): (typeof form)[typeof section][number][] => form[section]).some(
    (item) => item.match === 'differs' && (getComments(item) !== '' || item.photos.length > 0),
  );
};

/** Evidence for the reasons that can only be seen on site. */
const EVIDENCE: Partial<Record<RejectionReason, Evidence>> = {
  damagedPremise: hasShownDamage,
  mismatchedDetails: hasShownDifference,
};

/**
 * Returns whether a refusal needs a comment, because no evidence shows its reason yet: damage and differences can only be seen on site, and
 * no landlord who named the person has
 * missed a handover that is agreed for later.
 */
export const needsRejectionComment = (offer: Offer, reasons: RejectionReasons, now: number): boolean => {
  const startsAt = getHandoverStart(offer.receptionTime);
  const isBefore = startsAt === null || now < startsAt;
  const isArranged = startsAt !== null && now < startsAt && offer.transferOfThePremise !== null;
  if (reasons.unavailabilityOfLandlord && isArranged) return true;
  return PREMISES_REJECTION_REASONS.some((reason) => {
    const evidence = reasons[reason] ? EVIDENCE[reason] : undefined;
    return evidence !== undefined && (isBefore || !evidence(offer));
  });
};

/** Returns the deadline of the landlord's pending statement at `now` (epoch ms), or `null` once it is given or overdue. */
export const getStatementAwaitedUntil = (
  { offerStatus, refusal }: Pick<Offer, 'offerStatus' | 'refusal'>,
  now: number,
): number | null => {
  if (offerStatus.postSigningStatus !== 'PROTOCOL_REJECTED' || !refusal || refusal.statement) return null;
  const dueBy = getStatementDueBy(refusal.at);
  return now < dueBy ? dueBy : null;
};

/** Returns why the landlord cannot add a statement to a rejection, or `null`. It can once, while the money is undecided. */
export const whyCannotStateOnRefusal = ({
  offerStatus,
  refusal,
  absence,
}: Pick<Offer, 'offerStatus' | 'refusal' | 'absence'>) => {
  if (offerStatus.postSigningStatus !== 'PROTOCOL_REJECTED' || absence?.decision?.ends)
    return 'refusalClosed' as const;
  return refusal?.statement ? ('refusalStated' as const) : null;
};

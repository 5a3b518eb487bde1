import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { useTranslation } from 'react-i18next';
import { BlockedFrame } from './BlockedFrame';

/**
 * Returns the sentence for a side. It does not blame the landlord for a block at their own request, or for an offer that
 * repeats a blocked one and waits for review.
 */
const getSentenceKey = (offer: Offer, side: LeaseSide) => {
  if (offer.offerStatus.state === 'SIGNED') return `inList.${side}Signed` as const;
  if (side === 'landlord' && offer.heldForReview) return 'held.inList';
  return side === 'landlord' && offer.blockedOnRequest ? 'inList.landlordAsked' : (`inList.${side}` as const);
};

type Props = { offer: Offer; side: LeaseSide };

/** Shown on the card of a blocked offer: since when, and what that means for this side. */
export default function BlockedLine({ offer, side }: Props) {
  const { t } = useTranslation('blocked');
  if (!isBlocked(offer)) return null;
  const isSigned = offer.offerStatus.state === 'SIGNED';
  return (
    <BlockedFrame
      at={offer.blockedAt}
      isHeld={offer.heldForReview === true}
      severity={isSigned ? 'info' : 'warning'}
    >
      {t(getSentenceKey(offer, side))}
    </BlockedFrame>
  );
}

import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { useTranslation } from 'react-i18next';
import { BlockedFrame } from './BlockedFrame';

/** The sentence for a side: neither the landlord's own wish nor a repeat that waits for a look is a reproach. */
const getReading = (offer: Offer, side: LeaseSide) => {
  if (offer.offerStatus.state === 'SIGNED') return `inList.${side}Signed` as const;
  if (side === 'landlord' && offer.heldForReview) return 'held.inList';
  return side === 'landlord' && offer.blockedOnRequest ? 'inList.landlordAsked' : (`inList.${side}` as const);
};

type Props = { offer: Offer; side: LeaseSide };

/** On the card of an offer that admins blocked: since when, and in a sentence what that means for the side that reads it. */
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
      {t(getReading(offer, side))}
    </BlockedFrame>
  );
}

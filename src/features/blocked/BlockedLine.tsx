import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { useTranslation } from 'react-i18next';
import { BlockedFrame } from './BlockedFrame';

/** The sentence for a side: the landlord's own wish is no reproach. */
const getReading = ({ offerStatus, blockedOnRequest }: Offer, side: LeaseSide) => {
  if (offerStatus.state === 'SIGNED') return `${side}Signed` as const;
  return side === 'landlord' && blockedOnRequest ? 'landlordAsked' : side;
};

type Props = { offer: Offer; side: LeaseSide };

/** On the card of an offer that admins blocked: since when, and in a sentence what that means for the side that reads it. */
export default function BlockedLine({ offer, side }: Props) {
  const { t } = useTranslation('blocked');
  if (!isBlocked(offer)) return null;
  const isSigned = offer.offerStatus.state === 'SIGNED';
  return (
    <BlockedFrame at={offer.blockedAt} severity={isSigned ? 'info' : 'warning'}>
      {t(`inList.${getReading(offer, side)}`)}
    </BlockedFrame>
  );
}

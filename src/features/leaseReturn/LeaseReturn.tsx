import { useServerNow } from '@data/browser/serverClock';
import { PAYOUT_DUE } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { isReturned } from '@domain/returns/premisesReturn';
import { MINUTE_MS } from '@domain/shared/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReturnCard } from './ReturnCard';
import { SettlementCard } from './SettlementCard';

const LATER_TEXTS = ['returns', 'offers', 'enums', 'errors', 'validation'] as const;

type Props = { offer: Offer; side: LeaseSide; earlierEnd?: ReactNode };

/** The end of a lease on its page: the return of the premises, then the settlement of the deposit. */
export function LeaseReturn({ offer, side, earlierEnd }: Props) {
  // texts of the forms too, so that opening one hides nothing while they load
  useTranslation(LATER_TEXTS);
  const now = useServerNow(MINUTE_MS);
  if (!PAYOUT_DUE.includes(offer.offerStatus.postSigningStatus)) return null;
  return (
    <>
      {isReturned(offer) && <SettlementCard offer={offer} side={side} now={now} />}
      <ReturnCard offer={offer} side={side} now={now} earlierEnd={earlierEnd} />
    </>
  );
}

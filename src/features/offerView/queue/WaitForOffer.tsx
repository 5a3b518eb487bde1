import { useServerNow } from '@data/browser/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import { getQueueStatus } from '@domain/leases/queue';
import { whyCannotSign } from '@domain/leases/signing';
import { QUEUE_MAX } from '@domain/offers/limits';
import type { MembersOffer } from '@domain/offers/projections';
import { MINUTE_MS } from '@domain/shared/dates';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AwaitReturn } from '../panel/AwaitReturn';
import { JoinQueue } from './JoinQueue';
import { PlaceText } from './PlaceText';
import { QueueButtons } from './QueueButtons';
import { useOwnPlace } from './useOwnPlace';

/** The account's own reasons; those of the offer are shown already. */
const FREE = {
  state: 'ACTIVE',
  isBlocked: false,
  isExpired: false,
  isOwner: false,
  isLandlordCompany: false,
  isPrecedenceOfOther: false,
  isBookedByViewer: false,
} as const;

type Props = { offer: MembersOffer; viewer: Viewer; children: ReactNode };

/**
 * Ways to wait for premises that another company holds: a place in the queue, for those who could reserve, or one notification.
 * `children` stand beside the buttons.
 */
export default function WaitForOffer({ offer, viewer, children }: Props) {
  const now = useServerNow(MINUTE_MS);
  const own = useOwnPlace(offer.id, viewer);
  if (whyCannotSign(viewer, FREE) !== null) return <AwaitReturn offerId={offer.id}>{children}</AwaitReturn>;
  if (own === undefined) return null;
  const { waiting, turn } = getQueueStatus(offer, now);
  const canJoin = waiting < QUEUE_MAX && !turn;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PlaceText offer={offer} own={own} now={now} />
      {own ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <QueueButtons offerId={offer.id} isPaused={own.isPaused} />
          {children}
        </Box>
      ) : (
        <AwaitReturn offerId={offer.id} before={canJoin && <JoinQueue offerId={offer.id} />}>
          {children}
        </AwaitReturn>
      )}
    </Box>
  );
}

import { getLeasePath, getReturnPath } from '@api/leasePaths';
import { isViewersTurn } from '@domain/leases/nextAction';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { getLaterMove, type LaterActionKind } from '@domain/returns/afterHandover';
import type { NextStep } from './nextStep';

/** Actions that are done in the return protocol; the others on the page of the lease. */
const IN_PROTOCOL: readonly string[] = ['fillReturn', 'signReturn'] satisfies LaterActionKind[];

/** Returns the step of a lease after the handover: the side's own action instead of a look at the lease. */
export const withLaterStep = (step: NextStep, offer: Offer, side: LeaseSide, now: number): NextStep => {
  const move = step.key === 'lease' ? getLaterMove(offer, side, now) : null;
  if (!move || !isViewersTurn(move, side)) return step;
  const path = IN_PROTOCOL.includes(move.action) ? getReturnPath(offer.id) : getLeasePath(offer.id);
  return { key: move.action, path };
};

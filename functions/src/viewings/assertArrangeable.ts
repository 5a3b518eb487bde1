import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { Span } from '@domain/viewings/availability';
import {
  isViewingOpen,
  OPEN_VIEWINGS_MAX,
  whyAgendaIsFull,
  whyCannotArrangeViewing,
} from '@domain/viewings/viewing';
import { getSigningContext } from '../leases/getSigningContext';
import type { CallContext } from '../runtime/context';
import type { ViewingFacts } from './changeViewing';

/**
 * Throws unless the caller can get one more viewing in this span: the reasons of `whyCannotArrangeViewing` and
 * `whyAgendaIsFull`, `Refusal('viewingAlreadyBooked')` or, if the offer has too many open viewings, `Refusal('viewingsFull')`.
 */
export const assertArrangeable = (
  { offer, viewing, agenda, others }: ViewingFacts,
  span: Span,
  { viewer, now }: CallContext,
): void => {
  assertAllowed(whyCannotArrangeViewing(viewer, getSigningContext(offer, viewer, now)));
  if (viewing && isViewingOpen(viewing, now)) throw new Refusal('viewingAlreadyBooked');
  assertAllowed(whyAgendaIsFull(agenda.entity, offer.id, span));
  if (others.filter((other) => isViewingOpen(other, now)).length >= OPEN_VIEWINGS_MAX)
    throw new Refusal('viewingsFull');
};

import { handoverStartsAt } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { PROTOCOL_DUE_MS } from '@domain/protocol/protocol';
import { type NextStep, nextStepOf, type Side } from './nextStep';

/** What ends at `at` (epoch ms): a reservation, the time until the parties meet, or the time for the protocol. */
export type Due = { kind: 'until' | 'handover' | 'protocol'; at: number; isOver: boolean };
export type Task = { offer: Offer; side: Side; path: string; key: NextStep['key']; due: Due | null };

type Facts = { uid: string; now: number };

const dueOf = (offer: Offer, key: NextStep['key'], now: number): Due | null => {
  const due = (kind: Due['kind'], at: number): Due => ({ kind, at, isOver: at < now });
  if (offer.offerStatus.state === 'BOOKED' && offer.reservation)
    return due('until', offer.reservation.endsAt);
  const startsAt = handoverStartsAt(offer.receptionTime);
  if (startsAt === null) return null;
  return key === 'protocol' && startsAt <= now
    ? due('protocol', startsAt + PROTOCOL_DUE_MS)
    : due('handover', startsAt);
};

/** Whether the step is the side's to take: nobody writes a protocol before the deposit is there. */
const isAsked = (offer: Offer, key: NextStep['key']): boolean =>
  key !== 'offer' && !(key === 'protocol' && offer.offerStatus.postSigningStatus === 'DEPOSIT_PENDING');

/** What a side has to do about its offers at `now`. */
export const tasksOf = (offers: readonly Offer[], side: Side, facts: Facts): Task[] =>
  offers.flatMap((offer) => {
    const step = nextStepOf(offer, side, facts);
    return isAsked(offer, step.key) ? [{ offer, side, ...step, due: dueOf(offer, step.key, facts.now) }] : [];
  });

/** Tasks with a deadline first, the soonest before the others; the rest as it stands. */
export const inOrder = (tasks: readonly Task[]): Task[] => {
  const withDue = tasks.filter(({ due }) => due !== null);
  const without = tasks.filter(({ due }) => due === null);
  return [...withDue.toSorted((a, b) => (a.due?.at ?? 0) - (b.due?.at ?? 0)), ...without];
};

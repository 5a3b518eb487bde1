import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import {
  type Actor,
  allowWhen,
  closeAbsence,
  getSide,
  HANDOVER_OPEN,
  isLandlord,
  isTenant,
  type LeaseModel,
  type ModelTransition,
  toWarsawNoon,
} from './leaseLife';
import { addWorkingDays, toWarsawDay } from './modelDays';

/** Returns whether the agreed time has come: noon of the agreed day. */
export const hasBegun = ({ agreed }: LeaseModel, now: number) =>
  agreed !== null && toWarsawNoon(agreed) <= now;

/** Returns whether the agreed time is at most 24 hours away, so that the tenant alone can no longer move it. */
const isFixed = ({ agreed }: LeaseModel, now: number) =>
  agreed !== null && toWarsawNoon(agreed) - now <= 24 * HOUR_MS;

/** Day from which the premises are available in every run. */
const FREE_FROM = '2026-11-21';

/**
 * Returns the day a fortnight after signing, or after the premises become available if that is later; not before the day on which a
 * deposit paid in time is posted.
 */
export const getLastHandoverDay = ({ signedAt, dueOn }: LeaseModel): string => {
  const signed = toWarsawDay(signedAt ?? 0);
  const counted = toWarsawDay(toWarsawNoon(signed > FREE_FROM ? signed : FREE_FROM) + 14 * DAY_MS);
  const posted = dueOn === null ? '' : addWorkingDays(dueOn, 1);
  return posted > counted ? posted : counted;
};
const isWindowOver = (life: LeaseModel, now: number) => toWarsawDay(now + DAY_MS) > getLastHandoverDay(life);

/** Both sides agree on a day: it applies to both persons, no proposal is open any more, and a report of an absence is answered. */
const agree = (life: LeaseModel, day: string, acceptedBy: LeaseModel['acceptedBy']): LeaseModel => ({
  ...life,
  ...(acceptedBy === null ? {} : closeAbsence(life)),
  agreed: day,
  acceptedBy,
  asked: null,
  reception: life.reception && day,
  transfer: life.transfer && day,
});

/**
 * Returns whether a side names the day that the other one wants. The landlord's form is a proposal too, unless the landlord
 * proposes another day.
 */
const isOthersWish = ({ asked, agreed, transfer }: LeaseModel, side: 'landlord' | 'tenant', day: string) =>
  asked !== null && asked.by !== side
    ? asked.day === day
    : side === 'tenant' && agreed === null && transfer === day;

/**
 * The tenant's day becomes the agreed one, for the landlord's person too. A day that both sides accepted cannot be moved by one
 * side.
 */
export const nameReceiver: ModelTransition = (life, actor, { now, day }) => {
  if (!isTenant(life, actor, now) || life.state !== 'SIGNED') return null;
  if (life.reception === day) return life;
  if (!HANDOVER_OPEN.includes(life.status)) return null;
  if (life.agreed === day) return { ...life, reception: day };
  const isWish = isOthersWish(life, 'tenant', day);
  const isOwn = life.acceptedBy === null && !isFixed(life, now) && day <= getLastHandoverDay(life);
  return allowWhen(isOwn || isWish, { ...agree(life, day, isWish ? 'tenant' : null), reception: day });
};

/** The landlord's day is a proposal until one is agreed. If it equals the tenant's proposal, it is agreed. */
export const nameGiver: ModelTransition = (life, actor, { now, day }) => {
  if (!isLandlord(actor) || life.state !== 'SIGNED') return null;
  const transfer = life.agreed ?? day;
  if (life.transfer === transfer) return life;
  if (HANDOVER_OPEN.includes(life.status) && life.agreed === null && isOthersWish(life, 'landlord', day))
    return { ...agree(life, day, 'landlord'), transfer: day };
  const isAllowed = life.agreed !== null || transfer <= getLastHandoverDay(life) || isWindowOver(life, now);
  return allowWhen(HANDOVER_OPEN.includes(life.status) && isAllowed, { ...life, transfer });
};

/** Returns the acting side while the handover day of a signed lease can still be moved. */
const getMovingSide = (life: LeaseModel, actor: Actor, now: number) =>
  life.state === 'SIGNED' && HANDOVER_OPEN.includes(life.status) ? getSide(life, actor, now) : null;

/** A side proposes another day. It replaces the open proposal; a day equal to the other side's proposal is agreed. */
export const proposeTime: ModelTransition = (life, actor, { now, otherDay }) => {
  const side = getMovingSide(life, actor, now);
  if (side === null) return null;
  if (life.asked?.by === side && life.asked.day === otherDay) return life;
  if (life.agreed !== otherDay && isOthersWish(life, side, otherDay)) return agree(life, otherDay, side);
  // idempotent: a repeated proposal of the side that agreed on this day succeeds without a change
  if (life.agreed === otherDay && life.acceptedBy === side && life.asked === null) return life;
  return allowWhen(life.agreed !== otherDay, { ...life, asked: { by: side, day: otherDay } });
};

/** Only the other side accepts, and only a day in the future. */
export const acceptTime: ModelTransition = (life, actor, { now, otherDay }) => {
  const side = getMovingSide(life, actor, now);
  const { asked } = life;
  if (side === null) return null;
  if (asked === null) return allowWhen(life.agreed === otherDay, life);
  return allowWhen(asked.by !== side && toWarsawNoon(asked.day) > now, agree(life, asked.day, side));
};

export const declineTime: ModelTransition = (life, actor, { now }) => {
  const side = getMovingSide(life, actor, now);
  if (side === null) return null;
  const { asked } = life;
  return allowWhen(asked === null || (asked.by !== side && toWarsawNoon(asked.day) > now), {
    ...life,
    asked: null,
  });
};

export const withdrawTime: ModelTransition = (life, actor, { now }) => {
  const side = getMovingSide(life, actor, now);
  if (side === null) return null;
  if (life.asked && toWarsawNoon(life.asked.day) <= now) return life;
  return allowWhen((life.asked?.by ?? side) === side, { ...life, asked: null });
};

/** Returns whether the other side can still accept the proposed day. */
export const canStillAccept = ({ status, asked }: LeaseModel, now: number) =>
  HANDOVER_OPEN.includes(status) && asked !== null && toWarsawNoon(asked.day) > now;

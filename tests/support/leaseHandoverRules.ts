import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import {
  type Actor,
  allowWhen,
  getSide,
  HANDOVER_OPEN,
  isLandlord,
  isTenant,
  type LeaseModel,
  type ModelTransition,
  toWarsawNoon,
} from './leaseLife';

/** Whether the agreed moment has come: noon of the agreed day. */
export const hasBegun = ({ agreed }: LeaseModel, now: number) =>
  agreed !== null && toWarsawNoon(agreed) <= now;

/** Whether the agreed hour is 24 hours away or less, so that the tenant alone moves it no more. */
const isFixed = ({ agreed }: LeaseModel, now: number) =>
  agreed !== null && toWarsawNoon(agreed) - now <= 24 * HOUR_MS;

const toWarsawDay = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(ms);

/** The day from which the premises of every life are free. */
const FREE_FROM = '2026-11-21';

/** A fortnight from the day of signing, or from the day on which the premises are free where that is later. */
const getLastHandoverDay = ({ signedAt }: LeaseModel) => {
  const signed = toWarsawDay(signedAt ?? 0);
  return toWarsawDay(toWarsawNoon(signed > FREE_FROM ? signed : FREE_FROM) + 14 * DAY_MS);
};
/** Whether a missing deposit is awaited no longer: the agreed moment has come, or the last day passed without one. */
export const isDepositOverdue = (life: LeaseModel, now: number) =>
  life.agreed === null ? toWarsawDay(now) > getLastHandoverDay(life) : hasBegun(life, now);

const isWindowOver = (life: LeaseModel, now: number) => toWarsawDay(now + DAY_MS) > getLastHandoverDay(life);

/** Both sides agree on a day: it is the day of both persons, and nothing is asked for any more. */
const agree = (life: LeaseModel, day: string, acceptedBy: LeaseModel['acceptedBy']): LeaseModel => ({
  ...life,
  agreed: day,
  acceptedBy,
  asked: null,
  reception: life.reception && day,
  transfer: life.transfer && day,
});

/** Whether a side names a day the other one has asked for; the landlord asks with its form too, while it proposes no other day. */
const isOthersWish = ({ asked, agreed, transfer }: LeaseModel, side: 'landlord' | 'tenant', day: string) =>
  asked !== null && asked.by !== side
    ? asked.day === day
    : side === 'tenant' && agreed === null && transfer === day;

/** The tenant's day is the agreed one, for the landlord's person too; a day both sides accepted it moves no more alone. */
export const nameReceiver: ModelTransition = (life, actor, { now, day }) => {
  if (!isTenant(life, actor, now) || life.state !== 'SIGNED') return null;
  if (life.reception === day) return life;
  if (!HANDOVER_OPEN.includes(life.status)) return null;
  if (life.agreed === day) return { ...life, reception: day };
  const isWish = isOthersWish(life, 'tenant', day);
  const isOwn = life.acceptedBy === null && !isFixed(life, now) && day <= getLastHandoverDay(life);
  return allowWhen(isOwn || isWish, { ...agree(life, day, isWish ? 'tenant' : null), reception: day });
};

/** The landlord's day is a proposal until one is agreed; the very day the tenant has asked for is agreed with it. */
export const nameGiver: ModelTransition = (life, actor, { now, day }) => {
  if (!isLandlord(actor) || life.state !== 'SIGNED') return null;
  const transfer = life.agreed ?? day;
  if (life.transfer === transfer) return life;
  if (HANDOVER_OPEN.includes(life.status) && life.agreed === null && isOthersWish(life, 'landlord', day))
    return { ...agree(life, day, 'landlord'), transfer: day };
  const isAllowed = life.agreed !== null || transfer <= getLastHandoverDay(life) || isWindowOver(life, now);
  return allowWhen(HANDOVER_OPEN.includes(life.status) && isAllowed, { ...life, transfer });
};

/** The side that acts, while the day of a signed lease's handover can still be moved. */
const getMovingSide = (life: LeaseModel, actor: Actor, now: number) =>
  life.state === 'SIGNED' && HANDOVER_OPEN.includes(life.status) ? getSide(life, actor, now) : null;

/** A side asks for another day; a proposal takes the place of the one that is open, and the same day as asked for is agreed. */
export const proposeTime: ModelTransition = (life, actor, { now, otherDay }) => {
  const side = getMovingSide(life, actor, now);
  if (side === null) return null;
  if (life.asked?.by === side && life.asked.day === otherDay) return life;
  if (life.agreed !== otherDay && isOthersWish(life, side, otherDay)) return agree(life, otherDay, side);
  // the side whose step agreed on this day is answered alike once more
  if (life.agreed === otherDay && life.acceptedBy === side && life.asked === null) return life;
  return allowWhen(life.agreed !== otherDay, { ...life, asked: { by: side, day: otherDay } });
};

/** Only the other side accepts, and only a day that still lies ahead. */
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

/** Whether the other side can still accept the day that is asked for. */
export const canStillAccept = ({ status, asked }: LeaseModel, now: number) =>
  HANDOVER_OPEN.includes(status) && asked !== null && toWarsawNoon(asked.day) > now;

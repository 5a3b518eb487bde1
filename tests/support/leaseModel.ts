import { DAY_MS, HOUR_MS } from '@domain/shared/dates';

/** Who acts, and for which company. */
export const COMPANY_OF = {
  landlord: 'companyLandlord',
  colleague: 'companyLandlord',
  tenant: 'companyTenant',
  tenantsColleague: 'companyTenant',
  stranger: 'companyStranger',
  admin: null,
  secondAdmin: null,
} as const;
export type Actor = keyof typeof COMPANY_OF;

/** What is known of one offer, as the business would say it; no code of the application stands behind it. */
export type Life = {
  state: 'UNSIGNED' | 'ACTIVE' | 'BOOKED' | 'SIGNED';
  status: string;
  holder: string | null;
  number: number;
  option: string | null;
  endsAt: number | null;
  isSent: boolean;
  /** When the lease was signed. */
  signedAt: number | null;
  isLinkSent: boolean;
  /** The one agreed day of the handover. */
  agreed: string | null;
  /** The day a side asks the other for; it counts once the other accepts it. */
  asked: { by: 'landlord' | 'tenant'; day: string } | null;
  /** The day each named person comes. */
  reception: string | null;
  transfer: string | null;
  isFormFilled: boolean;
  submitter: 'landlord' | 'tenant' | null;
  /** How the last submitted protocol came back, and whose it was. */
  back: { how: 'returned' | 'withdrawn'; submitter: 'landlord' | 'tenant' } | null;
  isAdminTold: boolean;
  money: readonly string[];
  /** Whether the landlord waits for the deposit. */
  isPayoutDue: boolean;
  /** Which admin confirmed the deposit. */
  confirmedBy: Actor | null;
  /** Until when each company held the offer last. */
  heldUntil: Readonly<Record<string, number>>;
  /** Which companies released their last hold before its end. */
  releasedBy: readonly string[];
};

/** `day` is the one a form names, `otherDay` the one a side asks for. */
export type Moment = { now: number; day: string; otherDay: string };
type Rule = (life: Life, actor: Actor, moment: Moment) => Life | null;

const isLive = ({ state, endsAt }: Life, now: number) =>
  state === 'BOOKED' && endsAt !== null && now < endsAt;

/** Whether a company let the offer lapse within the last two hours. */
const isCooling = ({ heldUntil }: Life, company: string, now: number) => {
  const end = heldUntil[company];
  return end !== undefined && end <= now && now < end + 2 * HOUR_MS;
};

const isLandlord = (actor: Actor) => COMPANY_OF[actor] === 'companyLandlord';

const isTenant = (life: Life, actor: Actor, now: number) =>
  life.holder !== null && life.holder === COMPANY_OF[actor] && (life.state === 'SIGNED' || isLive(life, now));

const when = (isAllowed: boolean, next: Life): Life | null => (isAllowed ? next : null);

const reserve =
  (option: string): Rule =>
  (life, actor, { now }) => {
    const company = COMPANY_OF[actor];
    if (company === null || company === 'companyLandlord') return null;
    const number = life.number + 1;
    if (isLive(life, now)) {
      if (life.holder !== company) return null;
      return life.option === option ? life : { ...life, option, number, isLinkSent: false };
    }
    const isFree = (life.state === 'ACTIVE' || life.state === 'BOOKED') && !isCooling(life, company, now);
    const heldUntil = { ...life.heldUntil, [company]: now + 2 * HOUR_MS };
    const booked = {
      state: 'BOOKED',
      holder: company,
      endsAt: now + 2 * HOUR_MS,
      isLinkSent: false,
    } as const;
    return when(isFree, { ...life, ...booked, option, number, heldUntil });
  };

const isReleased = ({ releasedBy, ...life }: Life, company: string | null, now: number): boolean =>
  company !== null && releasedBy.includes(company) && isCooling({ releasedBy, ...life }, company, now);

const FREE = { state: 'ACTIVE', holder: null, option: null, endsAt: null, isLinkSent: false } as const;

const HANDOVER_OPEN = ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED'];

/** Noon of a winter day in Warsaw, the hour at which every handover of a walk begins. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

/** Whether the agreed hour is 24 hours away or less, so that the tenant alone moves it no more. */
const isFixed = ({ agreed }: Life, now: number) => agreed !== null && noonOf(agreed) - now <= 24 * HOUR_MS;

const dayOf = (ms: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(ms);

/** The day from which the premises of every life are free. */
const FREE_FROM = '2026-11-21';

/** A fortnight from the day of signing, or from the day on which the premises are free where that is later. */
const lastDayOf = ({ signedAt }: Life) => {
  const signed = dayOf(signedAt ?? 0);
  return dayOf(noonOf(signed > FREE_FROM ? signed : FREE_FROM) + 14 * DAY_MS);
};
const isWindowOver = (life: Life, now: number) => dayOf(now + DAY_MS) > lastDayOf(life);

/** Both sides agree on a day: it is the day of both persons, and nothing is asked for any more. */
const agree = (life: Life, day: string): Life => ({
  ...life,
  agreed: day,
  asked: null,
  reception: life.reception && day,
  transfer: life.transfer && day,
});

/** Whether the tenant chooses a day the landlord has asked for. */
const isLandlordsWish = ({ asked, agreed, transfer }: Life, day: string) =>
  (asked?.by === 'landlord' && asked.day === day) || (agreed === null && transfer === day);

/** The tenant's day is the agreed one, for the landlord's person too. */
const nameReceiver: Rule = (life, actor, { now, day }) => {
  if (!isTenant(life, actor, now) || life.state !== 'SIGNED') return null;
  if (life.reception === day) return life;
  if (!HANDOVER_OPEN.includes(life.status)) return null;
  if (life.agreed === day) return { ...life, reception: day };
  const isAllowed = (!isFixed(life, now) && day <= lastDayOf(life)) || isLandlordsWish(life, day);
  return when(isAllowed, { ...agree(life, day), reception: day });
};

/** The landlord's day is a proposal until one is agreed. */
const nameGiver: Rule = (life, actor, { now, day }) => {
  if (!isLandlord(actor) || life.state !== 'SIGNED') return null;
  const transfer = life.agreed ?? day;
  if (life.transfer === transfer) return life;
  const isAllowed = life.agreed !== null || transfer <= lastDayOf(life) || isWindowOver(life, now);
  return when(HANDOVER_OPEN.includes(life.status) && isAllowed, { ...life, transfer });
};

/** The side that acts, while the day of a signed lease's handover can still be moved. */
const movingSideOf = (life: Life, actor: Actor, now: number) =>
  life.state === 'SIGNED' && HANDOVER_OPEN.includes(life.status) ? sideOf(life, actor, now) : null;

/** A side asks for another day; a proposal takes the place of the one that is open. */
const proposeTime: Rule = (life, actor, { now, otherDay }) => {
  const side = movingSideOf(life, actor, now);
  if (side === null) return null;
  if (life.asked?.by === side && life.asked.day === otherDay) return life;
  return when(life.agreed !== otherDay, { ...life, asked: { by: side, day: otherDay } });
};

/** Only the other side accepts, and only a day that still lies ahead. */
const acceptTime: Rule = (life, actor, { now, otherDay }) => {
  const side = movingSideOf(life, actor, now);
  const { asked } = life;
  if (side === null) return null;
  if (asked === null) return when(life.agreed === otherDay, life);
  return when(asked.by !== side && noonOf(asked.day) > now, agree(life, asked.day));
};

const declineTime: Rule = (life, actor, { now }) => {
  const side = movingSideOf(life, actor, now);
  return when(side !== null && life.asked?.by !== side, { ...life, asked: null });
};

const withdrawTime: Rule = (life, actor, { now }) => {
  const side = movingSideOf(life, actor, now);
  return when(side !== null && (life.asked?.by ?? side) === side, { ...life, asked: null });
};

const isAdmin = (actor: Actor) => actor === 'admin' || actor === 'secondAdmin';

/** One step of money: from which statuses it is due and where it leads. */
const recorded =
  (step: string, from: readonly string[], to: string): Rule =>
  (life, actor) => {
    if (!isAdmin(actor) || life.state !== 'SIGNED') return null;
    if (life.money.includes(step)) return life;
    return when(from.includes(life.status), { ...life, status: to, money: [...life.money, step] });
  };

const confirmDeposit: Rule = (life, actor, moment) => {
  const next = recorded('confirmDeposit', ['DEPOSIT_PENDING'], 'DEPOSIT_CONFIRMED')(life, actor, moment);
  return next && { ...next, confirmedBy: life.confirmedBy ?? actor };
};

const recordPayout: Rule = (life, actor, moment) => {
  const next = recorded('recordPayout', ['PROTOCOL_CONFIRMED'], 'PROTOCOL_CONFIRMED')(life, actor, moment);
  return next && { ...next, isPayoutDue: false };
};

/** Where the money went is recorded by another admin than the one who confirmed that it came; who asks again is answered. */
const bySecondPerson =
  (step: string, rule: Rule): Rule =>
  (life, actor, moment) =>
    actor === life.confirmedBy && !life.money.includes(step) ? null : rule(life, actor, moment);

const isProtocolOpen = ({ state, reception, transfer }: Life) =>
  state === 'SIGNED' && reception !== null && transfer !== null;

const sideOf = (life: Life, actor: Actor, now: number): 'landlord' | 'tenant' | null => {
  if (isLandlord(actor)) return 'landlord';
  return isTenant(life, actor, now) ? 'tenant' : null;
};

/** Whether the agreed moment has come: noon of the agreed day. */
const hasBegun = ({ agreed }: Life, now: number) => agreed !== null && noonOf(agreed) <= now;

/** An attached protocol comes back: nothing is submitted any more, the form is open. */
const cameBack = (life: Life, how: 'returned' | 'withdrawn'): Life => {
  const { submitter } = life;
  return submitter
    ? { ...life, status: 'DEPOSIT_CONFIRMED', submitter: null, back: { how, submitter } }
    : life;
};

/** The same side that ended the round asks again: nothing changes. */
const isRepeat = ({ status, back }: Life, how: string, submitter: string | null): boolean =>
  status === 'DEPOSIT_CONFIRMED' && back?.how === how && back.submitter === submitter;

const other = (side: 'landlord' | 'tenant') => (side === 'landlord' ? 'tenant' : 'landlord');

/** Every step of a life and what it leads to; `null` where it is refused (Spec 2 §4, §5). */
export const RULES = {
  send: (life, actor) => when(isLandlord(actor) && life.state === 'UNSIGNED', { ...life, isSent: true }),
  confirm: (life, actor) => {
    if (!isLandlord(actor)) return null;
    if (life.state === 'ACTIVE') return life;
    return when(life.state === 'UNSIGNED' && life.isSent, { ...life, state: 'ACTIVE' });
  },
  reserve: reserve('infinite'),
  reserveShort: reserve('fixedshort'),
  prepare: (life, actor, { now }) =>
    when(isLive(life, now) && isTenant(life, actor, now), { ...life, isLinkSent: true }),
  sign: (life, actor, { now }) => {
    if (!isTenant(life, actor, now)) return null;
    if (life.state === 'SIGNED') return life;
    return when(life.isLinkSent, {
      ...life,
      state: 'SIGNED',
      status: 'DEPOSIT_PENDING',
      isAdminTold: true,
      signedAt: now,
    });
  },
  tellAdmin: (life, actor, { now }) =>
    when(isTenant(life, actor, now) && life.state === 'SIGNED', { ...life, isAdminTold: true }),
  sweep: (life, _, { now }) =>
    life.state === 'BOOKED' && !isLive(life, now)
      ? { ...life, state: 'ACTIVE', holder: null, option: null, endsAt: null, isLinkSent: false }
      : life,
  release: (life, actor, { now }) => {
    const company = COMPANY_OF[actor];
    if (isReleased(life, company, now) && life.holder !== company) return life;
    if (company === null || life.state !== 'BOOKED' || !isTenant(life, actor, now)) return null;
    const heldUntil = { ...life.heldUntil, [company]: now };
    return { ...life, ...FREE, heldUntil, releasedBy: [...life.releasedBy, company] };
  },
  nameReceiver,
  nameGiver,
  proposeTime,
  acceptTime,
  declineTime,
  withdrawTime,
  confirmDeposit,
  rejectDeposit: recorded('rejectDeposit', ['DEPOSIT_PENDING'], 'REJECTED'),
  recordRefund: bySecondPerson(
    'recordRefund',
    recorded('recordRefund', ['REJECTED', 'PROTOCOL_REJECTED'], 'AFTER_REJECTION'),
  ),
  recordPayout: bySecondPerson('recordPayout', recordPayout),
  fillForm: (life) =>
    when(isProtocolOpen(life) && life.status === 'DEPOSIT_CONFIRMED', { ...life, isFormFilled: true }),
  submitProtocol: (life, actor, { now }) => {
    const submitter = sideOf(life, actor, now);
    const isDue = life.status === 'DEPOSIT_CONFIRMED' && life.isFormFilled && hasBegun(life, now);
    return when(submitter !== null && isDue, { ...life, status: 'PROTOCOL_ATTACHED', submitter });
  },
  signProtocol: (life, actor, { now }) => {
    const side = sideOf(life, actor, now);
    if (side === null || life.state !== 'SIGNED') return null;
    if (life.status === 'PROTOCOL_CONFIRMED') return life;
    const isDue = life.status === 'PROTOCOL_ATTACHED' && life.submitter !== side && hasBegun(life, now);
    return when(isDue, { ...life, status: 'PROTOCOL_CONFIRMED', isPayoutDue: true });
  },
  returnProtocol: (life, actor, { now }) => {
    const side = sideOf(life, actor, now);
    if (side === null) return null;
    if (isRepeat(life, 'returned', other(side))) return life;
    const isDue = life.status === 'PROTOCOL_ATTACHED' && life.submitter !== side;
    return when(isDue, cameBack(life, 'returned'));
  },
  withdrawProtocol: (life, actor, { now }) => {
    const side = sideOf(life, actor, now);
    if (side === null) return null;
    if (isRepeat(life, 'withdrawn', side)) return life;
    const isDue = life.status === 'PROTOCOL_ATTACHED' && life.submitter === side;
    return when(isDue, cameBack(life, 'withdrawn'));
  },
  refuse: (life, actor, { now }) => {
    if (sideOf(life, actor, now) !== 'tenant' || life.state !== 'SIGNED') return null;
    if (life.status === 'PROTOCOL_REJECTED') return life;
    const isOpen = [...HANDOVER_OPEN, 'PROTOCOL_ATTACHED'].includes(life.status);
    return when(isOpen, { ...life, status: 'PROTOCOL_REJECTED' });
  },
} as const satisfies Record<string, Rule>;

export type StepName = keyof typeof RULES;
export type Deed = { actor: Actor; step: StepName };

/** The states of the model after the deeds in this order; a refused one changes nothing. */
export const after = (life: Life, deeds: readonly Deed[], moment: Moment): Life =>
  deeds.reduce<Life>((left, { actor, step }) => (RULES[step] as Rule)(left, actor, moment) ?? left, life);

export const isRefused = (life: Life, { actor, step }: Deed, moment: Moment): boolean =>
  (RULES[step] as Rule)(life, actor, moment) === null;

const holderOf = ({ holder }: Life): Actor => (holder === 'companyStranger' ? 'stranger' : 'tenant');

const nextTenant = (life: Life, now: number): Actor =>
  isCooling(life, 'companyTenant', now) ? 'stranger' : 'tenant';

/** Whether the other side can still accept the day that is asked for. */
const canStillAccept = ({ status, asked }: Life, now: number) =>
  HANDOVER_OPEN.includes(status) && asked !== null && noonOf(asked.day) > now;

/** What has to happen next for the keys to change hands. */
export const nextDeed = (life: Life, now: number): Deed => {
  const tenant = holderOf(life);
  const ways: [boolean, Deed][] = [
    [life.state === 'UNSIGNED' && !life.isSent, { actor: 'landlord', step: 'send' }],
    [life.state === 'UNSIGNED', { actor: 'landlord', step: 'confirm' }],
    [life.state !== 'SIGNED' && !isLive(life, now), { actor: nextTenant(life, now), step: 'reserve' }],
    [life.state === 'BOOKED' && !life.isLinkSent, { actor: tenant, step: 'prepare' }],
    [life.state === 'BOOKED', { actor: tenant, step: 'sign' }],
    [HANDOVER_OPEN.includes(life.status) && !life.reception, { actor: tenant, step: 'nameReceiver' }],
    [HANDOVER_OPEN.includes(life.status) && !life.transfer, { actor: 'landlord', step: 'nameGiver' }],
    [
      canStillAccept(life, now),
      { actor: life.asked?.by === 'tenant' ? 'landlord' : tenant, step: 'acceptTime' },
    ],
    [life.status === 'DEPOSIT_PENDING', { actor: 'admin', step: 'confirmDeposit' }],
    [life.status === 'DEPOSIT_CONFIRMED' && !life.isFormFilled, { actor: 'landlord', step: 'fillForm' }],
    [life.status === 'DEPOSIT_CONFIRMED', { actor: 'landlord', step: 'submitProtocol' }],
    [life.status === 'PROTOCOL_CONFIRMED', { actor: 'secondAdmin', step: 'recordPayout' }],
    [life.submitter === 'landlord', { actor: tenant, step: 'signProtocol' }],
    [life.submitter === 'tenant', { actor: 'landlord', step: 'signProtocol' }],
  ];
  return ways.find(([holds]) => holds)?.[1] ?? { actor: 'secondAdmin', step: 'recordRefund' };
};

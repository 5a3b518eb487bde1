import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getMidnight, shiftDay, toWarsawDay } from '../modelDays';

/** The actors, and the role of each: two visitors, two people of the landlord, and one who is no side of any viewing. */
export const ROLE_OF = {
  tenant: 'visitor',
  stranger: 'visitor',
  landlord: 'landlord',
  colleague: 'landlord',
  admin: null,
  clock: null,
} as const;
export type Actor = keyof typeof ROLE_OF;
export const VISITORS = ['tenant', 'stranger'] as const satisfies readonly Actor[];
export type Visitor = (typeof VISITORS)[number];

/** Two offers of one landlord, so that visitors can be elsewhere. */
export const OFFERS = ['first', 'second'] as const;
export type OfferName = (typeof OFFERS)[number];

const VIEWING_MS = 30 * MINUTE_MS;

/** The latest viewing of one visitor at one offer. Times in epoch ms. */
export type ViewingModel = {
  state: 'requested' | 'booked' | 'moved' | 'cancelled' | 'noShow';
  startsAt: number;
  previousStartsAt: number | null;
  changedBy: 'landlord' | 'tenant' | 'system';
  hasPlace: boolean;
  round: number;
  /** When the sweep acts; `null` if it is done. */
  dueAt: number | null;
};

/** The record of an earlier viewing that took place or was missed. */
export type KeptModel = Pick<ViewingModel, 'state' | 'startsAt'>;

export type ViewingsModel = {
  isClosed: Readonly<Record<OfferName, boolean>>;
  viewings: Readonly<Record<OfferName, Readonly<Partial<Record<Visitor, ViewingModel>>>>>;
  kept: Readonly<Record<OfferName, Readonly<Partial<Record<Visitor, readonly KeptModel[]>>>>>;
  /** Kinds of the mails with their readers. */
  mails: readonly string[];
};

/** Times that pages show: free ones of the day after tomorrow, and two that only can be asked for, half of each in the other. */
export const TIMES = { ten: 600, halfPastTen: 630, three: 900, quarterPastThree: 915 } as const;
export type TimeName = keyof typeof TIMES;

export type Command = {
  actor: Actor;
  step: StepName;
  offer: OfferName;
  /** Whose viewing it is about; a visitor always means its own. */
  visitor: Visitor;
  time: TimeName;
};
export type Moment = { now: number };

const getTime = ({ time }: Command, { now }: Moment): number =>
  getMidnight(shiftDay(toWarsawDay(now), 2)) + TIMES[time] * MINUTE_MS;

export { getTime as getShownTime };

const isFreeHour = ({ time }: Command) => time === 'ten' || time === 'halfPastTen';

const isOverlapping = (one: number, other: number) => Math.abs(one - other) < VIEWING_MS;
const isAgreed = ({ state }: ViewingModel) => state === 'booked' || state === 'moved';

/** Returns whether a viewing still lies ahead. */
export const isAhead = (viewing: ViewingModel, now: number): boolean => {
  if (viewing.state === 'requested') return viewing.startsAt > now;
  return isAgreed(viewing) && viewing.startsAt + VIEWING_MS > now;
};

/** Returns whether a viewing was agreed and is over. */
const isDone = (viewing: ViewingModel, now: number) =>
  isAgreed(viewing) && viewing.startsAt + VIEWING_MS <= now;

/** An agreed viewing is reminded of at nine on the day before, a request ends at its own time. */
const getDueAt = ({ state, startsAt }: Pick<ViewingModel, 'state' | 'startsAt'>, now: number) => {
  if (state === 'requested') return startsAt;
  if (state !== 'booked' && state !== 'moved') return null;
  const at = getMidnight(shiftDay(toWarsawDay(startsAt), -1)) + 9 * HOUR_MS;
  return at > now ? at : null;
};

const others = (model: ViewingsModel, { offer, visitor }: Command): ViewingModel[] =>
  VISITORS.filter((one) => one !== visitor).flatMap((one) => model.viewings[offer][one] ?? []);

const isTaken = (model: ViewingsModel, command: Command, startsAt: number, now: number): boolean =>
  others(model, command).some(
    (one) => isAgreed(one) && isAhead(one, now) && isOverlapping(one.startsAt, startsAt),
  );

/** Returns whether the visitor is elsewhere at that time. */
const isElsewhere = (model: ViewingsModel, command: Command, startsAt: number, now: number): boolean =>
  OFFERS.filter((offer) => offer !== command.offer).some((offer) => {
    const other = model.viewings[offer][command.visitor];
    return other !== undefined && isAhead(other, now) && isOverlapping(other.startsAt, startsAt);
  });

type Change = { viewing: Omit<ViewingModel, 'dueAt'>; mail: string; to: readonly ('tenant' | 'landlord')[] };

const tell = (model: ViewingsModel, { mail, to }: Pick<Change, 'mail' | 'to'>, visitor: Visitor) =>
  [
    ...model.mails,
    ...to.map((side) => `${mail} to ${side === 'landlord' ? 'landlord' : visitor}`),
  ].toSorted();

const setViewing = (
  model: ViewingsModel,
  { offer, visitor }: Pick<Command, 'offer' | 'visitor'>,
  viewing: ViewingModel,
): ViewingsModel => ({
  ...model,
  viewings: { ...model.viewings, [offer]: { ...model.viewings[offer], [visitor]: viewing } },
});

/** Returns the model with a changed viewing, its mails, and the record of the former one if the visitor arranged another. */
const change = (
  model: ViewingsModel,
  command: Command,
  { viewing, ...told }: Change,
  now: number,
): ViewingsModel => {
  const { offer, visitor } = command;
  const former = model.viewings[offer][visitor];
  const isKept =
    former && former.round !== viewing.round && (isDone(former, now) || former.state === 'noShow');
  const keptBefore = model.kept[offer][visitor] ?? [];
  const kept = isKept ? [...keptBefore, { state: former.state, startsAt: former.startsAt }] : keptBefore;
  return {
    ...setViewing(model, command, { ...viewing, dueAt: getDueAt(viewing, now) }),
    kept: { ...model.kept, [offer]: { ...model.kept[offer], [visitor]: kept } },
    mails: tell(model, told, visitor),
  };
};

type Rule = (model: ViewingsModel, command: Command, moment: Moment) => ViewingsModel | null;

const isOwn = ({ actor, visitor }: Command) => actor === visitor;
const isLandlord = ({ actor }: Command) => ROLE_OF[actor] === 'landlord';

const arrange =
  (state: 'booked' | 'requested'): Rule =>
  (model, command, moment) => {
    if (!isOwn(command)) return null;
    const { offer, visitor } = command;
    const { now } = moment;
    const startsAt = getTime(command, moment);
    const known = model.viewings[offer][visitor];
    if (known && isAhead(known, now)) {
      const isSame = state === 'booked' ? isAgreed(known) : known.state === 'requested';
      return isSame && known.startsAt === startsAt ? model : null;
    }
    if (model.isClosed[offer] || isElsewhere(model, command, startsAt, now)) return null;
    if (startsAt < now + DAY_MS) return null;
    if (state === 'booked' && (!isFreeHour(command) || isTaken(model, command, startsAt, now))) return null;
    const viewing = {
      state,
      startsAt,
      previousStartsAt: null,
      changedBy: 'tenant',
      hasPlace: state === 'booked',
      round: (known?.round ?? 0) + 1,
    } as const;
    return state === 'booked'
      ? change(model, command, { viewing, mail: 'viewingBooked', to: ['tenant', 'landlord'] }, now)
      : change(model, command, { viewing, mail: 'viewingRequested', to: ['landlord'] }, now);
  };

const answer =
  (accepted: boolean): Rule =>
  (model, command, { now }) => {
    const known = model.viewings[command.offer][command.visitor];
    if (!isLandlord(command) || !known) return null;
    if (accepted && isAgreed(known)) return model;
    if (!accepted && known.state === 'cancelled' && known.changedBy === 'landlord') return model;
    if (known.state !== 'requested' || !isAhead(known, now)) return null;
    if (accepted && isTaken(model, command, known.startsAt, now)) return null;
    const state = accepted ? 'booked' : 'cancelled';
    const viewing = { ...known, state, changedBy: 'landlord', hasPlace: accepted } as const;
    return accepted
      ? change(model, command, { viewing, mail: 'viewingBooked', to: ['tenant', 'landlord'] }, now)
      : change(model, command, { viewing, mail: 'viewingRequestDeclined', to: ['tenant'] }, now);
  };

const move: Rule = (model, command, moment) => {
  const { offer, visitor } = command;
  const { now } = moment;
  const known = model.viewings[offer][visitor];
  const startsAt = getTime(command, moment);
  if (!known || !(isOwn(command) || isLandlord(command))) return null;
  if (isAgreed(known) && known.startsAt === startsAt) return model;
  if (!isAgreed(known) || !isAhead(known, now)) return null;
  const isFree = isOwn(command)
    ? isFreeHour(command) && startsAt >= now + DAY_MS && !model.isClosed[offer]
    : startsAt >= now + 2 * HOUR_MS;
  if (!isFree || isTaken(model, command, startsAt, now) || isElsewhere(model, command, startsAt, now))
    return null;
  const viewing = {
    ...known,
    state: 'moved',
    startsAt,
    previousStartsAt: known.startsAt,
    changedBy: isOwn(command) ? 'tenant' : 'landlord',
  } as const;
  return change(model, command, { viewing, mail: 'viewingMoved', to: ['tenant', 'landlord'] }, now);
};

const cancel: Rule = (model, command, { now }) => {
  const known = model.viewings[command.offer][command.visitor];
  if (!known || !(isOwn(command) || isLandlord(command))) return null;
  if (known.state === 'cancelled') return model;
  if (!isAhead(known, now)) return null;
  const by = isOwn(command) ? 'tenant' : 'landlord';
  const viewing = { ...known, state: 'cancelled', changedBy: by } as const;
  const other = by === 'tenant' ? 'landlord' : 'tenant';
  const to = known.state === 'requested' ? ([other] as const) : (['tenant', 'landlord'] as const);
  return change(model, command, { viewing, mail: 'viewingCancelled', to }, now);
};

const canNote = ({ state, startsAt }: KeptModel, now: number): boolean =>
  (state === 'booked' || state === 'moved') &&
  startsAt + VIEWING_MS <= now &&
  now <= startsAt + VIEWING_MS + 7 * DAY_MS;

/** The landlord notes that the visitor did not come. It has no mail. */
const noteNoShow: Rule = (model, command, { now }) => {
  const { offer, visitor } = command;
  const known = model.viewings[offer][visitor];
  if (!isLandlord(command) || !known) return null;
  if (known.state === 'noShow') return model;
  if (!canNote(known, now)) return null;
  return setViewing(model, command, { ...known, state: 'noShow', changedBy: 'landlord', dueAt: null });
};

/** The same for the viewing before the latest. */
const noteFormerNoShow: Rule = (model, command, { now }) => {
  const { offer, visitor } = command;
  const all = model.kept[offer][visitor] ?? [];
  const former = all.at(-1);
  if (!isLandlord(command) || !former) return null;
  if (former.state === 'noShow') return model;
  if (!canNote(former, now)) return null;
  const kept = [...all.slice(0, -1), { ...former, state: 'noShow' as const }];
  return { ...model, kept: { ...model.kept, [offer]: { ...model.kept[offer], [visitor]: kept } } };
};

const closeOne = (model: ViewingsModel, place: Pick<Command, 'offer' | 'visitor'>): ViewingsModel => {
  const known = model.viewings[place.offer][place.visitor];
  if (!known) return model;
  const to = known.state === 'requested' ? (['tenant'] as const) : (['tenant', 'landlord'] as const);
  const closed: ViewingModel = { ...known, state: 'cancelled', changedBy: 'system', dueAt: null };
  return {
    ...setViewing(model, place, closed),
    mails: tell(model, { mail: 'viewingOfferClosed', to }, place.visitor),
  };
};

/** The offer is taken down, which cancels what lies ahead. */
const close: Rule = (model, { offer }, { now }) => {
  const open = VISITORS.filter((visitor) => {
    const known = model.viewings[offer][visitor];
    return known !== undefined && isAhead(known, now);
  });
  const closed = { ...model, isClosed: { ...model.isClosed, [offer]: true } };
  return open.reduce((left, visitor) => closeOne(left, { offer, visitor }), closed);
};

const sweepOne = (
  model: ViewingsModel,
  place: Pick<Command, 'offer' | 'visitor'>,
  now: number,
): ViewingsModel => {
  const known = model.viewings[place.offer][place.visitor];
  if (!known || known.dueAt === null || known.dueAt > now) return model;
  if (known.state === 'requested') {
    const ended: ViewingModel = { ...known, state: 'cancelled', changedBy: 'system', dueAt: null };
    return {
      ...setViewing(model, place, ended),
      mails: tell(model, { mail: 'viewingRequestLapsed', to: ['tenant'] }, place.visitor),
    };
  }
  const isTomorrow = toWarsawDay(known.startsAt) === shiftDay(toWarsawDay(now), 1);
  const told = { mail: 'viewingReminder', to: isTomorrow ? (['tenant', 'landlord'] as const) : [] };
  return { ...setViewing(model, place, { ...known, dueAt: null }), mails: tell(model, told, place.visitor) };
};

/** The clock reminds of the viewings of the next day, and ends requests that no one answered. */
const sweep: Rule = (model, _, { now }) =>
  OFFERS.flatMap((offer) => VISITORS.map((visitor) => ({ offer, visitor }))).reduce(
    (left, place) => sweepOne(left, place, now),
    model,
  );

const RULES = {
  book: arrange('booked'),
  request: arrange('requested'),
  accept: answer(true),
  decline: answer(false),
  move,
  cancel,
  noteNoShow,
  noteFormerNoShow,
  close,
  sweep,
} as const satisfies Record<string, Rule>;
export type StepName = keyof typeof RULES;
export const STEPS = Object.keys(RULES) as StepName[];

/** Steps that no account takes. */
export const BY_CLOCK: readonly StepName[] = ['close', 'sweep'];

export const isRefused = (model: ViewingsModel, command: Command, moment: Moment): boolean =>
  RULES[command.step](model, command, moment) === null;

const TIME_NAMES = Object.keys(TIMES) as TimeName[];

const listCommands = (): Command[] =>
  (Object.keys(ROLE_OF) as Actor[])
    .filter((actor) => actor !== 'clock')
    .flatMap((actor) => STEPS.filter((step) => !BY_CLOCK.includes(step)).map((step) => ({ actor, step })))
    .flatMap((part) => OFFERS.map((offer) => ({ ...part, offer })))
    .flatMap((part) => VISITORS.map((visitor) => ({ ...part, visitor })))
    .flatMap((part) => TIME_NAMES.map((time) => ({ ...part, time })));

/** Returns the commands of accounts that change something, in a fixed order. */
export const listChanges = (model: ViewingsModel, moment: Moment): Command[] =>
  listCommands().filter((command) => {
    const next = RULES[command.step](model, command, moment);
    return next !== null && next !== model;
  });

/** Returns the model after the commands in this order. A refused one changes nothing. */
export const applyCommands = (
  model: ViewingsModel,
  commands: readonly Command[],
  moment: Moment,
): ViewingsModel =>
  commands.reduce<ViewingsModel>(
    (left, command) => RULES[command.step](left, command, moment) ?? left,
    model,
  );

/** Returns the moments at which the clock changes what is possible (epoch ms). */
export const listMoments = (model: ViewingsModel, now: number): number[] =>
  OFFERS.flatMap((offer) => VISITORS.flatMap((visitor) => model.viewings[offer][visitor] ?? []))
    .flatMap(({ startsAt, dueAt }) => [
      dueAt ?? startsAt,
      startsAt,
      startsAt + VIEWING_MS,
      startsAt + VIEWING_MS + 7 * DAY_MS,
    ])
    .filter((at) => at > now)
    .toSorted((one, other) => one - other);

import { HOUR_MS } from '@domain/shared/dates';

/** The actors, with the company each acts for. */
export const COMPANY_OF = {
  landlord: 'companyLandlord',
  colleague: 'companyLandlord',
  tenant: 'companyTenant',
  tenantsColleague: 'companyTenant',
  stranger: 'companyStranger',
  newcomer: 'companyCompetitor0',
  admin: null,
  secondAdmin: null,
} as const;
export type Actor = keyof typeof COMPANY_OF;

/** A company of the queue. `hasBegun`: its turn has begun. `hadTurn`: it gave its turn up and is skipped. */
export type Waiter = { company: string; isPaused: boolean; hadTurn: boolean; hasBegun: boolean };

/** The queue behind a reservation in the order of joining, and the start of the running or next turn (epoch ms). */
export type QueueModel = { waiters: readonly Waiter[]; turnsFrom: number | null; isOver: boolean };

/** A report that the tenant did not come. `ends` is what an admin decided. */
export type AbsenceModel = {
  isOpen: boolean;
  reportedAt: number;
  hasReply: boolean;
  decidedAt: number | null;
  ends: boolean | null;
};

/** Model of one offer in business terms, independent of the application's code. */
export type LeaseModel = {
  state: 'UNSIGNED' | 'ACTIVE' | 'BOOKED' | 'SIGNED';
  status: string;
  holder: string | null;
  number: number;
  option: string | null;
  endsAt: number | null;
  /** When the running reservation was made. */
  heldFrom: number | null;
  isSent: boolean;
  /** Time of signing (epoch ms). */
  signedAt: number | null;
  isLinkSent: boolean;
  /** The agreed day of the handover. */
  agreed: string | null;
  /** The side whose step made it binding for both; `null` for a day that the tenant chose and can move alone. */
  acceptedBy: 'landlord' | 'tenant' | null;
  /** The day that a side proposes; it applies once the other side accepts it. */
  asked: { by: 'landlord' | 'tenant'; day: string } | null;
  /** Day of each named person. */
  reception: string | null;
  transfer: string | null;
  isFormFilled: boolean;
  submitter: 'landlord' | 'tenant' | null;
  /** The actor who submitted the protocol, which awaits or has its second signature. */
  submittedBy: Actor | null;
  /** How the last submitted protocol came back, and who had submitted it. */
  back: { how: 'returned' | 'withdrawn'; submitter: 'landlord' | 'tenant' } | null;
  /** How often each side has sent it back or withdrawn its own, such as `tenant withdrawn`. */
  rounds: Readonly<Record<string, number>>;
  /** Time of the refusal of the premises; the landlord has three days to state a position. */
  refusedAt: number | null;
  /** The landlord's report that the tenant did not come, and how it went on. */
  absence: AbsenceModel | null;
  isAdminTold: boolean;
  money: readonly string[];
  /** Whether the payout to the landlord is due. */
  isPayoutDue: boolean;
  /** The due day of the deposit (`YYYY-MM-DD`), and whether the landlord moved it. */
  dueOn: string | null;
  isExtended: boolean;
  /** Who ended the lease because the deposit did not arrive. */
  ending: 'landlord' | 'clock' | 'admin' | null;
  /** Whether that end came with the consent to offer the premises again. */
  isRelisted: boolean;
  /** Whether money arrived after that end and is to be returned. */
  isLate: boolean;
  /** Whether the bank reversed the confirmed deposit and it was not paid again. */
  isTakenBack: boolean;
  /** The admin who confirmed the deposit. */
  confirmedBy: Actor | null;
  /** Outcome of each user's latest counter-offer. */
  proposals: Readonly<Record<string, string>>;
  /** End of the time in which only the negotiating company can reserve. */
  precedence: { company: string; endsAt: number } | null;
  /** Since when others have had no whole day to reserve, and the end of the latest precedence, or of a reservation after it. */
  streak: { from: number; to: number } | null;
  /** End of each company's last reservation. */
  heldUntil: Readonly<Record<string, number>>;
  /** Companies that released their last reservation early. */
  releasedBy: readonly string[];
  queue: QueueModel;
};

/** `day` is the day a form names, `otherDay` the day a side proposes. */
export type ModelClock = { now: number; day: string; otherDay: string };
export type ModelTransition = (life: LeaseModel, actor: Actor, moment: ModelClock) => LeaseModel | null;

export const isLive = ({ state, endsAt }: LeaseModel, now: number) =>
  state === 'BOOKED' && endsAt !== null && now < endsAt;

/** Returns the change by a step that answers an open report: the tenant came, or the lease ended otherwise. */
export const closeAbsence = ({ absence }: LeaseModel): Partial<LeaseModel> =>
  absence?.isOpen ? { absence: { ...absence, isOpen: false } } : {};

/** Fields of an offer without a reservation. */
const FREE = {
  state: 'ACTIVE',
  holder: null,
  option: null,
  endsAt: null,
  heldFrom: null,
  isLinkSent: false,
} as const;

/** Removes a reservation that ended at `endedAt`. One that was made less than a day after the last precedence goes on in its streak. */
export const freeLife = (life: LeaseModel, endedAt: number): LeaseModel => {
  const { streak, heldFrom } = life;
  const isInStreak = streak !== null && heldFrom !== null && heldFrom < streak.to + 24 * HOUR_MS;
  return { ...life, ...FREE, streak: isInStreak ? { ...streak, to: endedAt } : streak };
};

/** Removes an expired reservation. */
export const releaseLapsed = (life: LeaseModel, now: number): LeaseModel =>
  life.state === 'BOOKED' && !isLive(life, now) ? freeLife(life, life.endsAt ?? now) : life;

/** Returns whether a company let a reservation of the offer expire within the last two hours (cooldown). */
export const isCooling = ({ heldUntil }: LeaseModel, company: string, now: number) => {
  const end = heldUntil[company];
  return end !== undefined && end <= now && now < end + 2 * HOUR_MS;
};

/** Returns whether another company has negotiated its terms less than a day ago. */
export const isPromisedToOther = ({ precedence }: LeaseModel, company: string, now: number) =>
  precedence !== null && now < precedence.endsAt && precedence.company !== company;

export const isLandlord = (actor: Actor) => COMPANY_OF[actor] === 'companyLandlord';

export const isTenant = (life: LeaseModel, actor: Actor, now: number) =>
  life.holder !== null && life.holder === COMPANY_OF[actor] && (life.state === 'SIGNED' || isLive(life, now));

export const allowWhen = (isAllowed: boolean, next: LeaseModel): LeaseModel | null =>
  isAllowed ? next : null;

export const getSide = (life: LeaseModel, actor: Actor, now: number): 'landlord' | 'tenant' | null => {
  if (isLandlord(actor)) return 'landlord';
  return isTenant(life, actor, now) ? 'tenant' : null;
};

export const HANDOVER_OPEN = ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED'];

/** Returns noon of a winter day in Warsaw (epoch ms), the start of every handover in a run. */
export const toWarsawNoon = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

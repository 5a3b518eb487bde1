import { HOUR_MS } from '@domain/shared/dates';

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

/** The state of one offer in the words of the business, without any code of the application. */
export type LeaseModel = {
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
  /** The side whose step made it the agreed one for both; `null` for what the tenant has chosen and moves alone. */
  acceptedBy: 'landlord' | 'tenant' | null;
  /** The day a side asks the other for; it counts once the other accepts it. */
  asked: { by: 'landlord' | 'tenant'; day: string } | null;
  /** The day each named person comes. */
  reception: string | null;
  transfer: string | null;
  isFormFilled: boolean;
  submitter: 'landlord' | 'tenant' | null;
  /** Who submitted the protocol that awaits or has its second signature. */
  submittedBy: Actor | null;
  /** How the last submitted protocol came back, and whose it was. */
  back: { how: 'returned' | 'withdrawn'; submitter: 'landlord' | 'tenant' } | null;
  /** How often it came back. */
  rounds: number;
  /** When the premises were refused: the landlord's statement is awaited for three days. */
  refusedAt: number | null;
  isAdminTold: boolean;
  money: readonly string[];
  /** Whether the landlord waits for the deposit. */
  isPayoutDue: boolean;
  /** Whether the bank took the confirmed deposit back, and it was not paid again. */
  isTakenBack: boolean;
  /** Which admin confirmed the deposit. */
  confirmedBy: Actor | null;
  /** The outcome of the latest counter-offer of each person. */
  proposals: Readonly<Record<string, string>>;
  /** Until when only the company that negotiated can reserve. */
  precedence: { company: string; endsAt: number } | null;
  /** Until when each company held the offer last. */
  heldUntil: Readonly<Record<string, number>>;
  /** Which companies released their last hold before its end. */
  releasedBy: readonly string[];
};

/** `day` is the one a form names, `otherDay` the one a side asks for. */
export type ModelClock = { now: number; day: string; otherDay: string };
export type ModelTransition = (life: LeaseModel, actor: Actor, moment: ModelClock) => LeaseModel | null;

export const isLive = ({ state, endsAt }: LeaseModel, now: number) =>
  state === 'BOOKED' && endsAt !== null && now < endsAt;

/** The fields of an offer without a reservation. */
export const FREE = { state: 'ACTIVE', holder: null, option: null, endsAt: null, isLinkSent: false } as const;

/** A reservation whose time is over is gone. */
export const releaseLapsed = (life: LeaseModel, now: number): LeaseModel =>
  life.state === 'BOOKED' && !isLive(life, now) ? { ...life, ...FREE } : life;

/** Whether a company let the offer lapse within the last two hours. */
export const isCooling = ({ heldUntil }: LeaseModel, company: string, now: number) => {
  const end = heldUntil[company];
  return end !== undefined && end <= now && now < end + 2 * HOUR_MS;
};

/** Whether another company negotiated its terms less than a day ago. */
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

/** Noon of a winter day in Warsaw, the hour at which every handover of a walk begins. */
export const toWarsawNoon = (day: string) => Date.parse(`${day}T12:00:00+01:00`);

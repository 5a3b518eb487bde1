import { DAY_MS, HOUR_MS } from '@domain/shared/dates';

/** Company of each person who acts on a lease signed by hand. */
export const PAPER_COMPANY_OF = {
  landlord: 'companyLandlord',
  colleague: 'companyLandlord',
  tenant: 'companyTenant',
  tenantsColleague: 'companyTenant',
  stranger: 'companyStranger',
  admin: null,
  landlordAsAdmin: 'companyLandlord',
} as const;
export type PaperActor = keyof typeof PAPER_COMPANY_OF;

type Side = 'landlord' | 'tenant';
export type PaperScan = {
  attempt: number;
  by: Side | null;
  status: 'waits' | 'refused' | 'withdrawn' | 'confirmed';
  confirmedBy: Side | 'admin' | null;
  /** Side that asked an admin during the reservation, and when. */
  asked: Request | null;
  /** When it was refused or withdrawn. */
  endedAt: number | null;
};

type Request = { by: Side; at: number };
type Consent = Request & { isTakenBack?: boolean };
/** `requests` and `consents` (to close the case) hold those made after the reservation expired. */
type PaperCaseModel = {
  until: number;
  holder: string;
  paper: PaperScan;
  requests: readonly Request[];
  consents: readonly Consent[];
  answeredAt: number | null;
};

/** The hold as it was when the last scan was handed in. */
type Hold = { at: number; firstAt: number; endsBefore: number; endsLatest: number };

/** State of one offer let for over twelve months. It uses no code of the application. */
export type PaperModel = {
  state: 'ACTIVE' | 'BOOKED' | 'SIGNED';
  holder: string | null;
  /** Numbers of the current reservation and of the last one made. */
  number: number;
  lastNumber: number;
  endsAt: number | null;
  isPrepared: boolean;
  paper: PaperScan | null;
  /** Leases an admin can still record, by the number of the reservation. */
  cases: Readonly<Record<number, PaperCaseModel>>;
  /** Derived; not stored under these names. */
  hold: Hold | null;
  /** Number of scans that each side handed in for the current reservation. */
  scans: Readonly<Record<Side, number>>;
  bookedAt: number;
  heldBy: Readonly<Record<string, { from: number; to: number }>>;
};

export type PaperTransition = (life: PaperModel, actor: PaperActor, now: number) => PaperModel | null;

const NO_SCANS = { landlord: 0, tenant: 0 };

export const NEW_PAPER_MODEL: PaperModel = {
  state: 'ACTIVE',
  holder: null,
  number: 0,
  lastNumber: 0,
  endsAt: null,
  isPrepared: false,
  paper: null,
  cases: {},
  hold: null,
  scans: NO_SCANS,
  bookedAt: 0,
  heldBy: {},
};

const ATTEMPTS_MAX = 5;
const THREE_DAYS_MS = 3 * DAY_MS;
const FORTNIGHT_MS = 14 * DAY_MS;

export const isPaperLive = ({ state, endsAt }: PaperModel, now: number) =>
  state === 'BOOKED' && endsAt !== null && now < endsAt;

/** Returns whether the company is in its cooldown: as long as the hold was, two hours at least. */
const isCooling = ({ heldBy }: PaperModel, company: string, now: number) => {
  const held = heldBy[company];
  return held !== undefined && now >= held.to && now < held.to + Math.max(held.to - held.from, 2 * HOUR_MS);
};

const getSide = ({ state, holder }: PaperModel, actor: PaperActor): Side | null => {
  const company = PAPER_COMPANY_OF[actor];
  if (company === 'companyLandlord') return 'landlord';
  return company !== null && state !== 'ACTIVE' && company === holder ? 'tenant' : null;
};

/** Returns the model with a new end of the hold in the reservation, its slot and its case. */
const withEnd = (life: PaperModel, endsAt: number): PaperModel => ({
  ...life,
  endsAt,
  heldBy: life.holder ? { ...life.heldBy, [life.holder]: { from: life.bookedAt, to: endsAt } } : life.heldBy,
});

const withCase = (life: PaperModel): PaperModel => {
  const { [life.number]: _, ...others } = life.cases;
  const { paper, number, endsAt, holder } = life;
  const isKept = paper?.status === 'waits' || paper?.status === 'refused';
  const isOpen = isKept || (paper?.status === 'withdrawn' && paper.asked !== null);
  if (!isOpen || !paper || endsAt === null || holder === null) return { ...life, cases: others };
  const found = { until: endsAt + FORTNIGHT_MS, holder, paper, requests: [], consents: [], answeredAt: null };
  return { ...life, cases: { ...others, [number]: found } };
};

const reserve: PaperTransition = (life, actor, now) => {
  const company = PAPER_COMPANY_OF[actor];
  if (company === null || company === 'companyLandlord' || life.state === 'SIGNED') return null;
  if (isPaperLive(life, now)) return life.holder === company ? life : null;
  if (isCooling(life, company, now)) return null;
  const number = life.lastNumber + 1;
  const booked = { state: 'BOOKED', holder: company, number, lastNumber: number, bookedAt: now } as const;
  const fresh = { isPrepared: false, paper: null, hold: null, scans: NO_SCANS };
  return withEnd({ ...life, ...booked, ...fresh }, now + THREE_DAYS_MS);
};

const handIn: PaperTransition = (life, actor, now) => {
  const side = getSide(life, actor);
  if (side === null || !isPaperLive(life, now) || !life.isPrepared) return null;
  const { paper, hold, endsAt } = life;
  if (paper?.status === 'waits') return paper.by === side ? life : null;
  const attempt = (paper?.attempt ?? 0) + 1;
  const scans = { ...life.scans, [side]: life.scans[side] + 1 };
  if (scans[side] > ATTEMPTS_MAX || endsAt === null) return null;
  const next: Hold = {
    at: now,
    firstAt: hold?.firstAt ?? now,
    endsBefore: endsAt,
    endsLatest: hold?.endsLatest ?? endsAt + THREE_DAYS_MS,
  };
  const asked = paper?.asked ?? null;
  const waiting: PaperScan = { attempt, by: side, status: 'waits', confirmedBy: null, asked, endedAt: null };
  return withCase(
    withEnd({ ...life, scans, hold: next, paper: waiting }, Math.max(endsAt, next.firstAt + THREE_DAYS_MS)),
  );
};

/** Returns the new end of the hold: the time left at the last scan starts to run again, until `endsLatest` at most. */
const endAfter = ({ hold, endsAt }: PaperModel, now: number): number => {
  if (!hold) return endsAt ?? 0;
  const runOn = now + hold.endsBefore - hold.at;
  return Math.max(Math.min(runOn, hold.endsLatest), hold.endsBefore);
};

const decline: PaperTransition = (life, actor, now) => {
  const side = getSide(life, actor);
  const { paper } = life;
  if (side === null || !paper || paper.by === side) return null;
  if (paper.status === 'refused') return life;
  if (paper.status !== 'waits' || !isPaperLive(life, now)) return null;
  return withCase(
    withEnd({ ...life, paper: { ...paper, status: 'refused', endedAt: now } }, endAfter(life, now)),
  );
};

const withdraw: PaperTransition = (life, actor, now) => {
  const side = getSide(life, actor);
  const { paper, endsAt } = life;
  if (side === null || !paper || paper.by !== side) return null;
  if (paper.status === 'withdrawn') return life;
  if (paper.status !== 'waits' || !isPaperLive(life, now)) return null;
  const end = Math.min(endAfter(life, now), endsAt ?? 0);
  return withCase(withEnd({ ...life, paper: { ...paper, status: 'withdrawn', endedAt: now } }, end));
};

const askAdmin: PaperTransition = (life, actor, now) => {
  const { paper } = life;
  const by = getSide(life, actor);
  if (by === null || !paper || !isPaperLive(life, now)) return null;
  if (paper.status === 'confirmed') return null;
  return withCase({ ...life, paper: { ...paper, asked: paper.asked ?? { by, at: now } } });
};

const REQUESTS_MAX = 2;

/** Returns the case of the first reservation once it is over and for 14 days after that, else `null`. */
export const findExpiredFirstCase = (life: PaperModel, now: number): PaperCaseModel | null => {
  const found = life.cases[1];
  const isLive = life.number === 1 && isPaperLive(life, now);
  return found && !isLive && now < found.until ? found : null;
};

const withFirst = (life: PaperModel, found: PaperCaseModel): PaperModel => ({
  ...life,
  cases: { ...life.cases, 1: found },
});

const getSideInCase = ({ holder }: PaperCaseModel, actor: PaperActor): Side | null => {
  const company = PAPER_COMPANY_OF[actor];
  if (company === 'companyLandlord') return 'landlord';
  return company === holder ? 'tenant' : null;
};

/** Each side asks once, and once more after an answer. A request during the reservation does not count. */
const askLate: PaperTransition = (life, actor, now) => {
  const stored = life.cases[1];
  const by = stored ? getSideInCase(stored, actor) : null;
  if (!stored || by === null) return null;
  const own = stored.requests.filter((request) => request.by === by);
  const last = own.at(-1);
  if (last && (stored.answeredAt === null || stored.answeredAt < last.at)) return life;
  const found = findExpiredFirstCase(life, now);
  if (!found || life.state === 'SIGNED' || isPaperLive(life, now) || own.length >= REQUESTS_MAX) return null;
  return withFirst(life, { ...found, requests: [...found.requests, { by, at: now }] });
};

/** Every answer has the same text, so it is a repeat unless a side has asked since. */
const answer: PaperTransition = (life, actor, now) => {
  if (actor !== 'admin') return null;
  const stored = life.cases[1];
  const { answeredAt = null } = stored ?? {};
  const lastAskedAt = stored?.requests.at(-1)?.at ?? stored?.paper.asked?.at ?? 0;
  if (answeredAt !== null && answeredAt >= lastAskedAt) return life;
  const found = findExpiredFirstCase(life, now);
  return found && withFirst(life, { ...found, answeredAt: now });
};

/** A side agrees by its last word, unless it took that back or asked an admin since. */
const isAgreed = ({ paper, requests, consents }: PaperCaseModel, side: Side): boolean => {
  const asked = [...requests, ...(paper.asked ? [paper.asked] : [])].filter(({ by }) => by === side);
  const last = consents.filter(({ by }) => by === side).at(-1);
  return !!last && !last.isTakenBack && asked.every((request) => request.at < last.at);
};

/** A case that both sides close is over at once. */
const closeLate: PaperTransition = (life, actor, now) => {
  const stored = life.cases[1];
  const by = stored ? getSideInCase(stored, actor) : null;
  if (!stored || by === null) return null;
  if (isAgreed(stored, 'landlord') && isAgreed(stored, 'tenant')) return life;
  const found = findExpiredFirstCase(life, now);
  if (!found) return null;
  const isOtherAgreed = isAgreed(found, by === 'tenant' ? 'landlord' : 'tenant');
  if (!isOtherAgreed && isAgreed(found, by)) return life;
  const until = isOtherAgreed ? now : found.until;
  return withFirst(life, { ...found, until, consents: [...found.consents, { by, at: now }] });
};

const keepOpen: PaperTransition = (life, actor, now) => {
  const found = findExpiredFirstCase(life, now);
  const by = found ? getSideInCase(found, actor) : null;
  if (!found || by === null) return null;
  if (!isAgreed(found, by)) return life;
  return withFirst(life, { ...found, consents: [...found.consents, { by, at: now, isTakenBack: true }] });
};

const confirm: PaperTransition = (life, actor, now) => {
  const side = getSide(life, actor);
  const { paper } = life;
  if (side === null || !paper) return null;
  if (paper.status === 'confirmed' && paper.confirmedBy === side) return life;
  if (paper.status !== 'waits' || paper.by === side || !isPaperLive(life, now)) return null;
  return withCase({ ...life, state: 'SIGNED', paper: { ...paper, status: 'confirmed', confirmedBy: side } });
};

/** The paper lease that the admin holds. A scan that waits stays; a refused or withdrawn one is dropped. */
const confirmByAdmin = (paper: PaperScan | null): PaperScan => ({
  ...(paper?.status === 'waits'
    ? paper
    : { attempt: (paper?.attempt ?? 0) + 1, by: null, asked: null, status: 'waits', endedAt: null }),
  status: 'confirmed',
  confirmedBy: 'admin',
});

const recordLease =
  (wanted: (life: PaperModel) => number): PaperTransition =>
  (life, actor, now) => {
    const number = wanted(life);
    if (actor !== 'admin' || number === 0) return null;
    const isSame = life.state !== 'ACTIVE' && life.number === number;
    if (life.state === 'SIGNED') return isSame && life.paper?.confirmedBy === 'admin' ? life : null;
    if (isSame && isPaperLive(life, now))
      return life.isPrepared
        ? withCase({ ...life, state: 'SIGNED', paper: confirmByAdmin(life.paper) })
        : null;
    const found = life.cases[number];
    if (found === undefined || now >= found.until || isPaperLive(life, now)) return null;
    const { [number]: _, ...cases } = life.cases;
    const restored = { holder: found.holder, paper: confirmByAdmin(found.paper), isPrepared: true };
    return { ...life, ...restored, state: 'SIGNED', number, cases, endsAt: found.until - FORTNIGHT_MS };
  };

const sweep: PaperTransition = (life, _, now) => {
  if (life.state !== 'BOOKED' || isPaperLive(life, now)) return life;
  const free = { state: 'ACTIVE', holder: null, endsAt: null, paper: null, hold: null } as const;
  return { ...life, ...free, isPrepared: false };
};

const prepare: PaperTransition = (life, actor, now) =>
  getSide(life, actor) === 'tenant' && isPaperLive(life, now) ? { ...life, isPrepared: true } : null;

const sweepCases: PaperTransition = (life, _, now) => ({
  ...life,
  cases: Object.fromEntries(Object.entries(life.cases).filter(([, { until }]) => now < until)),
});

/** Every step of a lease signed by hand and the model it leads to, or `null` where it is refused. */
export const PAPER_TRANSITIONS = {
  reserve,
  prepare,
  handIn,
  decline,
  withdraw,
  askAdmin,
  askLate,
  answer,
  closeLate,
  keepOpen,
  confirm,
  recordLast: recordLease(({ lastNumber }) => lastNumber),
  recordFirst: recordLease(({ lastNumber }) => Math.min(lastNumber, 1)),
  sweep,
  sweepCases,
} as const satisfies Record<string, PaperTransition>;

export type PaperStep = keyof typeof PAPER_TRANSITIONS;
export type PaperCommand = { actor: PaperActor; step: PaperStep };

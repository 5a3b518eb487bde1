import { isDeepStrictEqual } from 'node:util';
import type { PaperCase } from '@domain/leases/paperCase';
import type { PaperLease } from '@domain/leases/paperLease';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { findPaperCases } from '@functions/data/paperCases';
import { sweepPaperCases } from '@functions/leases/sweepPaperCases';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { createDocumentId } from '@functions/runtime/ids';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { anOffer, NOW } from '../support/builders';
import { type Account, invoke, startTestProject } from '../support/functionsHarness';
import {
  admin,
  colleague,
  findStoredContract,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '../support/leaseFixtures';
import {
  findExpiredFirstCase,
  isPaperLive,
  NEW_PAPER_MODEL,
  PAPER_COMPANY_OF,
  PAPER_TRANSITIONS,
  type PaperActor,
  type PaperCommand,
  type PaperModel,
  type PaperScan,
  type PaperStep,
  type PaperTransition,
} from '../support/leasePaperRules';
import { findChainViolation, readAuditChain } from '../support/leaseRecord';
import { DECLARED, uploadScan } from '../support/paperFixtures';

startTestProject();
beforeAll(storeParties);

/** More runs for a thorough check: `PAPER_LIVES=300`. */
const LIVES = Number(process.env.PAPER_LIVES ?? 8);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 10_000);
const COMMANDS_MAX = 30;

const ACCOUNTS: Record<PaperActor, Account> = {
  landlord,
  colleague,
  tenant,
  tenantsColleague,
  stranger,
  admin,
  landlordAsAdmin: { ...landlord, token: { ...landlord.token, isAdmin: true } },
};

type Act = (id: string, by: Account, now: number) => Promise<unknown>;

const readAttempt = async (id: string): Promise<number> =>
  (await loadStoredOffer(id)).reservation?.paper?.attempt ?? 1;

/** Returns the day of a reservation, current or earlier. */
const readReservationDay = async (id: string, number: number): Promise<string> => {
  const { reservation } = await loadStoredOffer(id);
  if (reservation?.number === number) return toIsoDay(reservation.bookedAt);
  const found = (await findPaperCases(id)).find((one) => one.reservation.number === number);
  return toIsoDay(found?.reservation.bookedAt ?? NOW);
};

const findFirstCase = async (id: string): Promise<PaperCase | undefined> =>
  (await findPaperCases(id)).find(({ reservation }) => reservation.number === 1);

const record =
  (wanted: (last: number) => number): Act =>
  async (offerId, by, now) => {
    const { lastReservationNumber } = await loadStoredOffer(offerId);
    const reservationNumber = Math.max(1, wanted(lastReservationNumber));
    const signedOn = await readReservationDay(offerId, reservationNumber);
    const input = { offerId, reservationNumber, signedOn, reason: 'Obie strony przysłały egzemplarze' };
    return invoke('recordPaperLease', input, { by, now });
  };

const ACTS: Record<PaperStep, Act> = {
  reserve: (offerId, by, now) =>
    invoke('bookOffer', { offerId, selectedOfferOption: 'fixedlong' }, { by, now }),
  prepare: (id, by, now) =>
    invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'fixedlong' }, { by, now }),
  handIn: async (id, by, now) => {
    const { reservation } = await loadStoredOffer(id);
    const side = by.user.companyId === 'companyLandlord' ? 'landlord' : 'tenant';
    const files = [await uploadScan(id, side)];
    const signedOn = toIsoDay(reservation?.bookedAt ?? now);
    const input = { offerId: id, seen: await getSeenVersion(id), signedOn, files, declared: DECLARED };
    return invoke('submitPaperLease', input, { by, now });
  },
  decline: async (offerId, by, now) => {
    const input = {
      offerId,
      seen: await getSeenVersion(offerId),
      attempt: await readAttempt(offerId),
      reason: 'Nieczytelny',
    };
    return invoke('declinePaperLease', input, { by, now });
  },
  withdraw: async (offerId, by, now) => {
    const input = { offerId, seen: await getSeenVersion(offerId), attempt: await readAttempt(offerId) };
    return invoke('withdrawPaperLease', input, { by, now });
  },
  askAdmin: async (offerId, by, now) => {
    const input = { offerId, seen: await getSeenVersion(offerId), attempt: await readAttempt(offerId) };
    return invoke('askAdminAboutPaper', input, { by, now });
  },
  askLate: async (offerId, by, now) => {
    const attempt = (await findFirstCase(offerId))?.reservation.paper.attempt ?? 1;
    return invoke('askAdminAboutLapsedPaper', { offerId, reservationNumber: 1, attempt }, { by, now });
  },
  answer: (offerId, by, now) =>
    invoke('answerPaperCase', { offerId, reservationNumber: 1, reason: 'Brakuje podpisu' }, { by, now }),
  closeLate: async (offerId, by, now) => {
    const attempt = (await findFirstCase(offerId))?.reservation.paper.attempt ?? 1;
    return invoke('closePaperCase', { offerId, reservationNumber: 1, attempt }, { by, now });
  },
  keepOpen: async (offerId, by, now) => {
    const attempt = (await findFirstCase(offerId))?.reservation.paper.attempt ?? 1;
    const input = { offerId, reservationNumber: 1, attempt, keepsOpen: true };
    return invoke('closePaperCase', input, { by, now });
  },
  confirm: async (offerId, by, now) => {
    const seen = await getSeenVersion(offerId);
    const input = { offerId, seen, attempt: await readAttempt(offerId), declared: DECLARED };
    return invoke('confirmPaperLease', input, { by, now });
  },
  recordLast: record((last) => last),
  recordFirst: record((last) => Math.min(last, 1)),
  sweep: (id, _, now) => releaseIfLapsed(id, now),
  sweepCases: async (_, __, now) => {
    // the first sweep notifies the admins, the second deletes expired cases
    await sweepPaperCases(now);
    await sweepPaperCases(now);
  },
};

/** Runs a command. Returns whether it succeeded. Any error that is not a refusal with a reason is rethrown. */
const isDone = ({ actor, step }: PaperCommand, id: string, now: number): Promise<boolean> =>
  ACTS[step](id, ACCOUNTS[actor], now).then(
    () => true,
    (error: { code?: string; reason?: string; details?: { reason: string } }) => {
      const reason = error.details?.reason ?? error.reason;
      if (!reason || reason === 'unexpected') throw error;
      return false;
    },
  );

const getScanStatus = ({ confirmation, refusal, closing }: PaperLease): PaperScan['status'] => {
  if (confirmation) return 'confirmed';
  if (refusal) return 'refused';
  return closing ? 'withdrawn' : 'waits';
};

const toScan = (paper: PaperLease): PaperScan => ({
  attempt: paper.attempt,
  by: paper.handedInBy,
  status: getScanStatus(paper),
  confirmedBy: paper.confirmation?.by ?? null,
  asked: paper.asked ?? null,
  endedAt: paper.refusal?.at ?? (paper.confirmation ? null : (paper.closing?.at ?? null)),
});

const toCaseEntry = (found: PaperCase) => {
  const { expiresAt, tenant, reservation, requests = [], closings = [], answer = null } = found;
  const life = {
    until: expiresAt,
    holder: tenant.companyId,
    paper: toScan(reservation.paper),
    requests: requests.map(({ by, at }) => ({ by, at })),
    consents: closings,
    answeredAt: answer?.at ?? null,
  };
  return [reservation.number, life] as const;
};

type StoredLife = Pick<
  PaperModel,
  'state' | 'holder' | 'lastNumber' | 'endsAt' | 'isPrepared' | 'paper' | 'cases'
>;

const readStoredModel = async (id: string): Promise<StoredLife> => {
  const { offerStatus, reservation, lastReservationNumber } = await loadStoredOffer(id);
  return {
    state: offerStatus.state as PaperModel['state'],
    holder: offerStatus.tenant?.companyId ?? null,
    lastNumber: lastReservationNumber,
    endsAt: reservation?.endsAt ?? null,
    isPrepared: Boolean(reservation?.linkSentAt),
    paper: reservation?.paper ? toScan(reservation.paper) : null,
    cases: Object.fromEntries((await findPaperCases(id)).map(toCaseEntry)),
  };
};

const toStored = (life: PaperModel): StoredLife => {
  const { state, holder, lastNumber, endsAt, isPrepared, paper, cases } = life;
  return { state, holder, lastNumber, endsAt, isPrepared, paper, cases };
};

const applyCommands = (life: PaperModel, commands: readonly PaperCommand[], now: number): PaperModel =>
  commands.reduce<PaperModel>(
    (left, { actor, step }) => (PAPER_TRANSITIONS[step] as PaperTransition)(left, actor, now) ?? left,
    life,
  );

type World = { life: PaperModel; now: number };
type Command = fc.AsyncCommand<World, string>;

/** Sets the model to the stored state, which must be one of the possible ones. A signed lease has exactly one signature. */
const settle = async (world: World, id: string, possible: readonly PaperModel[]): Promise<void> => {
  const found = await readStoredModel(id);
  expect(possible.map(toStored)).toContainEqual(found);
  world.life = possible.find((life) => isDeepStrictEqual(toStored(life), found)) ?? world.life;
  expect(toStored(world.life)).toEqual(found);
  expect(await findChainViolation(id)).toBeNull();
  const signatures = (await readAuditChain(id)).filter(({ type }) => type === 'leaseSigned');
  expect(signatures).toHaveLength(found.state === 'SIGNED' ? 1 : 0);
  const contract = await findStoredContract(id);
  expect(contract?.tenantCompanyId ?? null).toBe(found.holder);
  if (found.state === 'SIGNED') expect(contract?.signedAt).not.toBeNull();
};

/** Returns the next step after the first reservation has expired, or `null` once both requests are answered. */
const getNextLateCommand = (life: PaperModel, now: number): PaperCommand | null => {
  const found = findExpiredFirstCase(life, now);
  if (!found) return null;
  const { requests, answeredAt } = found;
  const last = requests.at(-1);
  if (last && (answeredAt === null || answeredAt < last.at)) return { actor: 'admin', step: 'answer' };
  return requests.length < 2 ? { actor: 'tenant', step: 'askLate' } : null;
};

/** Returns the next step of the normal course, so that runs get far. */
const getNextCommand = (life: PaperModel, now: number): PaperCommand => {
  if (life.state === 'SIGNED') return { actor: 'admin', step: 'recordLast' };
  if (!isPaperLive(life, now)) return getNextLateCommand(life, now) ?? { actor: 'tenant', step: 'reserve' };
  const holder = life.holder === 'companyStranger' ? 'stranger' : 'tenant';
  if (!life.isPrepared) return { actor: holder, step: 'prepare' };
  if (life.paper?.status === 'waits')
    return { actor: life.paper.by === 'tenant' ? 'landlord' : holder, step: 'decline' };
  return { actor: life.paper?.attempt === 1 ? 'landlord' : holder, step: 'handIn' };
};

const describeCommand = (command: PaperCommand | null) =>
  command ? `${command.actor} ${command.step}` : 'next step';

class Once implements Command {
  constructor(private readonly wish: PaperCommand | null) {}
  check = () => true;
  run = async (world: World, id: string) => {
    const command = this.wish ?? getNextCommand(world.life, world.now);
    const next = (PAPER_TRANSITIONS[command.step] as PaperTransition)(world.life, command.actor, world.now);
    expect(await isDone(command, id, world.now), `${describeCommand(command)} is done`).toBe(next !== null);
    await settle(world, id, [next ?? world.life]);
  };
  toString = () => describeCommand(this.wish);
}

/** Two commands in parallel: the result must equal one of the two orders. */
class Together implements Command {
  constructor(
    private readonly first: PaperCommand,
    private readonly second: PaperCommand,
  ) {}
  check = () => true;
  run = async (world: World, id: string) => {
    const { first, second } = this;
    const { life, now } = world;
    await Promise.all([first, second].map((command) => isDone(command, id, now)));
    await settle(world, id, [
      applyCommands(life, [first, second], now),
      applyCommands(life, [second, first], now),
    ]);
  };
  toString = () => `${describeCommand(this.first)} together with ${describeCommand(this.second)}`;
}

class Wait implements Command {
  constructor(private readonly ms: number) {}
  check = () => true;
  run = async (world: World) => {
    world.now += this.ms;
  };
  toString = () => `${this.ms / MINUTE_MS} minutes pass`;
}

const actors = Object.keys(PAPER_COMPANY_OF) as PaperActor[];
const steps = Object.keys(PAPER_TRANSITIONS) as PaperStep[];
const aCommand = fc.record({ actor: fc.constantFrom(...actors), step: fc.constantFrom(...steps) });
const SETTLING: readonly PaperCommand[] = [
  { actor: 'admin', step: 'recordLast' },
  { actor: 'admin', step: 'recordFirst' },
  { actor: 'landlord', step: 'confirm' },
  { actor: 'tenant', step: 'confirm' },
  { actor: 'tenant', step: 'withdraw' },
  { actor: 'landlord', step: 'withdraw' },
  { actor: 'landlord', step: 'decline' },
  { actor: 'stranger', step: 'reserve' },
  { actor: 'tenant', step: 'askAdmin' },
  { actor: 'tenant', step: 'askLate' },
  { actor: 'landlord', step: 'askLate' },
  { actor: 'admin', step: 'answer' },
  { actor: 'tenant', step: 'closeLate' },
  { actor: 'landlord', step: 'closeLate' },
  { actor: 'tenant', step: 'keepOpen' },
  { actor: 'landlord', step: 'keepOpen' },
];
const aSettling = fc.constantFrom(...SETTLING);
const commands = [
  fc.constant(new Once(null)),
  fc.constant(new Once(null)),
  aCommand.map((command) => new Once(command)),
  aSettling.map((command) => new Once(command)),
  fc.tuple(aSettling, fc.oneof(aSettling, aCommand)).map(([first, second]) => new Together(first, second)),
  fc
    .constantFrom(MINUTE_MS, HOUR_MS, DAY_MS, 3 * DAY_MS - 1, 3 * DAY_MS, 14 * DAY_MS - HOUR_MS)
    .map((ms) => new Wait(ms)),
];

let begun = 0;
/** Every run has its own start time, so that no rate limit counts calls of two runs together. */
const takeNextStart = (): number => {
  begun += 1;
  return NOW + begun * 2 * MINUTE_MS;
};

const removeCases = async (): Promise<void> => {
  for (const { ref } of (await getDb().collection('paperCases').get()).docs) await ref.delete();
};

/** An offer that stays valid for the longest run. */
const storeLongOffer = async (): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const offerValidTo = NOW + 3650 * DAY_MS;
  return (await storeOffer(base.with({ leaseAgreement: terms, offerValidTo }).active().build())).id;
};

it(
  'keeps every life of a lease signed by hand legal, no matter who acts in whatever order or at once',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: COMMANDS_MAX, size: 'max' }),
        async (commands) => {
          for (const company of ['companyTenant', 'companyStranger'])
            await getDb().doc(`companyReservations/${company}`).delete();
          await removeCases();
          const id = await storeLongOffer();
          const start: World = { life: NEW_PAPER_MODEL, now: takeNextStart() };
          await fc.asyncModelRun(() => ({ model: start, real: id }), commands);
        },
      ),
      { numRuns: LIVES, endOnFailure: LIVES < 100 },
    );
  },
  TIME_LIMIT_MS,
);

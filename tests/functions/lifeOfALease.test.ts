import { COLLECTIONS } from '@api/collections';
import type { AuditEntry } from '@domain/events/auditChain';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { relistPremises } from '@functions/leases/relistPremises';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type CrashPoint, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { startTestProject } from '@tests/support/functionsHarness';
import { removeUnsettledTransfers } from '@tests/support/leaseBankActs';
import { runLeaseCommand, toModel } from '@tests/support/leaseCommands';
import {
  findMoneyOrigin,
  findStoredContract,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeReviewedSigner,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import {
  type Actor,
  COMPANY_OF,
  type LeaseModel,
  type ModelClock,
  releaseLapsed,
} from '@tests/support/leaseLife';
import {
  applyCommand,
  applyRefusedCommand,
  arbitraryCommand,
  isRefused,
  type LeaseCommand,
  MODEL_TRANSITIONS,
  type StepName,
} from '@tests/support/leaseModel';
import { findWaitEnd } from '@tests/support/leaseNegotiationRules';
import {
  findChainViolation,
  readAuditChain,
  readCounterOfferOutcomes,
  readCounterOfferStatuses,
  readHoldEnds,
  readMailKinds,
  readReleasedCompanies,
} from '@tests/support/leaseRecord';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await storeReviewedSigner(tenantsColleague);
  await commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, twoPeopleForMoney: true }));
  await instrumentWrites();
});

/** More runs for a thorough check: `LEASE_LIVES=300`. */
const LIVES = Number(process.env.LEASE_LIVES ?? 12);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 5_000);
const COMMANDS_MAX = 40;

type World = { life: LeaseModel; now: number };
type Place = { offerId: string; chain: readonly AuditEntry[] };

const toModelClock = (now: number): ModelClock => ({
  now,
  day: toIsoDay(now + 3 * DAY_MS),
  otherDay: toIsoDay(now + 4 * DAY_MS),
});

type CommandResult = { reason?: string; until?: number | null };
type Outcome = { isDone: boolean; until: number | null };

/**
 * Runs a command. Returns whether it succeeded, and the end of the wait that a refusal names. Any error that is not a refusal
 * with a reason is rethrown.
 */
const attempt = (command: LeaseCommand, offerId: string, moment: ModelClock): Promise<Outcome> =>
  runLeaseCommand(command, offerId, moment).then(
    (answer) => ({
      isDone: (answer as { message?: string } | undefined)?.message !== 'user not verified',
      until: null,
    }),
    (error: CommandResult & { details?: CommandResult }) => {
      const { reason, until } = error.details ?? error;
      if (!reason || reason === 'unexpected') throw error;
      return { isDone: false, until: until ?? null };
    },
  );

/** Expects the audit chain to be append-only, and a contract to exist exactly while a company holds the offer. */
const expectWhole = async (place: Place, life: LeaseModel): Promise<void> => {
  const { offerId } = place;
  expect(await findChainViolation(offerId)).toBeNull();
  const chain = await readAuditChain(offerId);
  expect(chain.slice(0, place.chain.length)).toEqual(place.chain);
  expect(chain.filter(({ type }) => type === 'leaseSigned').length).toBe(life.state === 'SIGNED' ? 1 : 0);
  const contract = await findStoredContract(offerId);
  expect(contract?.tenantCompanyId ?? null).toBe(life.holder);
  const open = Object.values(life.proposals).filter((status) => status === 'OPEN');
  expect((await loadStoredOffer(offerId)).talk?.counterOffers ?? 0).toBe(open.length);
  expect(contract?.signedAt !== null).toBe(life.state === 'SIGNED' || contract === null);
  place.chain = chain;
};

const readStoredModel = async (offerId: string): Promise<LeaseModel> => {
  const companies = ['companyTenant', 'companyStranger'];
  const heldUntil = await readHoldEnds(offerId, companies);
  const releasedBy = await readReleasedCompanies(offerId, companies);
  const proposed = await readCounterOfferStatuses(offerId);
  const offer = await loadStoredOffer(offerId);
  const contract = await findStoredContract(offerId);
  const depositConfirmedBy = (await findMoneyOrigin(offerId, 'depositConfirmed'))?.by;
  return toModel(offer, contract, { heldUntil, releasedBy, proposed, depositConfirmedBy });
};

/** Sets the model to the stored state, which must be one of the possible ones. */
const settle = async (world: World, place: Place, possible: readonly LeaseModel[]): Promise<void> => {
  const found = await readStoredModel(place.offerId);
  const { heldUntil, releasedBy } = found;
  const asFound = possible.map((life) => ({ ...life, heldUntil, releasedBy }));
  expect(asFound).toContainEqual(found);
  world.life = found;
  await expectWhole(place, found);
};

type Command = fc.AsyncCommand<World, Place>;
/** `null` stands for the next step of the normal course. */
type Wish = LeaseCommand | null;
const resolveCommand = (wish: Wish, { life, now }: World): LeaseCommand =>
  wish ?? arbitraryCommand(life, now);
const describeWish = (wish: Wish) => (wish ? `${wish.actor} ${wish.step}` : 'next step');
/** The browser fills in the form under the database rules, so no function can refuse it. */
const isByHand = ({ step }: LeaseCommand, { life, now }: World) =>
  step === 'fillForm' && isRefused(life, { actor: 'landlord', step }, toModelClock(now));

const createCommand = (
  name: string,
  run: Command['run'],
  check: (world: World) => boolean = () => true,
): Command => ({
  check,
  run,
  toString: () => name,
});

const perform = async (command: LeaseCommand, world: World, place: Place): Promise<void> => {
  const moment = toModelClock(world.now);
  const waitEnd = findWaitEnd(world.life, command, moment);
  const { isDone, until } = await attempt(command, place.offerId, moment);
  expect(isDone, `${describeWish(command)} is done`).toBe(!isRefused(world.life, command, moment));
  if (waitEnd !== null) expect(until, `${describeWish(command)} is told until when`).toBe(waitEnd);
  await settle(world, place, [applyCommand(world.life, [command], moment)]);
};

const createWishCommand = (wish: Wish): Command =>
  createCommand(
    describeWish(wish),
    (world, place) => perform(resolveCommand(wish, world), world, place),
    (world) => !isByHand(resolveCommand(wish, world), world),
  );

type Negotiator = 'tenant' | 'stranger';
const PRECEDENCE_OF = {
  tenant: { accept: 'acceptTenant', rival: 'stranger' },
  stranger: { accept: 'acceptStranger', rival: 'tenant' },
} as const;

/** A company negotiates, a second one tries to reserve `laterMs` later, then the first one does. */
const createNegotiationCommand = (by: Negotiator, laterMs: number): Command =>
  createCommand(
    `${by} negotiates and another company reserves ${laterMs} ms later`,
    async (world, place) => {
      const { accept, rival } = PRECEDENCE_OF[by];
      await perform({ actor: by, step: 'propose' }, world, place);
      await perform({ actor: 'landlord', step: accept }, world, place);
      world.now += laterMs;
      await perform({ actor: rival, step: 'reserve' }, world, place);
      await perform({ actor: by, step: 'reserveShort' }, world, place);
    },
    ({ life, now }) => releaseLapsed(life, now).state === 'ACTIVE',
  );

/** A transfer that waits for a moment only keeps a lease from ending beside it, which no order of the two explains. */
const isTransferBesideEnd = (steps: readonly StepName[]): boolean =>
  steps.some((step) => step === 'payAgain' || step === 'payLate') &&
  steps.some((step) => ['endLease', 'sweepDeposit', 'rejectDeposit', 'payLate'].includes(step));

/** Two commands in parallel: the result must equal one of the two orders. */
const createConcurrentCommand = (first: Wish, second: LeaseCommand): Command =>
  createCommand(
    `${describeWish(first)} together with ${describeWish(second)}`,
    async (world, place) => {
      const [command, moment] = [resolveCommand(first, world), toModelClock(world.now)];
      await Promise.all([command, second].map((one) => attempt(one, place.offerId, moment)));
      const orders = [
        [command, second],
        [second, command],
      ];
      await settle(
        world,
        place,
        orders.map((commands) => applyCommand(world.life, commands, moment)),
      );
    },
    (world) => {
      const steps = [resolveCommand(first, world), second].map(({ step }) => step);
      return !steps.includes('fillForm') && !isTransferBesideEnd(steps);
    },
  );

/** The process crashes and the caller gets no response: the command is done or undone. */
const createCrashedCommand = (wish: Wish, death: CrashPoint): Command =>
  createCommand(
    `${describeWish(wish)} lost ${death.when} write ${death.write}`,
    async (world, place) => {
      const [command, moment] = [resolveCommand(wish, world), toModelClock(world.now)];
      await crashAt(death, () => attempt(command, place.offerId, moment));
      await removeUnsettledTransfers();
      await settle(world, place, [
        world.life,
        applyRefusedCommand(world.life, command, moment),
        applyCommand(world.life, [command], moment),
      ]);
    },
    (world) => !['fillForm', 'payLate'].includes(resolveCommand(wish, world).step),
  );

const wait = (ms: number, check?: (world: World) => boolean): Command =>
  createCommand(
    `${ms / MINUTE_MS} minutes pass`,
    async (world) => {
      world.now += ms;
    },
    check,
  );

/** Only a signed lease waits so long: an offer would expire. */
const waitForDeposit = (ms: number): Command => wait(ms, ({ life }) => life.state === 'SIGNED');

const actors = Object.keys(COMPANY_OF) as Actor[];
const steps = Object.keys(MODEL_TRANSITIONS) as StepName[];
const anyCommand = fc.record({ actor: fc.constantFrom(...actors), step: fc.constantFrom(...steps) });
const aWish = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: anyCommand });
const aDeath = fc.record({
  write: fc.nat({ max: 5 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
const aRival = fc.constantFrom<LeaseCommand>(
  { actor: 'stranger', step: 'reserve' },
  { actor: 'tenantsColleague', step: 'sign' },
  { actor: 'tenant', step: 'refuse' },
  { actor: 'tenant', step: 'returnProtocol' },
  { actor: 'landlord', step: 'withdrawProtocol' },
  { actor: 'tenantsColleague', step: 'release' },
  { actor: 'tenant', step: 'propose' },
  { actor: 'stranger', step: 'propose' },
  { actor: 'landlord', step: 'acceptTenant' },
  { actor: 'landlord', step: 'acceptStranger' },
  { actor: 'colleague', step: 'declineTenant' },
  { actor: 'landlord', step: 'declineStranger' },
  { actor: 'landlord', step: 'proposeTime' },
  { actor: 'tenant', step: 'proposeTime' },
  { actor: 'landlord', step: 'sweep' },
  { actor: 'admin', step: 'takeBack' },
  { actor: 'secondAdmin', step: 'rejectDeposit' },
  { actor: 'landlord', step: 'endLease' },
  { actor: 'colleague', step: 'extend' },
  { actor: 'landlord', step: 'sweepDeposit' },
);
const commands = [
  aWish.map(createWishCommand),
  aWish.map(createWishCommand),
  fc
    .tuple(aWish, fc.oneof(aRival, anyCommand))
    .map(([wish, command]) => createConcurrentCommand(wish, command)),
  fc.tuple(aWish, aDeath).map(([wish, death]) => createCrashedCommand(wish, death)),
  fc
    .tuple(fc.constantFrom<Negotiator>('tenant', 'stranger'), fc.constantFrom(0, HOUR_MS, DAY_MS - 1, DAY_MS))
    .map(([by, laterMs]) => createNegotiationCommand(by, laterMs)),
  fc
    .constantFrom(MINUTE_MS, 50 * MINUTE_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS, DAY_MS, 4 * DAY_MS)
    .map((ms) => wait(ms)),
  fc.constantFrom(7 * DAY_MS, 15 * DAY_MS).map(waitForDeposit),
];

/** Steps that send mails, and the kinds of each; a refund has a kind of its own if there was nothing to return. */
const MAILS_OF_STEPS: Record<string, readonly string[]> = {
  projectSent: ['offerConfirmationLink'],
  offerConfirmed: ['offerActivated'],
  signingLinkSent: ['signingLink'],
  reservationReleased: ['reservationReleased', 'reservationReleasedTenant'],
  counterOfferAccepted: ['counterOfferAccepted', 'counterOfferTaken'],
  leaseSigned: ['contractSignedAdmin', 'leaseSignedLandlord', 'leaseSignedTenant'],
  handoverTimeAccepted: ['handoverTimeAgreed'],
  handoverTimeDeclined: ['handoverTimeDeclined'],
  handoverTimeWithdrawn: ['handoverTimeWithdrawn'],
  confirmDeposit: ['depositConfirmed', 'depositConfirmed'],
  depositPaidAgain: ['depositConfirmedAgainLandlord', 'depositConfirmedAgainTenant'],
  rejectDeposit: ['depositRejected', 'depositRejected'],
  leaseEndedUnpaid: ['leaseEndedUnpaidLandlord', 'leaseEndedUnpaidTenant'],
  depositExtended: ['depositExtendedLandlord', 'depositExtendedTenant'],
  depositLate: ['depositLateLandlord', 'depositLateTenant'],
  depositNotPaidAgain: ['depositNotRepaidLandlord', 'depositNotRepaidTenant'],
  protocolAttached: ['protocolAttached'],
  protocolReturned: ['protocolReturned'],
  protocolWithdrawn: ['protocolWithdrawn'],
  protocolSigned: ['protocolSigned', 'protocolSigned'],
  recordRefund: ['refundRecorded'],
  nothingToRefund: ['nothingToRefund'],
};
/** Mail kinds that describe the same steps in other words: about a first handover time, and about a deposit that is due again. */
const OTHER_WORDS: Record<string, string> = {
  protocolSignedDepositDue: 'protocolSigned',
  handoverTimeFixed: 'handoverTimeAgreed',
  handoverTimeNotTaken: 'handoverTimeDeclined',
};
/** Steps about a deposit that the bank had reversed. */
const AFTER_REVERSAL: Record<string, string> = {
  confirmDeposit: 'depositPaidAgain',
  rejectDeposit: 'depositNotPaidAgain',
};
const toMailedStep = (type: string, facts: AuditEntry['facts']): string => {
  if (type === 'recordRefund' && facts.grosze === 0) return 'nothingToRefund';
  return facts.reversedOn ? (AFTER_REVERSAL[type] ?? type) : type;
};

/**
 * Returns whether the tenant's first form accepted the time that the landlord had proposed. Then the landlord's mail about the
 * receiving person names that time, and there is no separate mail about the acceptance.
 */
const isTakenByFirstForm = (chain: readonly AuditEntry[], sent: readonly string[]): boolean => {
  const count = (all: readonly string[], one: string) => all.filter((entry) => entry === one).length;
  const types = chain.map(({ type }) => type);
  const first = types.find((type) => type === 'receptionOfThePremise' || type === 'handoverTimeAccepted');
  return (
    first === 'handoverTimeAccepted' &&
    count(sent, 'handoverTimeAgreed') < count(types, 'handoverTimeAccepted') &&
    sent.some((kind) => kind.startsWith('receptionSaved'))
  );
};

/** Expects one mail of each kind for each step that causes it, despite crashes and repeated calls. */
const expectMails = async ({ offerId, chain }: Place): Promise<void> => {
  const outcomes = await readCounterOfferOutcomes(offerId);
  const sent = (await readMailKinds(offerId)).map((kind) => OTHER_WORDS[kind] ?? kind);
  const due = [
    ...chain.flatMap(({ type, facts }) => MAILS_OF_STEPS[toMailedStep(type, facts)] ?? []),
    ...outcomes.map(() => 'counterOfferReceived'),
    ...outcomes.filter((outcome) => outcome === 'DECLINED').map(() => 'counterOfferDeclined'),
  ];
  const kinds = new Set([
    ...Object.values(MAILS_OF_STEPS).flat(),
    'counterOfferReceived',
    'counterOfferDeclined',
  ]);
  if (isTakenByFirstForm(chain, sent)) due.splice(due.indexOf('handoverTimeAgreed'), 1);
  expect(sent.filter((kind) => kinds.has(kind)).toSorted()).toEqual(due.toSorted());
};

/** Expects one new offer of the premises of an ended lease whose landlord wished it, or the reason why there is none. */
const expectRelistedOnce = async ({ offerId }: Place, now: number): Promise<void> => {
  await relistPremises(offerId, now);
  const { relisting } = await loadStoredOffer(offerId);
  const made = await getDb()
    .collection(COLLECTIONS.offers)
    .where('relistedFrom.offerId', '==', offerId)
    .get();
  const isMade = Boolean(relisting) && relisting?.refusal === null;
  expect(made.docs.map(({ id }) => id)).toEqual(isMade ? [relisting?.offerId] : []);
  expect(relisting?.dueAt ?? null).toBeNull();
};

/** All runs share one day, so the daily quotas are reset between them. */
const forgetDailyCounts = (): Promise<void> =>
  getDb().recursiveDelete(getDb().collection(COLLECTIONS.rateLimits));

let begun = 0;
/** Every run has its own start time, so that no rate limit counts calls of two runs together. */
const takeNextStart = (): number => {
  begun += 1;
  return NOW + begun * 2 * MINUTE_MS;
};

it(
  'keeps every life of a lease legal, whoever acts in whatever order, at once, again or cut off',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: COMMANDS_MAX, size: 'max' }),
        async (commands) => {
          await getDb().doc('companyReservations/companyTenant').delete();
          await getDb().doc('companyReservations/companyStranger').delete();
          await forgetDailyCounts();
          const { id } = await storeOffer(anOffer().withId(createDocumentId()).unsigned().build());
          const place: Place = { offerId: id, chain: [] };
          const start = { life: await readStoredModel(id), now: takeNextStart() };
          await fc.asyncModelRun(() => ({ model: start, real: place }), commands);
          await expectMails(place);
          await expectRelistedOnce(place, start.now);
        },
      ),
      { numRuns: LIVES, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);

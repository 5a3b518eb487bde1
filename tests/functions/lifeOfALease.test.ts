import { COLLECTIONS } from '@api/collections';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { getOfferPath } from '@functions/data/offers';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type CrashPoint, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { startTestProject } from '@tests/support/functionsHarness';
import { removeUnsettledTransfers } from '@tests/support/leaseBankActs';
import { expectMails, expectRelistedOnce, type LeasePlace } from '@tests/support/leaseExpectations';
import {
  colleague,
  storeCompetitors,
  storeOffer,
  storeParties,
  storeReviewedSigner,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { type Actor, COMPANY_OF } from '@tests/support/leaseLife';
import {
  attempt,
  companies,
  describeCommand,
  perform,
  readStoredModel,
  settle,
  toModelClock,
  type World,
} from '@tests/support/leaseLifeActs';
import {
  applyCommand,
  applyRefusedCommand,
  arbitraryCommand,
  isRefused,
  type LeaseCommand,
  MODEL_TRANSITIONS,
  type StepName,
} from '@tests/support/leaseModel';
import {
  type Command,
  createAbsenceCommand,
  createCommand,
  createNegotiationCommand,
  createQueueCommand,
  createRoundsCommand,
  createStreakCommand,
  NEGOTIATORS,
  TENANTS,
} from '@tests/support/leaseScenes';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import fc from 'fast-check';
import { beforeAll, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  const [newcomer] = await storeCompetitors(1);
  if (newcomer) await storeReviewedSigner(newcomer);
  await storeReviewedSigner(tenantsColleague);
  await storeReviewedSigner(colleague);
  await commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, twoPeopleForMoney: true }));
  await instrumentWrites();
});

/** More runs for a thorough check: `LEASE_LIVES=300`. */
const LIVES = Number(process.env.LEASE_LIVES ?? 12);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 5_000);
const COMMANDS_MAX = 40;

/** `null` stands for the next step of the normal course. */
type Wish = LeaseCommand | null;
const resolveCommand = (wish: Wish, { life, now }: World): LeaseCommand =>
  wish ?? arbitraryCommand(life, now);
const describeWish = (wish: Wish) => (wish ? describeCommand(wish) : 'next step');
/** The browser fills in the form under the database rules, so no function can refuse it. */
const isByHand = ({ step }: LeaseCommand, { life, now }: World) =>
  step === 'fillForm' && isRefused(life, { actor: 'landlord', step }, toModelClock(now));

const createWishCommand = (wish: Wish): Command =>
  createCommand(
    describeWish(wish),
    (world, place) => perform(resolveCommand(wish, world), world, place),
    (world) => !isByHand(resolveCommand(wish, world), world),
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
  { actor: 'newcomer', step: 'join' },
  { actor: 'stranger', step: 'join' },
  { actor: 'stranger', step: 'pause' },
  { actor: 'newcomer', step: 'leave' },
  { actor: 'landlord', step: 'sweepTurns' },
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
  { actor: 'landlord', step: 'reportAbsence' },
  { actor: 'tenantsColleague', step: 'stateOnAbsence' },
  { actor: 'admin', step: 'endAbsence' },
  { actor: 'secondAdmin', step: 'dismissAbsence' },
);
const commands = [
  aWish.map(createWishCommand),
  aWish.map(createWishCommand),
  fc
    .tuple(aWish, fc.oneof(aRival, anyCommand))
    .map(([wish, command]) => createConcurrentCommand(wish, command)),
  fc.tuple(aWish, aDeath).map(([wish, death]) => createCrashedCommand(wish, death)),
  fc
    .tuple(fc.constantFrom(...NEGOTIATORS), fc.constantFrom(0, HOUR_MS, DAY_MS - 1, DAY_MS))
    .map(([by, laterMs]) => createNegotiationCommand(by, laterMs)),
  fc
    .tuple(fc.constantFrom(...NEGOTIATORS), fc.constantFrom(0, DAY_MS - 1, DAY_MS))
    .map(([first, laterMs]) => createStreakCommand(first, laterMs)),
  fc
    .tuple(
      fc.constantFrom(...TENANTS),
      fc.boolean(),
      fc.record({
        step: fc.constantFrom('reserve' as const, 'leave' as const, 'pause' as const),
        laterMs: fc.constantFrom(0, 2 * HOUR_MS - 1, 2 * HOUR_MS, 4 * HOUR_MS),
      }),
    )
    .map(([holder, isReleased, turn]) => createQueueCommand(holder, isReleased, turn)),
  fc
    .constantFrom(MINUTE_MS, 50 * MINUTE_MS, 2 * HOUR_MS - 1, 2 * HOUR_MS, DAY_MS, 4 * DAY_MS)
    .map((ms) => wait(ms)),
  fc.constantFrom(7 * DAY_MS, 15 * DAY_MS).map(waitForDeposit),
  fc
    .tuple(
      fc.boolean(),
      fc.constantFrom('endAbsence' as const, 'dismissAbsence' as const, 'dismissAbsence' as const),
      fc.constantFrom(0, 0, 1),
    )
    .map(([hasReply, decision, earlyMs]) => createAbsenceCommand(hasReply, decision, earlyMs)),
  fc
    .tuple(
      fc.constantFrom('landlord' as const, 'tenant' as const),
      fc.constantFrom('returned' as const, 'withdrawn' as const),
    )
    .map(([side, how]) => createRoundsCommand(side, how)),
];

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
  'keeps every life of a lease legal, no matter who acts in whatever order, at once, again or cut off',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: COMMANDS_MAX, size: 'max' }),
        async (commands) => {
          for (const id of companies) await getDb().doc(`companyReservations/${id}`).delete();
          await forgetDailyCounts();
          const { id } = await storeOffer(anOffer().withId(createDocumentId()).unsigned().build());
          const place: LeasePlace = { offerId: id, chain: [] };
          const start = { life: await readStoredModel(id), now: takeNextStart() };
          await fc.asyncModelRun(() => ({ model: start, real: place }), commands);
          await expectMails(place);
          await expectRelistedOnce(place, start.now);
          // a later transfer could also be the deposit of this lease, and would stay with the admins
          await getDb().recursiveDelete(getDb().doc(getOfferPath(id)));
        },
      ),
      { numRuns: LIVES, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);

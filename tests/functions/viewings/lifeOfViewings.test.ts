import { COLLECTIONS } from '@api/collections';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { getDb } from '@functions/data/admin';
import { NOW } from '@tests/support/builders';
import { type CrashPoint, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { clearCollections, startTestProject } from '@tests/support/functionsHarness';
import { storeParties } from '@tests/support/leaseFixtures';
import {
  attempt,
  describeCommand,
  type Place,
  perform,
  settle,
  type World,
} from '@tests/support/viewingWalk/acts';
import {
  type Actor,
  applyCommands,
  BY_CLOCK,
  type Command,
  listChanges,
  listMoments,
  OFFERS,
  ROLE_OF,
  STEPS,
  TIMES,
  type TimeName,
  VISITORS,
  type ViewingsModel,
} from '@tests/support/viewingWalk/model';
import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { storeViewableOffer } from './fixtures';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await instrumentWrites();
});

/** More runs for a thorough check: `LEASE_LIVES=2000`. */
const LIVES = Number(process.env.LEASE_LIVES ?? 12);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 10_000);
const COMMANDS_MAX = 50;
/** Longer than the offer can be viewed by the hours below. */
const DAYS = 38;

const EMPTY: ViewingsModel = {
  isClosed: { first: false, second: false },
  viewings: { first: {}, second: {} },
  kept: { first: {}, second: {} },
  mails: [],
};

/** Every day from ten to noon, also on holidays. */
const openings = Array.from({ length: DAYS }, (_, index) => ({
  day: addDays('2026-11-20', index),
  from: '10:00',
  to: '12:00',
}));

const storeOffers = async (): Promise<Place> => {
  const store = async () =>
    (await storeViewableOffer({ weekly: [], openings }, { offerValidTo: NOW + 90 * DAY_MS })).id;
  return { first: await store(), second: await store() };
};

type Walk = fc.AsyncCommand<World, Place>;

const createWalk = (
  name: string,
  run: (world: World, place: Place) => Promise<void>,
  check: (world: World) => boolean = () => true,
): Walk => ({ check, run, toString: () => name });

const createStep = (command: Command): Walk =>
  createWalk(describeCommand(command), (world, place) => perform(command, world, place));

/** Takes one of the steps that are possible. */
const createPossibleStep = (index: number): Walk =>
  createWalk(`possible step ${index}`, async (world, place) => {
    const possible = listChanges(world.model, { now: world.now });
    const command = possible[index % possible.length];
    if (command) await perform(command, world, place);
  });

/** Two commands in parallel: the result must equal one of the two orders. */
const createRivals = (first: Command, second: Command): Walk =>
  createWalk(`${describeCommand(first)} together with ${describeCommand(second)}`, async (world, place) => {
    const moment = { now: world.now };
    await Promise.all([first, second].map((one) => attempt(one, place, world, moment)));
    await settle(world, place, [
      applyCommands(world.model, [first, second], moment),
      applyCommands(world.model, [second, first], moment),
    ]);
  });

/** The process crashes and the caller gets no response: the command is done or undone. */
const createCrash = (command: Command, death: CrashPoint): Walk =>
  createWalk(
    `${describeCommand(command)} lost ${death.when} write ${death.write}`,
    async (world, place) => {
      const moment = { now: world.now };
      await crashAt(death, () => attempt(command, place, world, moment));
      await settle(world, place, [world.model, applyCommands(world.model, [command], moment)]);
    },
    () => !BY_CLOCK.includes(command.step),
  );

/** The last moment of a run: from then on a time that pages show could be beyond the openings. */
const LAST = NOW + (DAYS - 6) * DAY_MS;

const createJump = (which: number, offsetMs: number): Walk =>
  createWalk(`the clock reaches the ${which + 1}. moment ahead and ${offsetMs} ms`, async (world) => {
    const at = listMoments(world.model, world.now)[which] ?? world.now + HOUR_MS;
    world.now = Math.min(LAST, Math.max(world.now, at + offsetMs));
  });

const createWait = (ms: number): Walk =>
  createWalk(`${ms / HOUR_MS} hours pass`, async (world) => {
    world.now = Math.min(LAST, world.now + ms);
  });

const actors = (Object.keys(ROLE_OF) as Actor[]).filter((actor) => actor !== 'clock');
const places = {
  offer: fc.constantFrom(...OFFERS),
  visitor: fc.constantFrom(...VISITORS),
  time: fc.constantFrom(...(Object.keys(TIMES) as TimeName[])),
};
/** Everyone arranges viewings for themselves only, and a visitor mostly acts on its own one. */
const toOwn = ({ isOwn, ...command }: Command & { isOwn: boolean }): Command => {
  const isArrangement = command.step === 'book' || command.step === 'request';
  const self = VISITORS.find((visitor) => visitor === command.actor);
  return self && (isOwn || isArrangement) ? { ...command, visitor: self } : command;
};
const isTried = ({ actor, step }: Command): boolean =>
  actor !== 'admin' || (step !== 'book' && step !== 'request');
const aStep: fc.Arbitrary<Command> = fc
  .record({
    actor: fc.constantFrom(...actors),
    step: fc.constantFrom(...STEPS.filter((step) => !BY_CLOCK.includes(step))),
    isOwn: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
    ...places,
  })
  .map(toOwn)
  .filter(isTried);
const anArrangement: fc.Arbitrary<Command> = fc
  .record({ step: fc.constantFrom('book' as const, 'request' as const), ...places })
  .map((command) => ({ ...command, actor: command.visitor }));
const aClosing: fc.Arbitrary<Command> = fc.record({
  actor: fc.constant('clock' as const),
  step: fc.constantFrom('sweep' as const, 'sweep' as const, 'sweep' as const, 'close' as const),
  ...places,
});
const aCommand = fc.oneof(
  { weight: 4, arbitrary: anArrangement },
  { weight: 8, arbitrary: aStep },
  { weight: 1, arbitrary: aClosing },
);
const aDeath = fc.record({
  write: fc.nat({ max: 3 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
const walks = [
  aCommand.map(createStep),
  fc.nat({ max: 9_999 }).map(createPossibleStep),
  fc.nat({ max: 9_999 }).map(createPossibleStep),
  fc.tuple(aCommand, aCommand).map(([first, second]) => createRivals(first, second)),
  fc.tuple(aStep, aDeath).map(([command, death]) => createCrash(command, death)),
  fc
    .tuple(fc.nat({ max: 2 }), fc.constantFrom(-1, 0, HOUR_MS))
    .map(([which, offsetMs]) => createJump(which, offsetMs)),
  fc.constantFrom(HOUR_MS, DAY_MS, 8 * DAY_MS).map(createWait),
];

it(
  'keeps every life of a viewing legal, so that no one is booked twice and both sides know the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(walks, { maxCommands: COMMANDS_MAX, size: 'max' }), async (commands) => {
        await getDb().recursiveDelete(getDb().collection(COLLECTIONS.rateLimits));
        await clearCollections([
          COLLECTIONS.viewings,
          COLLECTIONS.viewingAgendas,
          COLLECTIONS.viewingTimes,
          COLLECTIONS.emails,
        ]);
        const place = await storeOffers();
        await fc.asyncModelRun(() => ({ model: { model: EMPTY, now: NOW }, real: place }), commands);
      }),
      { numRuns: LIVES, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);

import { COLLECTIONS } from '@api/collections';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { type CrashPoint, crashAt } from '@tests/support/crashInjection';
import fc from 'fast-check';
import { expect } from 'vitest';
import { describeCommand, expectListedTasks, type Place, perform, settle, type World } from './acts';
import { attempt } from './commands';
import { type Actor, buildMoment, type LifeModel, SIDE_OF } from './life';
import {
  applyCommands,
  type Command,
  findNextCommand,
  isRefused,
  isSweep,
  listChanges,
  listMoments,
  RULES,
  type StepName,
  SWEEPS,
} from './model';

type Walk = fc.AsyncCommand<World, Place>;
/** `null` stands for the next step of the normal course, a number for one of the steps that are possible. */
type Wish = Command | number | null;
const IDLE: Command = { actor: 'clock', step: 'sweepTerms' };
const findPossible = (index: number, { life, now }: World): Command => {
  const possible = listChanges(life, buildMoment(life, now));
  return possible[index % possible.length] ?? IDLE;
};
const resolve = (wish: Wish, world: World): Command => {
  if (typeof wish === 'number') return findPossible(wish, world);
  return wish ?? findNextCommand(world.life, world.now) ?? IDLE;
};
const describeWish = (wish: Wish) => {
  if (typeof wish === 'number') return `possible step ${wish}`;
  return wish ? describeCommand(wish) : 'next step';
};

/** The browser fills in the form under the database rules, and only a company that nothing binds leaves. */
const BY_HAND: readonly StepName[] = ['fillReturn', 'leave'];
const isByHand = ({ step }: Command) => BY_HAND.includes(step);

/** Returns whether a command can be tried: its side is still there, and what happens by hand is allowed. */
const canTry = (command: Command, { life, now }: World): boolean => {
  const isGone = life.gone !== null && SIDE_OF[command.actor] === life.gone;
  const isAllowed = !isByHand(command) || !isRefused(life, command, buildMoment(life, now));
  return !isGone && isAllowed;
};

const createWalk = (
  name: string,
  run: (world: World, place: Place) => Promise<void>,
  check: (world: World) => boolean = () => true,
): Walk => ({ check, run, toString: () => name });

const createStep = (wish: Wish): Walk =>
  createWalk(
    describeWish(wish),
    (world, place) => perform(resolve(wish, world), world, place),
    (world) => canTry(resolve(wish, world), world),
  );

/** The same command twice: the second one changes nothing, whether it succeeds or not. A sweep does one thing at a time. */
const createRepeat = (wish: Wish): Walk =>
  createWalk(
    `${describeWish(wish)}, twice`,
    async (world, place) => {
      const [command, moment] = [resolve(wish, world), buildMoment(world.life, world.now)];
      const isDone = await attempt(command, place.offerId, moment);
      await attempt(command, place.offerId, moment);
      expect(isDone).toBe(!isRefused(world.life, command, moment));
      const effects = isSweep(command.step) ? [command, command] : [command];
      await settle(world, place, [applyCommands(world.life, effects, moment)]);
    },
    (world) => canTry(resolve(wish, world), world),
  );

/** The tenant answers the payment that its page showed. One recorded meanwhile refuses the answer. */
const ANSWERS_TO_PAYMENT: readonly StepName[] = ['confirmArrival', 'denyArrival'];
const canBeOutdated = ({ step }: Command) => ANSWERS_TO_PAYMENT.includes(step);

/** Two commands in parallel: the result must equal one of the two orders. */
const createRivals = (first: Wish, second: Wish): Walk =>
  createWalk(
    `${describeWish(first)} together with ${describeWish(second)}`,
    async (world, place) => {
      const moment = buildMoment(world.life, world.now);
      const [one, other] = [resolve(first, world), resolve(second, world)];
      await Promise.all([one, other].map((command) => attempt(command, place.offerId, moment)));
      await settle(world, place, [
        applyCommands(world.life, [one, other], moment),
        applyCommands(world.life, [other, one], moment),
        ...(canBeOutdated(one) ? [applyCommands(world.life, [other], moment)] : []),
        ...(canBeOutdated(other) ? [applyCommands(world.life, [one], moment)] : []),
      ]);
    },
    (world) => {
      const both = [resolve(first, world), resolve(second, world)];
      return both.every((command) => canTry(command, world) && !isByHand(command));
    },
  );

/** The process crashes and the caller gets no response: the command is done or undone. */
const createCrash = (wish: Wish, death: CrashPoint): Walk =>
  createWalk(
    `${describeWish(wish)} lost ${death.when} write ${death.write}`,
    async (world, place) => {
      const [command, moment] = [resolve(wish, world), buildMoment(world.life, world.now)];
      await crashAt(death, () => attempt(command, place.offerId, moment));
      await settle(world, place, [world.life, applyCommands(world.life, [command], moment)]);
    },
    (world) => canTry(resolve(wish, world), world) && !isByHand(resolve(wish, world)),
  );

const MOMENTS_AHEAD = 3;

/** The time jumps to one of the next moments at which the clock changes what is possible, or just before or after it. */
const createJump = (which: number, offsetMs: number): Walk =>
  createWalk(`the clock reaches the ${which + 1}. moment ahead and ${offsetMs} ms`, async (world) => {
    const moments = listMoments(world.life, world.now);
    world.now = Math.max(world.now, (moments[which] ?? world.now + DAY_MS) + offsetMs);
  });

const createWait = (ms: number): Walk =>
  createWalk(`${ms / HOUR_MS} hours pass`, async (world) => {
    world.now += ms;
  });

/** Runs every sweep until none changes anything. */
const sweepAll = async (world: World, place: Place): Promise<void> => {
  const { life } = world;
  const moment = buildMoment(life, world.now);
  const sweeps = SWEEPS.map((step): Command => ({ actor: 'clock', step }));
  for (const sweep of sweeps) await attempt(sweep, place.offerId, moment);
  await settle(world, place, [applyCommands(life, sweeps, moment)]);
  if (world.life !== life) return sweepAll(world, place);
  await expectListedTasks(world, place);
};

const createSweeps = (): Walk => createWalk('all sweeps', sweepAll);

/** The normal course of a lease for some steps. Where none is next, the clock goes on. */
export const followCourse = async (world: World, place: Place, steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    const command = findNextCommand(world.life, world.now);
    if (command && canTry(command, world)) await perform(command, world, place);
    else world.now = listMoments(world.life, world.now)[0] ?? world.now;
  }
};

const actors = (Object.keys(SIDE_OF) as Actor[]).filter((actor) => actor !== 'clock');
const steps = Object.keys(RULES) as StepName[];
const aStep = fc.record({
  actor: fc.constantFrom(...actors),
  step: fc.constantFrom(...steps.filter((step) => !isSweep(step))),
});
const aSweep = fc.record({ actor: fc.constant('clock' as const), step: fc.constantFrom(...SWEEPS) });
const aCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: aStep },
  { weight: 1, arbitrary: aSweep },
);
const aWish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.nat({ max: 999 }) },
  { weight: 2, arbitrary: aCommand },
);
const aDeath = fc.record({
  write: fc.nat({ max: 4 }),
  when: fc.constantFrom('before' as const, 'after' as const),
});
/** Everything that can happen after the handover, in random order. */
export const LIFE_WALKS = [
  aWish.map(createStep),
  aWish.map(createStep),
  aWish.map(createStep),
  aWish.map(createRepeat),
  fc.tuple(aWish, aWish).map(([wish, command]) => createRivals(wish, command)),
  fc.tuple(aWish, aDeath).map(([wish, death]) => createCrash(wish, death)),
  fc
    .tuple(fc.nat({ max: MOMENTS_AHEAD - 1 }), fc.constantFrom(-1, 0, HOUR_MS))
    .map(([which, offsetMs]) => createJump(which, offsetMs)),
  fc.constantFrom(HOUR_MS, DAY_MS, 4 * DAY_MS, 10 * DAY_MS, 40 * DAY_MS).map(createWait),
  fc.constant(createSweeps()),
];

/** All runs share one day, so the daily quotas are reset between them. */
export const forgetDailyCounts = (): Promise<void> =>
  getDb().recursiveDelete(getDb().collection(COLLECTIONS.rateLimits));

const LONG_AFTER_MS = 120 * DAY_MS;

/** Lets the clock run while no one acts any more, with every sweep on time, until nothing is ahead. */
export const runOut = async (world: World, place: Place): Promise<void> => {
  await sweepAll(world, place);
  for (let [at] = listMoments(world.life, world.now); at; [at] = listMoments(world.life, world.now)) {
    world.now = Math.max(world.now, at);
    await sweepAll(world, place);
  }
  world.now += LONG_AFTER_MS;
  await settle(world, place, [world.life]);
};

/** Returns whether a lease runs on after all terms have passed, because no one has given notice. */
export const isRunningOn = ({ months, notice, versions }: LifeModel): boolean =>
  months === null && notice === null && versions.length === 0;

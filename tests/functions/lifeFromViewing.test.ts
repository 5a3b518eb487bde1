import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { getOfferPath } from '@functions/data/offers';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { continueLife } from '@tests/support/afterHandover/continueLife';
import { isBound } from '@tests/support/afterHandover/model';
import {
  followCourse,
  forgetDailyCounts,
  isRunningOn,
  LIFE_WALKS,
  runOut,
} from '@tests/support/afterHandover/walks';
import { anOffer, NOW } from '@tests/support/builders';
import { instrumentWrites } from '@tests/support/crashInjection';
import { startTestProject } from '@tests/support/functionsHarness';
import type { LeasePlace } from '@tests/support/leaseExpectations';
import {
  colleague,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeReviewedSigner,
  tenantsColleague,
} from '@tests/support/leaseFixtures';
import { companies, perform, readStoredModel, type World } from '@tests/support/leaseLifeActs';
import { arbitraryCommand } from '@tests/support/leaseModel';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { book, ELEVEN, forgetAgendas, readViewing, setTimes } from './viewings/fixtures';

startTestProject();
beforeAll(async () => {
  await storeParties();
  for (const signer of [colleague, tenantsColleague]) await storeReviewedSigner(signer);
  await commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, twoPeopleForMoney: true }));
  await instrumentWrites();
});

/** More runs for a thorough check: `LEASE_LIVES=200`. */
const LIVES = Math.ceil(Number(process.env.LEASE_LIVES ?? 12) / 4);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 40_000);
const COMMANDS_MAX = 50;
const STEPS_MAX = 60;

/** Takes the next steps of the lease until one of them has brought it where it should be. A refused step waits for the next day. */
const followUntil = async (
  world: World,
  place: LeasePlace,
  isThere: (world: World) => boolean | Promise<boolean>,
): Promise<void> => {
  for (let step = 0; step < STEPS_MAX && !(await isThere(world)); step += 1) {
    const before = JSON.stringify(world.life);
    await perform(arbitraryCommand(world.life, world.now), world, place);
    world.now += JSON.stringify(world.life) === before ? DAY_MS : MINUTE_MS;
  }
  expect(await isThere(world), `reached from ${JSON.stringify(world.life)}`).toBe(true);
};

const isPaidOut = async ({ offerId }: LeasePlace) =>
  (await loadStoredOffer(offerId)).moneySteps.includes('recordPayout');

it(
  'keeps one lease legal from the first viewing over the handover to the settled deposit',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 16 }),
        fc.commands(LIFE_WALKS, { maxCommands: COMMANDS_MAX, size: 'max' }),
        async (course, commands) => {
          for (const id of companies) await getDb().doc(`companyReservations/${id}`).delete();
          await forgetDailyCounts();
          await forgetAgendas();
          const { id } = await storeOffer(anOffer().withId(createDocumentId()).unsigned().build());
          const place: LeasePlace = { offerId: id, chain: [] };
          const lease: World = { life: await readStoredModel(id), now: NOW };
          await followUntil(lease, place, ({ life }) => life.state === 'ACTIVE');
          await setTimes(id, {}, { now: lease.now });
          await book(id, ELEVEN, { now: lease.now });
          expect(await readViewing(id)).toMatchObject({ state: 'booked' });
          lease.now = ELEVEN + HOUR_MS;
          await followUntil(lease, place, () => isPaidOut(place));
          const world = { life: await continueLife(id), now: lease.now };
          await followCourse(world, place, course);
          await fc.asyncModelRun(() => ({ model: world, real: place }), commands);
          await runOut(world, place);
          expect(isBound(world.life, world.now), 'is bound').toBe(isRunningOn(world.life));
          await getDb().recursiveDelete(getDb().doc(getOfferPath(id)));
        },
      ),
      { numRuns: LIVES, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);

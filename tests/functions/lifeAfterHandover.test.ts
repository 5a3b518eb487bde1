import { getDb } from '@functions/data/admin';
import { isBound } from '@tests/support/afterHandover/model';
import { storeLife } from '@tests/support/afterHandover/storeLife';
import {
  followCourse,
  forgetDailyCounts,
  isRunningOn,
  LIFE_WALKS,
  runOut,
} from '@tests/support/afterHandover/walks';
import { NOW } from '@tests/support/builders';
import { instrumentWrites } from '@tests/support/crashInjection';
import { startTestProject } from '@tests/support/functionsHarness';
import { colleague, storeParties, storeReviewedSigner, tenantsColleague } from '@tests/support/leaseFixtures';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  for (const signer of [colleague, tenantsColleague]) await storeReviewedSigner(signer);
  await instrumentWrites();
});

/** More runs for a thorough check: `LEASE_LIVES=2000`. */
const LIVES = Number(process.env.LEASE_LIVES ?? 12);
const TIME_LIMIT_MS = Math.max(600_000, LIVES * 10_000);
const COMMANDS_MAX = 50;
const COURSE_MAX = 16;

const aLease = fc.record({
  /** Steps of the normal course before the walk. */
  course: fc.nat({ max: COURSE_MAX }),
  months: fc.constantFrom(null, null, 1, 2, 6, 12),
  noticeMonths: fc.constantFrom(null, 1, 3),
});

it(
  'keeps every life of a lease legal from the handover to the settled deposit, and lets the clock end each wait',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        aLease,
        fc.commands(LIFE_WALKS, { maxCommands: COMMANDS_MAX, size: 'max' }),
        async (lease, commands) => {
          await forgetDailyCounts();
          const { life, place } = await storeLife(lease);
          const world = { life, now: NOW };
          await followCourse(world, place, lease.course);
          await fc.asyncModelRun(() => ({ model: world, real: place }), commands);
          await runOut(world, place);
          expect(isBound(world.life, world.now), 'is bound').toBe(isRunningOn(world.life));
          await getDb().doc(`offers/${place.offerId}`).delete();
        },
      ),
      { numRuns: LIVES, endOnFailure: true },
    );
  },
  TIME_LIMIT_MS,
);

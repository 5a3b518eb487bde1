import { invokeRaw, startTestProject } from '@tests/support/functionsHarness';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Attackers,
  buildSpoofedPayload,
  CALLS,
  computeDatabaseDigest,
  createAttackers,
  PERSON_FIELDS,
} from './fixtures';
import { isRefusedByName } from './refusedByName';

startTestProject();

let attackers: Attackers;
beforeAll(async () => {
  attackers = await createAttackers();
});

const ALL_RUNS = 9000;
const RUNS_A_CALL = Math.ceil(ALL_RUNS / CALLS.length);

/** Any JSON value a client can send, including names and texts of known attacks. */
const anyValue = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double() },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '../../admin/settings',
      '__proto__',
      '<img src=x onerror=alert(1)>',
      '\u202E',
      '%00',
    ),
  },
  { weight: 1, arbitrary: fc.nat({ max: 4 }).map((power) => 'ł'.repeat(10 ** power)) },
);

/** A valid payload with some fields changed or added, or no payload at all. */
const arbitraryPayload = (right: Record<string, unknown>, fields: readonly string[]) =>
  fc.oneof(
    fc.record(Object.fromEntries(fields.map((field) => [field, anyValue])), { requiredKeys: [] }),
    fc
      .dictionary(fc.constantFrom(...fields, ...PERSON_FIELDS, 'isAdmin', 'status'), anyValue, {
        minKeys: 1,
        maxKeys: 3,
      })
      .map((strange) => ({ ...right, ...strange })),
    fc.jsonValue({ maxDepth: 4 }),
  );

describe(`${RUNS_A_CALL} generated payloads`, () => {
  it.each(CALLS)(
    '%s answers or refuses each by a named reason, and what is refused writes nothing',
    async (name, contract) => {
      const by = attackers[contract.access];
      const { payload } = buildSpoofedPayload(contract, by);
      const before = await computeDatabaseDigest();
      let isEachRefused = true;
      await fc.assert(
        fc.asyncProperty(arbitraryPayload(payload, Object.keys(contract.input.fields)), async (hostile) => {
          const isRefused = await isRefusedByName(
            invokeRaw(name, hostile, { by }),
            JSON.stringify(hostile)?.slice(0, 200) ?? '',
          );
          isEachRefused &&= isRefused;
        }),
        { numRuns: RUNS_A_CALL, endOnFailure: true },
      );
      if (isEachRefused) expect(await computeDatabaseDigest()).toBe(before);
    },
  );
});

import { invokeRaw, startTestProject } from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Attackers, CALLS, computeDatabaseDigest, createAttackers } from './fixtures';
import { isRefusedByName } from './refusedByName';

startTestProject();

let attackers: Attackers;
beforeAll(async () => {
  attackers = await createAttackers();
});

const MEBIBYTE = 1024 * 1024;
const buildNestedValue = (levels: number): unknown =>
  levels === 0 ? 'x' : { a: buildNestedValue(levels - 1) };

/** Hostile values for a field: wrong types, sizes, paths, scripts and names of inherited properties. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '../../users/victim',
  'a/b',
  '..',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  "' OR '1'='1",
  '{{constructor.constructor(1)()}}',
  '__proto__',
  'constructor',
  'x'.repeat(MEBIBYTE),
  '\u202Egpj.exe',
  [],
  [[]],
  {},
  buildNestedValue(60),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { toString: 'x', valueOf: 'y' },
  { seconds: 1, nanoseconds: 0 },
];

/** Values that are not a payload object. */
const DOCUMENTS: unknown[] = [
  null,
  'text',
  7,
  true,
  [],
  [{}],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { idempotencyKey: '../../admin' },
  { idempotencyKey: { $gt: '' } },
];

const formatShort = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 60);

/** All of `DOCUMENTS`, then each field alone and all fields together with each hostile value. */
const buildHostilePayloads = (fields: readonly string[]): unknown[] => [
  ...(fields.length > 0 ? DOCUMENTS : DOCUMENTS.filter((document) => document !== null)),
  ...fields.flatMap((field) => HOSTILE.map((value) => ({ [field]: value }))),
  ...(fields.length > 0
    ? HOSTILE.map((value) => Object.fromEntries(fields.map((field) => [field, value])))
    : []),
];

describe('oversized, wrong-typed and hostile documents', () => {
  it.each(CALLS)(
    '%s refuses each by a named reason, and what is refused writes nothing',
    async (name, { input, access }) => {
      const before = await computeDatabaseDigest();
      const by = attackers[access];
      let isEachRefused = true;
      for (const payload of buildHostilePayloads(Object.keys(input.fields))) {
        const isRefused = await isRefusedByName(invokeRaw(name, payload, { by }), formatShort(payload));
        isEachRefused &&= isRefused;
      }
      if (isEachRefused) expect(await computeDatabaseDigest()).toBe(before);
    },
  );
});

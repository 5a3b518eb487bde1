import {
  buildClaimGrant,
  type ClaimGrant,
  type DecidingAdmin,
  findGivers,
  getSecondPersonSince,
  isTooNewToMakeAdmins,
  OPERATOR,
  OPERATOR_DIGEST,
  whyNoSecondPerson,
} from '@domain/accounts/secondPerson';
import { sha256Hex } from '@functions/runtime/hash';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const AT = 1_800_000_000_000;
const HOURS_72 = 72 * 3_600_000;

const buildAdmin = (digest: string, givenBy?: string, at = AT - 10 * HOURS_72): DecidingAdmin => ({
  digest,
  ...(givenBy ? { claimGrants: { admin: { byDigest: givenBy, at } } } : {}),
});

describe('the second person of a decision', () => {
  it.each([
    ['another admin of old', buildAdmin('a'), buildAdmin('b'), null],
    ['the same account', buildAdmin('a'), buildAdmin('a'), 'secondPersonNeeded'],
    [
      'one the first made an admin, however long ago',
      buildAdmin('a'),
      buildAdmin('b', 'a'),
      'secondPersonGiven',
    ],
    ['one who made the first an admin', buildAdmin('a', 'b'), buildAdmin('b'), 'secondPersonGiven'],
    ['an admin of a third one', buildAdmin('a'), buildAdmin('b', 'c'), null],
    [
      'an admin of 72 hours less a millisecond',
      buildAdmin('a'),
      buildAdmin('b', 'c', AT - HOURS_72 + 1),
      'secondPersonTooNew',
    ],
    ['an admin of 72 hours', buildAdmin('a'), buildAdmin('b', 'c', AT - HOURS_72), null],
    [
      'an admin whose claims changed lately',
      buildAdmin('a'),
      { digest: 'b', claimsChangedAt: AT - 1 },
      'secondPersonTooNew',
    ],
  ] as const)('decides by name about %s', (_, first, second, fault) => {
    expect(whyNoSecondPerson(first, second, AT)).toBe(fault);
  });

  it('counts from 72 hours after the claim, and at once without a known moment', () => {
    expect(getSecondPersonSince(buildAdmin('b', 'c', AT))).toBe(AT + HOURS_72);
    expect(getSecondPersonSince({})).toBe(0);
  });
});

/** Grants in their order: who gives the claim to whom. The digest of the operator begins every chain. */
type Step = readonly [giver: string, receiver: string];

/** Returns the accounts after all grants, given at one moment long ago. */
const giveInTurn = (steps: readonly Step[]): ReadonlyMap<string, DecidingAdmin> => {
  const grants = new Map<string, { admin: ClaimGrant }>();
  for (const [byDigest, receiver] of steps) {
    const earlier = grants.get(receiver)?.admin;
    grants.set(receiver, { admin: buildClaimGrant(earlier, { byDigest, at: AT - HOURS_72 }, grants) });
  }
  return new Map([...grants].map(([digest, claimGrants]) => [digest, { digest, claimGrants }]));
};

const judge = (steps: readonly Step[], first: string, second: string) => {
  const admins = giveInTurn(steps);
  const [one, other] = [first, second].map((digest) => admins.get(digest) ?? { digest });
  return one && other && whyNoSecondPerson(one, other, AT);
};

describe('the chain of givers', () => {
  const O = OPERATOR_DIGEST;
  it.each([
    [
      'a chain of three',
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      'secondPersonGiven',
    ],
    [
      'a claim given again by another one',
      [
        ['b', 'c'],
        ['a', 'c'],
        ['x', 'c'],
      ],
      'secondPersonGiven',
    ],
    [
      'a giver given again',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['x', 'b'],
      ],
      'secondPersonGiven',
    ],
    [
      'two of one giver',
      [
        ['x', 'a'],
        ['x', 'c'],
      ],
      'secondPersonGiven',
    ],
    [
      'two of one giver’s givers',
      [
        ['x', 'y'],
        ['x', 'z'],
        ['y', 'a'],
        ['z', 'c'],
      ],
      'secondPersonGiven',
    ],
    [
      'two of the operator',
      [
        [O, 'a'],
        [O, 'c'],
      ],
      null,
    ],
    [
      'two of two whom the operator named',
      [
        [O, 'x'],
        [O, 'y'],
        ['x', 'a'],
        ['y', 'c'],
      ],
      null,
    ],
  ] as const)('%s', (_, steps, fault) => {
    expect([judge(steps, 'a', 'c'), judge(steps, 'c', 'a')]).toEqual([fault, fault]);
  });

  it('is followed in the records of today where an older grant names its giver only', () => {
    const known = new Map([['b', { admin: { byDigest: 'a', at: 0 } }]]);
    const first = buildAdmin('a');
    expect(whyNoSecondPerson(first, buildAdmin('c', 'b'), AT, known)).toBe('secondPersonGiven');
    expect(whyNoSecondPerson(first, buildAdmin('c', 'b'), AT)).toBeNull();
  });

  it('leads to no two people of one account, whatever claims it and its accounts give in turn', () => {
    const people = ['a', 'b', 'c', 'd', 'e', 'f'];
    const step = fc.tuple(fc.constantFrom(...people), fc.constantFrom(...people));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (wishes) => {
        const steps: Step[] = [
          [O, 'a'],
          [O, 'b'],
        ];
        const roots = new Map([
          ['a', new Set(['a'])],
          ['b', new Set(['b'])],
        ]);
        for (const [giver, receiver] of wishes) {
          const from = roots.get(giver);
          if (!from || giver === receiver) continue;
          steps.push([giver, receiver]);
          roots.set(receiver, new Set([...(roots.get(receiver) ?? []), ...from]));
        }
        for (const first of roots.keys())
          for (const second of roots.keys()) {
            const isShared = [...(roots.get(first) ?? [])].some((root) => roots.get(second)?.has(root));
            if (first !== second && isShared) expect(judge(steps, first, second)).toBe('secondPersonGiven');
          }
      }),
    );
  });

  it('does not name the operator', () => {
    expect(sha256Hex(OPERATOR)).toBe(OPERATOR_DIGEST);
    expect([...findGivers({ admin: { byDigest: O, at: 0 } })]).toEqual([]);
  });
});

describe('a new admin', () => {
  it('makes no one an admin for 72 hours; the operator always can', () => {
    const fresh = buildAdmin('b', 'c', AT - HOURS_72 + 1);
    expect(isTooNewToMakeAdmins(fresh, AT)).toBe(true);
    expect(isTooNewToMakeAdmins(fresh, AT + 1)).toBe(false);
    expect(isTooNewToMakeAdmins({ ...fresh, isOperator: true }, AT)).toBe(false);
  });
});

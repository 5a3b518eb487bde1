import { type DecidingAdmin, getSecondPersonSince, whyNoSecondPerson } from '@domain/accounts/secondPerson';
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
  ] as const)('%s', (_, first, second, fault) => {
    expect(whyNoSecondPerson(first, second, AT)).toBe(fault);
  });

  it('counts from 72 hours after the claim, and at once without a known moment', () => {
    expect(getSecondPersonSince(buildAdmin('b', 'c', AT))).toBe(AT + HOURS_72);
    expect(getSecondPersonSince({})).toBe(0);
  });
});

import { type DecidingAdmin, getSecondPersonSince, whyNoSecondPerson } from '@domain/accounts/secondPerson';
import { describe, expect, it } from 'vitest';

const AT = 1_800_000_000_000;
const HOURS_72 = 72 * 3_600_000;

const admin = (digest: string, givenBy?: string, at = AT - 10 * HOURS_72): DecidingAdmin => ({
  digest,
  ...(givenBy ? { claimGrants: { admin: { byDigest: givenBy, at } } } : {}),
});

describe('the second person of a decision', () => {
  it.each([
    ['another admin of old', admin('a'), admin('b'), null],
    ['the same account', admin('a'), admin('a'), 'secondPersonNeeded'],
    ['one the first made an admin, however long ago', admin('a'), admin('b', 'a'), 'secondPersonGiven'],
    ['one who made the first an admin', admin('a', 'b'), admin('b'), 'secondPersonGiven'],
    ['an admin of a third one', admin('a'), admin('b', 'c'), null],
    [
      'an admin of 72 hours less a millisecond',
      admin('a'),
      admin('b', 'c', AT - HOURS_72 + 1),
      'secondPersonTooNew',
    ],
    ['an admin of 72 hours', admin('a'), admin('b', 'c', AT - HOURS_72), null],
    [
      'an admin whose claims changed lately',
      admin('a'),
      { digest: 'b', claimsChangedAt: AT - 1 },
      'secondPersonTooNew',
    ],
  ] as const)('%s', (_, first, second, fault) => {
    expect(whyNoSecondPerson(first, second, AT)).toBe(fault);
  });

  it('counts from 72 hours after the claim, and at once without a known moment', () => {
    expect(getSecondPersonSince(admin('b', 'c', AT))).toBe(AT + HOURS_72);
    expect(getSecondPersonSince({})).toBe(0);
  });
});

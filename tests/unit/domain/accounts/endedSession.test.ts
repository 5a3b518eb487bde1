import { findLaterSignOut, isSessionEnded } from '@domain/accounts/endedSession';
import { describe, expect, it } from 'vitest';

const HALF_PAST = 1_800_000_000_500;
const SECOND = 1_800_000_000_000;

describe('a token of a sign-in before all sessions ended', () => {
  it.each([
    ['of the second before ends at once', SECOND - 1, HALF_PAST, true],
    ['of the second after counts', SECOND + 1000, HALF_PAST, false],
    ['of the second after counts an hour later', SECOND + 1000, HALF_PAST + 3_600_000, false],
    ['of the same second counts at first, for it may be a new one', SECOND, HALF_PAST, false],
    ['of the same second counts up to five minutes', SECOND, HALF_PAST + 299_999, false],
    ['of the same second ends after five minutes', SECOND, HALF_PAST + 300_000, true],
    ['that tells no sign-in ends at once', null, HALF_PAST, true],
  ])('%s', (_, authTime, now, isEnded) => {
    expect(isSessionEnded(authTime, HALF_PAST, now)).toBe(isEnded);
  });

  it('counts where no session was ever ended', () => {
    expect(isSessionEnded(SECOND, undefined, HALF_PAST)).toBe(false);
    expect(isSessionEnded(null, undefined, HALF_PAST)).toBe(false);
  });
});

describe('the end of sessions that the account service tells', () => {
  it.each([
    ['is nothing new for an account just made', SECOND, undefined, null],
    ['is noted after a change', SECOND + 5000, undefined, SECOND + 5000],
    ['is noted where it is later than the record', SECOND + 5000, SECOND + 4000, SECOND + 5000],
    ['is known where the record says the same or later', SECOND + 5000, SECOND + 5000, null],
    ['is known where the record says a moment of the same second', SECOND + 5000, SECOND + 5999, null],
  ])('%s', (_, validAfter, signedOutAt, noted) => {
    expect(findLaterSignOut({ validAfter, createdAt: SECOND }, signedOutAt)).toBe(noted);
  });
});

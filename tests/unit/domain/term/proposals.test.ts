import { addDays } from '@domain/shared/days';
import { whyCannotConfirmNotice, whyCannotGiveNotice } from '@domain/term/notice';
import {
  buildVersion,
  getAnswerBy,
  getAwaitedSide,
  getLastExtensionDay,
  getOpenProposal,
  whyCannotAnswer,
  whyCannotPropose,
  whyCannotWithdraw,
} from '@domain/term/proposals';
import { getRentOn } from '@domain/term/termEnd';
import type { TermProposal } from '@domain/term/termRecord';
import { NEW_TERM } from '@domain/term/termRecord';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLease, aNotice, at, aVersion } from './fixtures';

const NOON = at('2027-03-10T12:00:00+01:00');

const aProposal = (patch: Partial<TermProposal> = {}): TermProposal => ({
  ...{ kind: 'extension', endsOn: '2027-10-14', rent: null, by: 'tenant' },
  ...{ proposedAt: NOON, answerBy: at('2027-03-25T00:00:00+01:00') },
  ...patch,
});

describe('giving notice', () => {
  it('is possible for an open-ended lease from the handover to its end', () => {
    expect(whyCannotGiveNotice(aLease(), NOON)).toBeNull();
    expect(whyCannotGiveNotice(aLease({ status: 'DEPOSIT_PENDING' }), NOON)).toBe('leaseNotBegun');
    const ended = aLease({ term: { notice: aNotice } });
    expect(whyCannotGiveNotice(ended, at('2027-09-11T00:00:00+02:00'))).toBe('leaseOver');
  });

  it('of a fixed term is refused by name, apart where own terms may name cases', () => {
    const fixed = aLease({ months: 12 });
    expect(whyCannotGiveNotice(fixed, NOON)).toBe('noticeOfFixedTerm');
    const own = { ...fixed, ownTerms: { ...fixed.ownTerms, selected: true } };
    expect(whyCannotGiveNotice(own, NOON)).toBe('noticeByOwnTerms');
  });

  it('is refused twice, and once the sides have agreed on an end', () => {
    expect(whyCannotGiveNotice(aLease({ term: { notice: aNotice } }), NOON)).toBe('noticeGivenAlready');
    const agreed = aLease({ term: { versions: [aVersion({ kind: 'ending' })] } });
    expect(whyCannotGiveNotice(agreed, NOON)).toBe('leaseEndAgreed');
  });

  it('is confirmed by the other side, and by the notice that it saw', () => {
    const lease = aLease({ term: { notice: aNotice } });
    const { givenAt } = aNotice;
    expect(whyCannotConfirmNotice(lease, { side: 'landlord', givenAt })).toBeNull();
    expect(whyCannotConfirmNotice(lease, { side: 'tenant', givenAt })).toBe('ownNotice');
    expect(whyCannotConfirmNotice(lease, { side: 'landlord', givenAt: 1 })).toBe('noticeMissing');
  });
});

describe('an extension', () => {
  const extend = (months: number | null, endsOn: string | null) =>
    whyCannotPropose(aLease({ months }), { kind: 'extension', endsOn, by: 'tenant' }, NOON);

  it('moves the end of a fixed term to a later day within twelve months of the handover', () => {
    expect(extend(6, '2027-07-15')).toBeNull();
    expect(extend(6, '2028-01-14')).toBeNull();
    expect(extend(6, '2027-07-14')).toBe('extensionNotLater');
    expect(extend(6, '2028-01-15')).toBe('extensionInWriting');
  });

  it('of a lease of twelve months or more needs writing, and an open-ended lease has none', () => {
    expect(extend(12, '2028-02-01')).toBe('extensionInWriting');
    expect(extend(36, '2031-01-14')).toBe('extensionInWriting');
    expect(extend(null, '2028-01-14')).toBe('extensionOpenEnded');
    expect(getLastExtensionDay(aLease({ months: 6 }))).toBe('2028-01-14');
    expect(getLastExtensionDay(aLease({ months: 12 }))).toBeNull();
  });

  it('never makes a lease longer than twelve months, whatever is proposed', () => {
    const days = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2027-01-15', count));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), days, (months, endsOn) => {
        if (extend(months, endsOn) === null) expect(endsOn <= '2028-01-14').toBe(true);
      }),
    );
  });

  it('is a version with the next number, whose rent counts from the day after the former end', () => {
    const lease = aLease({ months: 6 });
    expect(
      buildVersion(lease, aProposal({ rent: 13_000 }), { at: NOON + 1, signers: ['Anna Nowak'] }),
    ).toEqual({
      ...{ number: 2, kind: 'extension', endsOn: '2027-10-14', rent: 13_000, rentFrom: '2027-07-15' },
      ...{ proposedBy: 'tenant', proposedAt: NOON, agreedAt: NOON + 1 },
    });
    const extended = {
      term: { ...NEW_TERM, versions: [aVersion({ rent: 13_000, rentFrom: '2027-07-15' })] },
    };
    expect(getRentOn(extended, '2027-07-14', 12_500)).toBe(12_500);
    expect(getRentOn(extended, '2027-07-15', 12_500)).toBe(13_000);
  });
});

describe('an end by agreement', () => {
  const end = (months: number | null, endsOn: string | null) =>
    whyCannotPropose(aLease({ months }), { kind: 'ending', endsOn, by: 'landlord' }, NOON);

  it('comes today or later, and before the end of a fixed term', () => {
    expect(end(12, '2027-03-10')).toBeNull();
    expect(end(12, '2027-03-09')).toBe('endingInPast');
    expect(end(12, '2028-01-14')).toBe('endingNotEarlier');
    expect(end(12, null)).toBe('endingInPast');
  });

  it('of an open-ended lease is at most twelve months ahead', () => {
    expect(end(null, '2028-03-10')).toBeNull();
    expect(end(null, '2028-03-11')).toBe('endingTooFar');
  });
});

describe('taking back a notice', () => {
  it('is proposed by the side that gave it', () => {
    const lease = aLease({ term: { notice: aNotice } });
    const propose = (by: 'tenant' | 'landlord') =>
      whyCannotPropose(lease, { kind: 'noticeWithdrawal', endsOn: null, by }, NOON);
    expect(propose('tenant')).toBeNull();
    expect(propose('landlord')).toBe('othersNotice');
    const without = { kind: 'noticeWithdrawal', endsOn: null, by: 'tenant' } as const;
    expect(whyCannotPropose(aLease(), without, NOON)).toBe('noticeMissing');
  });
});

describe('a proposal', () => {
  const waiting = (patch: Partial<TermProposal> = {}) =>
    aLease({ months: 6, term: { proposal: aProposal(patch) } });

  it('is answered within fourteen days, and not after its own day or the end of the lease', () => {
    const terms = { kind: 'extension', endsOn: '2027-10-14', rent: null } as const;
    expect(getAnswerBy(aLease({ months: 6 }), terms, NOON)).toBe(at('2027-03-25T00:00:00+01:00'));
    expect(getAnswerBy(aLease({ months: 2 }), terms, NOON)).toBe(at('2027-03-15T00:00:00+01:00'));
    const ending = { kind: 'ending', endsOn: '2027-03-12', rent: null } as const;
    expect(getAnswerBy(aLease(), ending, NOON)).toBe(at('2027-03-13T00:00:00+01:00'));
    // the clocks change on 28 March
    expect(getAnswerBy(aLease(), { ...ending, endsOn: '2027-08-01' }, at('2027-03-20T12:00:00+01:00'))).toBe(
      at('2027-04-04T00:00:00+02:00'),
    );
  });

  it('is answered by the other side, and closes by itself at its last moment', () => {
    const { answerBy, proposedAt } = aProposal();
    const answer = (side: 'tenant' | 'landlord', now: number, seen = proposedAt) =>
      whyCannotAnswer(waiting(), { side, proposedAt: seen, accepted: true, now });
    expect(answer('landlord', answerBy - 1)).toBeNull();
    expect(answer('landlord', answerBy)).toBe('termProposalLapsed');
    expect(answer('tenant', NOON)).toBe('ownTermProposal');
    expect(answer('landlord', NOON, 1)).toBe('termProposalGone');
    expect(getOpenProposal(waiting(), answerBy)).toBeNull();
  });

  it('stands alone: another one waits until it is closed', () => {
    const next = { kind: 'ending', endsOn: '2027-05-01', by: 'landlord' } as const;
    expect(whyCannotPropose(waiting(), next, NOON)).toBe('termProposalOpen');
    expect(whyCannotPropose(waiting(), next, aProposal().answerBy)).toBeNull();
  });

  it('is withdrawn by its own side only', () => {
    const { proposedAt } = aProposal();
    expect(whyCannotWithdraw(waiting(), { side: 'tenant', proposedAt })).toBeNull();
    expect(whyCannotWithdraw(waiting(), { side: 'landlord', proposedAt })).toBe('othersTermProposal');
    expect(whyCannotWithdraw(aLease(), { side: 'tenant', proposedAt })).toBe('termProposalGone');
  });

  it('waits for the other side, as an unconfirmed notice does', () => {
    expect(getAwaitedSide({ ...NEW_TERM, proposal: aProposal() })).toBe('landlord');
    expect(getAwaitedSide({ ...NEW_TERM, notice: aNotice })).toBe('landlord');
    expect(getAwaitedSide({ ...NEW_TERM, notice: { ...aNotice, seenAt: 1 } })).toBeNull();
    expect(getAwaitedSide(NEW_TERM)).toBeNull();
  });
});

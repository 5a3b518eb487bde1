import type { RoundEnd } from '@domain/protocol/rounds';
import { adaptReturn, findDroppedDay, isMovingEndLater, whyReturnBars } from '@domain/returns/movedEnd';
import { getReturnState, type PremisesReturn, RETURN_STATES } from '@domain/returns/premisesReturn';
import { beginPremisesReturn, withRoundEnd, withSubmission } from '@domain/returns/returnRounds';
import { getSignatureLastDay } from '@domain/returns/signatureTerm';
import { addDays } from '@domain/shared/days';
import { whyCannotAnswer, whyCannotPropose } from '@domain/term/proposals';
import { NEW_TERM, type TermProposal } from '@domain/term/termRecord';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLease, aNotice, at, aVersion } from '../term/fixtures';

const NOON = at('2027-07-05T12:00:00+02:00');
const step = { side: 'tenant', uid: 'uid', at: NOON } as const;
const OPEN: PremisesReturn = { state: 'OPEN', begun: step, submitted: null, signed: null, lastRound: null };
const inState = (state: PremisesReturn['state']): PremisesReturn => ({ ...OPEN, state, submitted: step });
const returnDay = { day: '2027-07-10', by: 'tenant', at: NOON, agreedAt: NOON } as const;

/** Its last day is 14 July 2027. */
const fixed = (premisesReturn: PremisesReturn | null = null) => ({
  ...aLease({ months: 6 }),
  premisesReturn,
});
const EXTENSION = { kind: 'extension', endsOn: '2027-10-14' } as const;

describe('a change of the term that moves the end later', () => {
  it('is an extension, a notice taken back, or a later day agreed after a notice', () => {
    expect(isMovingEndLater(fixed(), EXTENSION)).toBe(true);
    expect(isMovingEndLater(fixed(), { kind: 'ending', endsOn: '2027-07-10' })).toBe(false);
    const noticed = aLease({ term: { notice: aNotice } });
    expect(isMovingEndLater(noticed, { kind: 'noticeWithdrawal', endsOn: null })).toBe(true);
    expect(isMovingEndLater(noticed, { kind: 'ending', endsOn: '2027-12-01' })).toBe(true);
    expect(isMovingEndLater(aLease(), { kind: 'ending', endsOn: '2027-12-01' })).toBe(false);
  });

  it('is refused by name while a submitted return waits, and once the premises are back', () => {
    const why = (state: PremisesReturn['state']) =>
      whyCannotPropose(fixed(inState(state)), { ...EXTENSION, by: 'tenant' }, NOON);
    expect(RETURN_STATES.map((state) => [state, why(state)])).toEqual([
      ['OPEN', null],
      ['ATTACHED', 'returnAwaitsSignature'],
      ['SIGNED', 'premisesReturned'],
      ['CLOSED', 'premisesReturned'],
      ['MISSED', null],
      ['CALLED_OFF', null],
    ]);
    expect(whyReturnBars(fixed(inState('SIGNED')), { kind: 'ending', endsOn: '2027-07-10' })).toBeNull();
  });

  it('can then only be declined', () => {
    const proposal: TermProposal = {
      ...{ ...EXTENSION, rent: null, by: 'tenant', proposedAt: NOON },
      answerBy: at('2027-07-15T00:00:00+02:00'),
    };
    const lease = { ...fixed(inState('ATTACHED')), term: { ...NEW_TERM, proposal } };
    const seen = { side: 'landlord', proposedAt: NOON, now: NOON } as const;
    expect(whyCannotAnswer(lease, { ...seen, accepted: true })).toBe('returnAwaitsSignature');
    expect(whyCannotAnswer(lease, { ...seen, accepted: false })).toBeNull();
  });

  it('calls off a begun return with its agreed day, and keeps its rounds for the next beginning', () => {
    const lastRound: RoundEnd = {
      ...{ round: 2, digest: '', comment: '', at: NOON },
      ending: 'withdrawn',
      submitterSide: 'tenant',
    };
    const before = { ...fixed({ ...OPEN, lastRound, roundCounts: { withdrawn: { tenant: 1 } } }), returnDay };
    const after = { ...before, term: { ...NEW_TERM, versions: [aVersion()] } };
    const fields = adaptReturn(before, after, NOON);
    expect(fields).toMatchObject({
      returnDay: null,
      premisesReturn: { state: 'CALLED_OFF', closedAt: NOON, lastRound },
    });
    expect(getReturnState(fields)).toBeNull();
    expect(beginPremisesReturn(fields.premisesReturn ?? null, { ...step, side: 'landlord' })).toMatchObject({
      state: 'OPEN',
      begun: { side: 'landlord' },
      closedAt: null,
      lastRound: { round: 2 },
      roundCounts: { withdrawn: { tenant: 1 } },
    });
  });
});

describe('a notice of a lease without an end', () => {
  /** The lease ends by notice on 10 September 2027. */
  const give = (day: object | null) => {
    const before = { ...aLease(), returnDay: day && { ...returnDay, ...day } };
    const after = { ...before, term: { ...NEW_TERM, notice: aNotice } };
    const fields = adaptReturn(before, after, NOON);
    return { fields, dropped: findDroppedDay(before, { ...after, ...fields }) };
  };

  it('drops an agreed or proposed day of the return that comes after the new end', () => {
    expect(give({ day: '2027-09-30' })).toEqual({ fields: { returnDay: null }, dropped: '2027-09-30' });
    expect(give({ day: '2062-09-30', agreedAt: null })).toMatchObject({ fields: { returnDay: null } });
  });

  it('leaves a day until the new end, and the one agreed before a later proposal', () => {
    expect(give({ day: '2027-09-10' })).toEqual({ fields: {}, dropped: null });
    expect(give(null)).toEqual({ fields: {}, dropped: null });
    const former = { day: '2027-09-01', agreedAt: NOON - 1 };
    expect(give({ day: '2027-09-30', agreedAt: null, former })).toEqual({
      fields: { returnDay: { ...returnDay, ...former, former: null } },
      dropped: '2027-09-30',
    });
  });
});

describe('a notice given after a return was submitted under an agreed day', () => {
  const submittedAt = at('2026-12-10T12:00:00+01:00');
  const noticeAt = at('2026-12-11T12:00:00+01:00');
  const submission = { side: 'tenant', uid: 'uidTenant', at: submittedAt } as const;
  const agreedDay = { day: '2026-12-10', by: 'tenant', at: submittedAt, agreedAt: submittedAt } as const;
  const isReminded = { isReminded: true, dueAt: at('2026-12-18T00:00:00+01:00') };
  const give = (endsOn: string, day: string = agreedDay.day) => {
    const before = {
      ...aLease({ start: '2026-10-15' }),
      premisesReturn: { ...withSubmission(OPEN, submission), ...isReminded },
      returnDay: { ...agreedDay, day },
    };
    const after = { ...before, term: { ...NEW_TERM, notice: { ...aNotice, endsOn } } };
    const { premisesReturn, ...fields } = adaptReturn(before, after, noticeAt);
    const attached = premisesReturn ?? before.premisesReturn;
    return { before, after: { ...after, ...fields, premisesReturn: attached } };
  };
  const returned: RoundEnd = {
    ...{ round: 1, digest: '', comment: '', at: noticeAt, ending: 'returned' },
    submitterSide: 'tenant',
  };

  it('leaves the day by which it is signed, and does not remind of it again', () => {
    const { before, after } = give('2027-12-11');
    expect(getSignatureLastDay(before)).toBe('2026-12-17');
    expect(getSignatureLastDay(after)).toBe('2026-12-17');
    expect(after.premisesReturn).toMatchObject(isReminded);
  });

  it('leaves it also for a correction, whether the notice comes before or after the sending back', () => {
    const { before, after } = give('2027-12-11');
    const corrected = (sentBack: PremisesReturn) =>
      withSubmission(sentBack, { ...submission, at: at('2026-12-14T12:00:00+01:00') });
    const sentBackLater = corrected(withRoundEnd(after.premisesReturn, returned));
    expect(getSignatureLastDay({ ...after, premisesReturn: sentBackLater })).toBe('2026-12-21');
    const open = { ...before, premisesReturn: withRoundEnd(before.premisesReturn, returned) };
    const { premisesReturn } = adaptReturn(open, { ...open, term: after.term }, noticeAt);
    expect(getSignatureLastDay({ ...after, premisesReturn: corrected(premisesReturn ?? OPEN) })).toBe(
      '2026-12-21',
    );
  });

  it('gives a return that begins again the term of its new end', () => {
    const { after } = give('2027-12-11');
    const begun = beginPremisesReturn({ ...after.premisesReturn, state: 'CALLED_OFF' }, submission);
    expect(getSignatureLastDay({ ...after, premisesReturn: withSubmission(begun, submission) })).toBe(
      '2027-12-14',
    );
  });

  it('never moves the day by which it is signed later, whatever days were agreed and named', () => {
    const isoDay = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-12-11', days));
    fc.assert(
      fc.property(isoDay, isoDay, (endsOn, day) => {
        const { before, after } = give(endsOn, day);
        const [former = '', moved = ''] = [before, after].map((lease) => getSignatureLastDay(lease) ?? '');
        expect(moved <= former).toBe(true);
        if (day <= endsOn) expect(moved).toBe(former);
      }),
    );
  });
});

describe('any change of the end', () => {
  it('leaves no begun return of a lease that goes on, and moves the term for the signature', () => {
    const day = fc.constantFrom('2027-07-08', '2027-07-14', '2027-09-30', '2028-01-10');
    fc.assert(
      fc.property(day, fc.constantFrom('OPEN' as const, 'ATTACHED' as const), (endsOn, state) => {
        const before = { ...fixed(inState(state)), returnDay };
        const after = { ...before, term: { ...NEW_TERM, versions: [aVersion({ endsOn })] } };
        const fields = adaptReturn(before, after, NOON);
        if (endsOn > '2027-07-14') {
          expect(fields.returnDay).toBeNull();
          if (state === 'OPEN') expect(getReturnState({ ...after, ...fields })).toBeNull();
        } else if (state === 'ATTACHED') {
          expect((getSignatureLastDay({ ...after, ...fields }) ?? '') >= addDays(endsOn, 3)).toBe(true);
        } else expect(fields).toEqual(endsOn < returnDay.day ? { returnDay: null } : {});
      }),
    );
  });
});

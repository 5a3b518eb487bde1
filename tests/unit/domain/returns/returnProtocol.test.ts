import {
  getReturnOpensOn,
  whyCannotBeginReturn,
  whyCannotFillReturn,
  whyCannotNameReturnDay,
  whyCannotSendBackReturn,
  whyCannotSignReturn,
  whyCannotWithdrawReturn,
  whyReturnDayUnfit,
} from '@domain/returns/predicates';
import {
  findNextReturnState,
  isReturned,
  type PremisesReturn,
  RETURN_STATES,
} from '@domain/returns/premisesReturn';
import {
  createBlankReturn,
  getHandoverForm,
  listReturnPhotos,
  RETURN_ANSWERS,
  repairReturn,
} from '@domain/returns/returnForm';
import { returnFormSchema } from '@domain/returns/returnFormSchema';
import {
  getOpenReturnFields,
  getOpenReturnRows,
  getReturnOutcome,
  getReturnProgress,
  isDeductible,
  markAllAsAtHandover,
} from '@domain/returns/returnRows';
import { findReturnTask } from '@domain/returns/returnTasks';
import { getReturnLimit, isBindingCompanies } from '@domain/returns/returnWindow';
import { parseTimestamp } from '@domain/shared/dates';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';
import { aCompleteReturn, aHandedOverLease, HANDOVER } from './fixtures';

const at = (day: string, hour = '12:00'): number => parseTimestamp(day, hour) ?? 0;
const photo = { sha256: 'a'.repeat(64), width: 800, height: 600 };
const step = (side: 'landlord' | 'tenant') => ({ side, uid: `uid-${side}`, at: at('2027-11-30') });
const returned = (more: Partial<PremisesReturn> = {}): PremisesReturn => ({
  state: 'OPEN',
  begun: step('tenant'),
  submitted: null,
  signed: null,
  lastRound: null,
  ...more,
});

describe('the beginning of a return', () => {
  it('is possible from the 14th day before the last day of the lease to the 30th after it', () => {
    const lease = aHandedOverLease();
    expect(getReturnOpensOn(lease)).toBe('2027-11-16');
    expect(whyCannotBeginReturn(lease, 'tenant', at('2027-11-15', '23:59'))).toBe('returnTooEarly');
    expect(whyCannotBeginReturn(lease, 'landlord', at('2027-11-16', '00:00'))).toBeNull();
    expect(whyCannotBeginReturn(lease, 'tenant', at('2027-12-30', '23:59'))).toBeNull();
    expect(whyCannotBeginReturn(lease, 'tenant', at('2027-12-31', '00:00'))).toBe('returnMissed');
  });

  it('is possible on an earlier day once both sides have agreed on it', () => {
    const named = { day: '2027-05-04', by: 'tenant', at: at('2027-04-20'), agreedAt: null } as const;
    const proposed = aHandedOverLease({ returnDay: named });
    expect(whyCannotBeginReturn(proposed, 'tenant', at('2027-05-04'))).toBe('returnTooEarly');
    const agreed = aHandedOverLease({ returnDay: { ...named, agreedAt: at('2027-04-21') } });
    expect(whyCannotBeginReturn(agreed, 'tenant', at('2027-05-03'))).toBe('returnTooEarly');
    expect(whyCannotBeginReturn(agreed, 'landlord', at('2027-05-04'))).toBeNull();
  });

  it('needs an agreed day where the lease has no end of its own', () => {
    const lease = aHandedOverLease();
    const openEnded = { ...lease, reservation: lease.reservation && { ...lease.reservation, months: null } };
    expect(getReturnOpensOn(openEnded)).toBeNull();
    expect(whyCannotBeginReturn(openEnded, 'tenant', at('2030-01-01'))).toBe('returnTooEarly');
  });

  it('is refused to strangers, before the handover, and a second time', () => {
    const now = at('2027-11-20');
    expect(whyCannotBeginReturn(aHandedOverLease(), 'other', now)).toBe('protocolNoAccess');
    const { offerStatus } = aHandedOverLease();
    const before = aHandedOverLease({
      offerStatus: { ...offerStatus, postSigningStatus: 'PROTOCOL_ATTACHED' },
    });
    expect(whyCannotBeginReturn(before, 'tenant', now)).toBe('returnNotHandedOver');
    expect(whyCannotBeginReturn(aHandedOverLease({ premisesReturn: returned() }), 'tenant', now)).toBe(
      'returnBegun',
    );
  });

  it('takes as an earlier day one between today and the last day of the lease', () => {
    const lease = aHandedOverLease();
    const now = at('2027-03-10');
    expect(whyReturnDayUnfit(lease, '2027-03-09', now)).toBe('returnDayUnfit');
    expect(whyReturnDayUnfit(lease, '2027-03-10', now)).toBeNull();
    expect(whyReturnDayUnfit(lease, '2027-11-30', now)).toBeNull();
    expect(whyReturnDayUnfit(lease, '2027-12-01', now)).toBe('returnDayUnfit');
    expect(whyCannotNameReturnDay(aHandedOverLease({ premisesReturn: returned() }), 'tenant')).toBe(
      'returnBegun',
    );
  });
});

describe('the day of an earlier return of a lease without an end', () => {
  it('is at most twelve months ahead, as an agreed end', () => {
    const lease = aHandedOverLease();
    const openEnded = { ...lease, reservation: lease.reservation && { ...lease.reservation, months: null } };
    const now = at('2027-03-10');
    expect(whyReturnDayUnfit(openEnded, '2028-03-10', now)).toBeNull();
    expect(whyReturnDayUnfit(openEnded, '2028-03-11', now)).toBe('returnDayUnfit');
    expect(whyReturnDayUnfit(openEnded, '2062-09-30', now)).toBe('returnDayUnfit');
  });
});

describe('the states of a return', () => {
  it('lead from the beginning over the submission to the signature, and back for a correction', () => {
    expect(findNextReturnState('beginReturn', null)).toBe('OPEN');
    expect(findNextReturnState('submitReturn', 'OPEN')).toBe('ATTACHED');
    expect(findNextReturnState('endReturnRound', 'ATTACHED')).toBe('OPEN');
    expect(findNextReturnState('signReturn', 'ATTACHED')).toBe('SIGNED');
    for (const state of RETURN_STATES) expect(findNextReturnState('beginReturn', state)).toBeNull();
    expect(findNextReturnState('signReturn', 'OPEN')).toBeNull();
    expect(findNextReturnState('submitReturn', 'SIGNED')).toBeNull();
  });

  it('let each side fill in an open return, and only the counterpart sign or return a submitted one', () => {
    const open = aHandedOverLease({ premisesReturn: returned() });
    expect(whyCannotFillReturn(open, 'tenant', at('2027-12-01'))).toBeNull();
    expect(whyCannotFillReturn(open, 'landlord', at('2027-12-01'))).toBeNull();
    expect(whyCannotFillReturn(aHandedOverLease(), 'landlord', at('2027-12-01'))).toBe('returnNotBegun');
    const attached = aHandedOverLease({
      premisesReturn: returned({ state: 'ATTACHED', submitted: step('tenant') }),
    });
    expect(whyCannotFillReturn(attached, 'tenant', at('2027-12-01'))).toBe('returnNotOpen');
    expect(whyCannotSignReturn(attached, 'tenant')).toBe('ownProtocol');
    expect(whyCannotSignReturn(attached, 'landlord')).toBeNull();
    expect(whyCannotSendBackReturn(attached, 'landlord')).toBeNull();
    expect(whyCannotWithdrawReturn(attached, 'landlord')).toBe('othersProtocol');
    expect(whyCannotWithdrawReturn(attached, 'tenant')).toBeNull();
    expect(isReturned(attached)).toBe(false);
  });

  it('let no one fill in or submit a return whose last day has passed, also before that is recorded', () => {
    const open = aHandedOverLease({ premisesReturn: returned() });
    const limit = getReturnLimit(open) ?? 0;
    expect(whyCannotFillReturn(open, 'tenant', limit - 1)).toBeNull();
    expect(whyCannotFillReturn(open, 'tenant', limit)).toBe('returnMissed');
    expect(findReturnTask(open, 'tenant', limit - 1)?.kind).toBe('fillReturn');
    expect(findReturnTask(open, 'tenant', limit)).toBeNull();
    expect(isBindingCompanies({ ...open, payoutDueBy: null }, limit - 1)).toBe(true);
    expect(isBindingCompanies({ ...open, payoutDueBy: null }, limit)).toBe(false);
  });

  it('let nothing change a signed return', () => {
    const signed = aHandedOverLease({
      premisesReturn: returned({ state: 'SIGNED', submitted: step('tenant'), signed: step('landlord') }),
    });
    expect(isReturned(signed)).toBe(true);
    for (const why of [whyCannotFillReturn, whyCannotSignReturn, whyCannotWithdrawReturn])
      expect(why(signed, 'tenant', at('2027-12-01'))).toBe('returnSigned');
  });

  it('let a return come back ten times', () => {
    const roundCounts = { returned: { landlord: 10 } };
    const attached = aHandedOverLease({
      premisesReturn: returned({ state: 'ATTACHED', submitted: step('tenant'), roundCounts }),
    });
    expect(whyCannotSendBackReturn(attached, 'landlord')).toBe('returnRoundsUsed');
    expect(whyCannotWithdrawReturn(attached, 'tenant')).toBeNull();
  });

  it('let a return whose reader has used its fourteen days only be signed', () => {
    const submitted = { ...step('tenant'), at: at('2027-12-20') };
    const late = aHandedOverLease({
      premisesReturn: returned({ state: 'ATTACHED', submitted, firstSubmittedAt: at('2027-12-01') }),
    });
    expect(whyCannotSendBackReturn(late, 'landlord')).toBe('returnSentBackLast');
    expect(whyCannotSignReturn(late, 'landlord')).toBeNull();
  });

  it('let nothing change a return that the clock closed', () => {
    const closed = aHandedOverLease({
      premisesReturn: returned({ state: 'CLOSED', submitted: step('tenant') }),
    });
    expect(isReturned(closed)).toBe(true);
    for (const why of [whyCannotFillReturn, whyCannotSignReturn, whyCannotWithdrawReturn])
      expect(why(closed, 'tenant', at('2027-12-01'))).toBe('returnClosed');
  });
});

const handover = getHandoverForm({ protocolData: HANDOVER }) ?? HANDOVER;

describe('the rows of a return', () => {
  it('ask for everything that the handover recorded, and for nothing else', () => {
    const open = getOpenReturnRows(handover, createBlankReturn(handover));
    expect(getOpenReturnFields(open)).toEqual({
      'establishedPremiseCondition.0': 'answer',
      'establishedEquipmentState.0': 'answer',
      'localMeterReadings.0': 'reading',
      'transferredKeysAndDevices.0': 'count',
    });
    expect(getReturnProgress(handover, createBlankReturn(handover))).toEqual({ answered: 0, total: 4 });
    expect(getOpenReturnRows(handover, aCompleteReturn())).toEqual([]);
    expect(getReturnProgress(handover, aCompleteReturn())).toEqual({ answered: 4, total: 4 });
  });

  it('need a note or a photo for damage', () => {
    const form = aCompleteReturn();
    const damaged = { answer: 'damaged', quantity: null, note: ' ', photos: [] } as const;
    const withDesk = (row: object) => ({
      ...form,
      establishedEquipmentState: [{ ...damaged, photos: [], ...row }],
    });
    expect(getOpenReturnRows(handover, withDesk({}))).toEqual([
      { section: 'establishedEquipmentState', index: 0, reason: 'note' },
    ]);
    expect(getOpenReturnRows(handover, withDesk({ note: 'Pęknięty blat' }))).toEqual([]);
    expect(getOpenReturnRows(handover, withDesk({ photos: [photo] }))).toEqual([]);
  });

  it('need a reason for a reading below the one of the handover', () => {
    const form = aCompleteReturn();
    const read = (quantity: number, note = '') => ({
      ...form,
      localMeterReadings: form.localMeterReadings.map((row) => ({ ...row, quantity, note })),
    });
    expect(getOpenReturnRows(handover, read(1200.5))).toEqual([]);
    expect(getOpenReturnFields(getOpenReturnRows(handover, read(1200.499)))).toEqual({
      'localMeterReadings.0': 'readingBelow',
    });
    expect(getOpenReturnRows(handover, read(12, 'Nowy licznik'))).toEqual([]);
  });

  it('allow a deduction for damage, what is missing, lacking keys and used media, never for ordinary wear', () => {
    const form = aCompleteReturn();
    const room = { section: 'establishedPremiseCondition', index: 0 } as const;
    const answered = (answer: (typeof RETURN_ANSWERS)[number]) => ({
      ...form,
      establishedPremiseCondition: form.establishedPremiseCondition.map((row) => ({ ...row, answer })),
    });
    expect(RETURN_ANSWERS.map((answer) => isDeductible(handover, answered(answer), room))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isDeductible(handover, answered('damaged'), { ...room, index: 1 })).toBe(false);
    expect(isDeductible(handover, form, { ...room, index: 7 })).toBe(false);
    const keys = { section: 'transferredKeysAndDevices', index: 0 } as const;
    expect(isDeductible(handover, form, keys)).toBe(false);
    const two = {
      ...form,
      transferredKeysAndDevices: form.transferredKeysAndDevices.map((row) => ({ ...row, quantity: 2 })),
    };
    expect(isDeductible(handover, two, keys)).toBe(true);
    expect(isDeductible(handover, form, { section: 'localMeterReadings', index: 0 })).toBe(true);
    expect(isDeductible(handover, form, { section: 'localMeterReadings', index: 1 })).toBe(false);
    const [, passedOver] = handover.establishedPremiseCondition;
    const [row] = form.establishedPremiseCondition;
    expect(passedOver && row && getReturnOutcome('establishedPremiseCondition', passedOver, row)).toBeNull();
  });

  it('can be marked as at the handover in one step without touching an answer', () => {
    const blank = createBlankReturn(handover);
    const damaged = {
      ...blank,
      establishedEquipmentState: blank.establishedEquipmentState.map((row) => ({
        ...row,
        answer: 'damaged' as const,
      })),
    };
    const marked = markAllAsAtHandover(handover, damaged);
    expect(marked.establishedPremiseCondition.map(({ answer }) => answer)).toEqual(['asAtHandover', null]);
    expect(marked.establishedEquipmentState.map(({ answer }) => answer)).toEqual(['damaged']);
    expect(marked.localMeterReadings).toEqual(blank.localMeterReadings);
  });

  it('are repaired to the rows of the handover whatever is stored', () => {
    expect(repairReturn(handover, aCompleteReturn())).toEqual(aCompleteReturn());
    const blank = createBlankReturn(handover);
    expect(repairReturn(handover, null)).toEqual(blank);
    expect(repairReturn(handover, { localMeterReadings: 'x', additionalStatements: 5 })).toEqual(blank);
    const rows = [{ answer: 'lost', quantity: Number.NaN, note: 3, photos: [photo, { sha256: '../x' }] }];
    const repaired = repairReturn(handover, { establishedEquipmentState: rows });
    expect(repaired.establishedEquipmentState).toEqual([
      { answer: null, quantity: null, note: '', photos: [photo] },
    ]);
    expect(listReturnPhotos(repaired)).toEqual([photo]);
  });

  it('have limits for amounts, texts, photos and their size', () => {
    const form = aCompleteReturn();
    const issuesOf = (row: object) =>
      getIssues(returnFormSchema, {
        ...form,
        localMeterReadings: form.localMeterReadings.map((one) => ({ ...one, ...row })),
      }).map(({ message }) => message.key);
    expect(getIssues(returnFormSchema, form)).toEqual([]);
    expect(issuesOf({ quantity: -1 })).toContain('min');
    expect(issuesOf({ quantity: 1.0001 })).toContain('decimals');
    expect(issuesOf({ note: 'x'.repeat(1001) })).toContain('tooLong');
    expect(issuesOf({ photos: Array.from({ length: 31 }, () => photo) })).toContain('tooManyPhotos');
    const many = Array.from({ length: 250 }, () => ({
      ...form.localMeterReadings[0],
      note: 'x'.repeat(1000),
    }));
    expect(
      getIssues(returnFormSchema, { ...form, localMeterReadings: many }).map(({ message }) => message.key),
    ).toEqual(['protocolTooLong']);
  });

  it('begin only from a protocol that both sides signed', () => {
    expect(getHandoverForm({ protocolData: { ...HANDOVER, signedAt: null } })).toBeNull();
    expect(getHandoverForm({ protocolData: null })).toBeNull();
  });
});

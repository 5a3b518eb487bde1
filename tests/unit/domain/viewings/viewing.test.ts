import type { SigningContext } from '@domain/leases/signing';
import { DAY_MS, HOUR_MS, parseTimestamp } from '@domain/shared/dates';
import { getIssues } from '@domain/shared/validation';
import { NO_HOURS } from '@domain/viewings/availability';
import {
  getViewingDueTime,
  getViewingState,
  listOffersOfContact,
  type Viewing,
  type ViewingState,
  type ViewingStep,
  whyAgendaIsFull,
  whyCannotArrangeViewing,
  whyCannotTakeViewingStep,
  withAgendaEntry,
} from '@domain/viewings/viewing';
import { viewingTimesSchema } from '@domain/viewings/viewingTimesSchema';
import { describe, expect, it } from 'vitest';

const STARTS_AT = parseTimestamp('2026-12-10', '10:00') ?? 0;
const SPAN = { startsAt: STARTS_AT, endsAt: STARTS_AT + HOUR_MS };
const BEFORE = STARTS_AT - 1;
const AFTER = SPAN.endsAt;

const inState = (state: ViewingState): Pick<Viewing, 'state' | 'startsAt' | 'endsAt'> => ({ state, ...SPAN });

describe('a viewing', () => {
  it.each([
    ['requested', BEFORE, 'requested'],
    ['requested', STARTS_AT, 'lapsed'],
    ['booked', AFTER - 1, 'booked'],
    ['booked', AFTER, 'done'],
    ['moved', AFTER, 'done'],
    ['cancelled', AFTER, 'cancelled'],
    ['noShow', AFTER, 'noShow'],
  ] as const)('stored as %s is at %s %s', (state, now, shown) => {
    expect(getViewingState(inState(state), now)).toBe(shown);
  });

  it.each<[ViewingStep, ViewingState, 'landlord' | 'tenant', number, string | null]>([
    ['answer', 'requested', 'landlord', BEFORE, null],
    ['answer', 'requested', 'tenant', BEFORE, 'noAccess'],
    ['answer', 'requested', 'landlord', STARTS_AT, 'viewingPassed'],
    ['answer', 'booked', 'landlord', BEFORE, 'viewingAnswered'],
    ['answer', 'cancelled', 'landlord', BEFORE, 'viewingCancelled'],
    ['move', 'booked', 'tenant', BEFORE, null],
    ['move', 'moved', 'landlord', BEFORE, null],
    ['move', 'requested', 'tenant', BEFORE, 'viewingNotAgreed'],
    ['move', 'booked', 'tenant', AFTER, 'viewingPassed'],
    ['cancel', 'requested', 'tenant', BEFORE, null],
    ['cancel', 'booked', 'landlord', BEFORE, null],
    ['cancel', 'noShow', 'landlord', AFTER, 'viewingPassed'],
    ['noteNoShow', 'booked', 'landlord', AFTER, null],
    ['noteNoShow', 'booked', 'tenant', AFTER, 'noAccess'],
    ['noteNoShow', 'booked', 'landlord', AFTER - 1, 'viewingNotOver'],
    ['noteNoShow', 'moved', 'landlord', AFTER + 7 * DAY_MS, null],
    ['noteNoShow', 'moved', 'landlord', AFTER + 7 * DAY_MS + 1, 'noShowTooLate'],
    ['noteNoShow', 'cancelled', 'landlord', AFTER, 'viewingCancelled'],
  ])('%s of one that is %s by the %s at %s: %s', (step, state, side, now, reason) => {
    expect(whyCannotTakeViewingStep(step, inState(state), { side, now })).toBe(reason);
  });

  it('is reminded of at nine on the day before, also over a change of clocks', () => {
    const early = STARTS_AT - 5 * DAY_MS;
    expect(getViewingDueTime({ state: 'booked', startsAt: STARTS_AT }, early)).toBe(
      parseTimestamp('2026-12-09', '09:00'),
    );
    const autumn = parseTimestamp('2026-10-25', '10:00') ?? 0;
    expect(getViewingDueTime({ state: 'moved', startsAt: autumn }, early - 90 * DAY_MS)).toBe(
      parseTimestamp('2026-10-24', '09:00'),
    );
    expect(getViewingDueTime({ state: 'booked', startsAt: STARTS_AT }, STARTS_AT - HOUR_MS)).toBeNull();
    expect(getViewingDueTime({ state: 'requested', startsAt: STARTS_AT }, early)).toBe(STARTS_AT);
    expect(getViewingDueTime({ state: 'cancelled', startsAt: STARTS_AT }, early)).toBeNull();
  });
});

describe('arranging a viewing', () => {
  const OFFER: SigningContext = {
    state: 'ACTIVE',
    isBlocked: false,
    isExpired: false,
    isOwner: false,
    isLandlordCompany: false,
    isPrecedenceOfOther: false,
    isBookedByViewer: false,
  };
  it.each<[Partial<SigningContext>, boolean, string | null]>([
    [{}, true, null],
    [{ state: 'BOOKED' }, true, null],
    [{ isOwner: true }, true, 'ownOfferViewing'],
    [{ isLandlordCompany: true }, true, 'ownOfferViewing'],
    [{ isBlocked: true }, true, 'offerBlocked'],
    [{ state: 'SIGNED' }, true, 'offerNotActive'],
    [{ state: 'DELETED' }, true, 'offerNotActive'],
    [{ isExpired: true }, true, 'offerExpired'],
    [{}, false, 'emailNotVerified'],
  ])('with %o and a proved address (%s): %s', (facts, emailVerified, reason) => {
    expect(whyCannotArrangeViewing({ emailVerified }, { ...OFFER, ...facts })).toBe(reason);
  });
});

describe('the agenda of an account', () => {
  const span = (hour: string) => {
    const startsAt = parseTimestamp('2026-12-10', hour) ?? 0;
    return { startsAt, endsAt: startsAt + HOUR_MS };
  };
  it('has three viewings on one day at most, none at the same time, and one for each offer', () => {
    const open = { a: span('08:00'), b: span('10:00'), c: span('12:00') };
    expect(whyAgendaIsFull({ open }, 'd', span('14:00'))).toBe('tooManyViewings');
    expect(whyAgendaIsFull({ open }, 'c', span('14:00'))).toBeNull();
    expect(whyAgendaIsFull({ open: { a: span('08:00') } }, 'd', span('08:00'))).toBe('viewingOverlaps');
    expect(whyAgendaIsFull({ open: { a: span('08:00') } }, 'd', span('09:00'))).toBeNull();
    expect(whyAgendaIsFull(null, 'd', span('09:00'))).toBeNull();
  });

  it('forgets viewings that are over', () => {
    const open = { a: span('08:00'), b: span('10:00') };
    expect(
      withAgendaEntry({ open }, { uid: 'u', offerId: 'c', span: span('12:00') }, span('09:00').startsAt),
    ).toEqual({
      uid: 'u',
      open: { b: span('10:00'), c: span('12:00') },
    });
    expect(withAgendaEntry({ open }, { uid: 'u', offerId: 'b', span: null }, 0)).toEqual({
      uid: 'u',
      open: { a: span('08:00') },
    });
  });
});

describe('the person who shows premises', () => {
  const place = { meetingPoint: 'Recepcja', contactName: 'Anna', contactPhone: '+48 600 100 200' };
  const elsewhere = { ...inState('booked'), offerId: 'other', place } as Viewing;
  const askFor = (contact: object, patch: object = {}) => ({
    offerId: 'own',
    span: SPAN,
    contact: { contactName: ' anna', contactPhone: '600-100-200', ...contact },
    ...patch,
  });

  it.each([
    ['is busy at another offer with the same name and telephone', elsewhere, askFor({}), ['other']],
    ['is free for another party at the same offer', elsewhere, askFor({}, { offerId: 'other' }), []],
    ['is free before and after', elsewhere, askFor({}, { span: { startsAt: AFTER, endsAt: AFTER + 1 } }), []],
    ['is another one with another telephone', elsewhere, askFor({ contactPhone: '600 100 201' }), []],
    ['is a colleague at the same switchboard', elsewhere, askFor({ contactName: 'Ewa' }), []],
    ['is not known without a telephone', { ...elsewhere, place: null }, askFor({ contactPhone: '' }), []],
    [
      'is free while a viewing is only asked for',
      { ...elsewhere, state: 'requested' } as Viewing,
      askFor({}),
      [],
    ],
  ] as const)('%s', (_, other, wish, expected) => {
    expect(listOffersOfContact([other, other], wish)).toEqual(expected);
  });
});

describe('the times that a landlord sets', () => {
  const FORM = {
    ...NO_HOURS,
    weekly: [{ weekday: 1, from: '10:00', to: '12:00' }],
    meetingPoint: 'Recepcja na parterze',
    contactName: 'Anna Kowalska',
    contactPhone: '+48 600 100 200',
  };
  const listPaths = (patch: object) =>
    getIssues(viewingTimesSchema, { ...FORM, ...patch }).map(
      ({ path, message: { key } }) => `${path}: ${key}`,
    );

  it.each<[object, string[]]>([
    [{}, []],
    [{ weekly: [{ weekday: 8, from: '10:00', to: '12:00' }] }, ['weekly[0].weekday: max']],
    [{ weekly: [{ weekday: 1, from: '05:00', to: '12:00' }] }, ['weekly[0].from: viewingHours']],
    [{ weekly: [{ weekday: 1, from: '10:00', to: '22:05' }] }, ['weekly[0].to: viewingHours']],
    [{ weekly: [{ weekday: 1, from: '10:00', to: '10:25' }] }, ['weekly[0].to: viewingTooShort']],
    [{ weekly: [{ weekday: 1, from: '10:01', to: '12:00' }] }, ['weekly[0].from: viewingStep']],
    [{ openings: [{ day: '2026-02-30', from: '10:00', to: '12:00' }] }, ['openings[0].day: date']],
    [{ closedDays: ['2026-12-01', '2026-12-01'] }, ['closedDays: viewingDayTwice']],
    [{ minutes: 10 }, ['minutes: min']],
    [{ weekly: [], minutes: 121 }, ['minutes: max', 'minutes: viewingStep']],
    [{ parties: 6 }, ['parties: max']],
    [{ noticeHours: 1 }, ['noticeHours: min']],
    [{ meetingPoint: ' ' }, ['meetingPoint: required']],
    [{ meetingPoint: 'zobacz www.example.pl' }, ['meetingPoint: webAddressInLine']],
    [{ contactPhone: 'zadzwoń' }, ['contactPhone: phone']],
  ])('with %o have the issues %o', (patch, issues) => {
    expect(listPaths(patch)).toEqual(issues);
  });
});

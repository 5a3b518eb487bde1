import { isPromotionPlace, PROMOTION_COOKIE_DAYS } from '@domain/promotion/dismissal';
import {
  type Activation,
  COMPLAINT_DAYS,
  COVERED_RISKS,
  FIRST_PROMOTION,
  getInsuranceEnd,
  INSURED_MONTHS,
  isRunning,
  PROMOTION_NAME,
  selectInsuredOffers,
} from '@domain/promotion/promotion';
import { toPromotionSettings, withSettings } from '@domain/promotion/settings';
import { formatDateTime } from '@domain/shared/format';
import en from '@locales/en/promotion.json';
import pl from '@locales/pl/promotion.json';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const FIRST_MOMENT = toWarsawTimestamp(2025, 3, 10);
const LAST_MOMENT = toWarsawTimestamp(2025, 5, 31, [23, 59, 59, 999]);
const IN_BETWEEN = toWarsawTimestamp(2025, 4, 1);

const buildActivations = (count: number, from = IN_BETWEEN): Activation[] =>
  Array.from({ length: count }, (_, index) => ({
    offerId: `offer-${String(index).padStart(3, '0')}`,
    offerName: `Lokal ${index}`,
    landlordUid: 'landlord',
    activatedAt: from + index,
  }));

describe('the promotion Bezpieczne 100', () => {
  it('is for the first hundred approved offers [R1]', () => {
    expect(PROMOTION_NAME).toBe('Bezpieczne 100');
    expect(pl.modal.title).toMatch(/^Bezpieczne 100: /);
    expect(en.modal.title).toMatch(/^Safe 100: /);
    expect(FIRST_PROMOTION.pool).toBe(100);
  });

  it('runs from 10 March 2025 until 31 May 2025 at the latest, or until the pool is used up [R2, X46]', () => {
    expect(isRunning(FIRST_PROMOTION, FIRST_MOMENT - 1)).toBe(false);
    expect(isRunning(FIRST_PROMOTION, FIRST_MOMENT)).toBe(true);
    expect(isRunning(FIRST_PROMOTION, LAST_MOMENT)).toBe(true);
    expect(isRunning(FIRST_PROMOTION, LAST_MOMENT + 1)).toBe(false);
    expect(isRunning({ ...FIRST_PROMOTION, insured: 99 }, IN_BETWEEN)).toBe(true);
    expect(isRunning({ ...FIRST_PROMOTION, insured: 100 }, IN_BETWEEN)).toBe(false);
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
  ])('set for one day runs from its first to its last moment in Warsaw: %s', (day, first, last) => {
    const promotion = withSettings(FIRST_PROMOTION, { firstDay: day, lastDay: day, pool: 100 });
    expect([promotion.startsAt, promotion.lastsUntil]).toEqual([Date.parse(first), Date.parse(last)]);
    expect(isRunning(promotion, Date.parse(first))).toBe(true);
    expect(isRunning(promotion, Date.parse(first) - 1)).toBe(false);
    expect(toPromotionSettings(promotion)).toEqual({ firstDay: day, lastDay: day, pool: 100 });
  });

  it('insures for 12 months from the activation, to the end of that day [R3]', () => {
    expect(INSURED_MONTHS).toBe(12);
    expect(formatDateTime(getInsuranceEnd(toWarsawTimestamp(2025, 3, 10, [9, 30, 0, 0])), 'pl')).toBe(
      '10.03.2026, 23:59',
    );
    expect(formatDateTime(getInsuranceEnd(toWarsawTimestamp(2024, 2, 29)), 'pl')).toBe('28.02.2025, 23:59');
  });

  it('covers non-payment of rent, damage to property, legal aid and fast payouts [R4]', () => {
    expect(COVERED_RISKS.map((risk) => en.risk[risk])).toEqual([
      'non-payment of rent',
      'damage to property',
      'legal aid',
      'fast payouts',
    ]);
  });

  it('answers complaints within 14 days [R5]', () => {
    expect(COMPLAINT_DAYS).toBe(14);
    expect(JSON.stringify(en.regulation)).toContain('within {{complaintDays}} days');
  });
});

describe('the places of the pool', () => {
  it('go to the first hundred of two hundred, in the order of activation [R1]', () => {
    const insured = selectInsuredOffers(FIRST_PROMOTION, buildActivations(200).reverse());
    expect(insured.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(insured.at(0)?.offerId).toBe('offer-000');
    expect(insured.at(-1)?.offerId).toBe('offer-099');
  });

  it('go on from those given before and never beyond the pool', () => {
    const insured = selectInsuredOffers({ ...FIRST_PROMOTION, insured: 98 }, buildActivations(5));
    expect(insured.map(({ number }) => number)).toEqual([99, 100]);
    expect(selectInsuredOffers({ ...FIRST_PROMOTION, insured: 100 }, buildActivations(5))).toEqual([]);
  });

  it('are not for offers activated outside the dates [R2]', () => {
    expect(selectInsuredOffers(FIRST_PROMOTION, buildActivations(1, FIRST_MOMENT - 1))).toEqual([]);
    expect(selectInsuredOffers(FIRST_PROMOTION, buildActivations(1, LAST_MOMENT + 1))).toEqual([]);
  });
});

describe('where the promotion shows itself', () => {
  it('is every path but the root, and the root with a hash [R7]', () => {
    expect(isPromotionPlace({ pathname: '/', hash: '' })).toBe(false);
    expect(isPromotionPlace({ pathname: '/', hash: '#jak-to-dziala' })).toBe(true);
    expect(isPromotionPlace({ pathname: '/offers', hash: '' })).toBe(true);
  });

  it('is closed for 30 days [R9]', () => {
    expect(PROMOTION_COOKIE_DAYS).toBe(30);
  });
});

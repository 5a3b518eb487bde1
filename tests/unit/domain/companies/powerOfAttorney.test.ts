import {
  buildDocumentPower,
  findReviewedDocument,
  getForceUntil,
  getReviewTime,
  isPowerInForce,
  listRevocableDocuments,
  POWER_STATUSES,
  type PowerOfAttorney,
  toFormerDocument,
  whyCannotSubmitPower,
} from '@domain/companies/powerOfAttorney';
import type { CompanyReview } from '@domain/companies/review';
import { MINUTE_MS } from '@domain/shared/dates';
import { NOW, toWarsawTimestamp } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const aPower = (patch: Partial<PowerOfAttorney> = {}): PowerOfAttorney => ({
  id: 'c1_u1',
  companyId: 'c1',
  companyName: 'DEMO',
  nip: '1234560042',
  uid: 'u1',
  userData: { firstName: 'Anna', lastName: 'Nowak', email: 'anna@example.pl' },
  status: 'ACCEPTED',
  sha256: 'a'.repeat(64),
  limit: null,
  validUntil: null,
  submittedAt: NOW - 2,
  reviewedAt: NOW - 1,
  revokedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
  ...patch,
});

/** A newer document beside the accepted one. */
const aRenewal = (status: PowerOfAttorney['status']) =>
  aPower({ status, former: toFormerDocument(aPower()), reviewedAt: null, sha256: 'b'.repeat(64) });

const find = (power: PowerOfAttorney | null, most: number | null, reviewedAt: number | null = null) =>
  findReviewedDocument({ power, reviewedAt }, { most }, NOW)?.at ?? null;

describe('a power of attorney', () => {
  it('counts only once it is accepted', () => {
    expect(POWER_STATUSES.filter((status) => isPowerInForce(aPower({ status }), NOW))).toEqual(['ACCEPTED']);
  });

  it('counts to the end of its last day in Warsaw', () => {
    const power = aPower({ validUntil: '2026-11-20' });
    const midnight = toWarsawTimestamp(2026, 11, 21);
    expect(isPowerInForce(power, midnight - MINUTE_MS)).toBe(true);
    expect(isPowerInForce(power, midnight)).toBe(false);
  });

  it.each([
    ['without a limit, even for an amount that is not known', null, null, NOW - 1],
    ['up to its limit', 100_000, 100_000, NOW - 1],
    ['not above its limit', 100_000, 100_001, null],
    ['not for an amount that is not known', 100_000, null, null],
  ])('binds %s', (_, limit, most, since) => {
    expect(find(aPower({ limit }), most)).toBe(since);
  });

  it('binds no one without a document, or after it was revoked', () => {
    expect(find(null, 1)).toBeNull();
    expect(find(aPower({ status: 'REVOKED' }), 1)).toBeNull();
  });

  it.each([
    ['while it is being checked', aPower({ status: 'CHECKING' }), 'powerBeingChecked'],
    ['while it is in force', aPower(), 'powerInForce'],
    ['after it expired', aPower({ validUntil: '2026-11-19' }), null],
    ['after it was rejected', aPower({ status: 'REJECTED' }), null],
    ['after it was revoked', aPower({ status: 'REVOKED' }), null],
  ])('is replaced by another document or not: %s', (_, power, reason) => {
    expect(whyCannotSubmitPower(power, NOW)).toBe(reason);
  });

  it.each([
    ['61 days before its last day', '2027-01-20', 'powerInForce'],
    ['60 days before its last day', '2027-01-19', null],
  ])('is followed by the next one: %s', (_, validUntil, reason) => {
    expect(whyCannotSubmitPower(aPower({ validUntil }), NOW)).toBe(reason);
  });

  it.each([
    ['waits', 'CHECKING', NOW - 1],
    ['was rejected', 'REJECTED', NOW - 1],
    ['was revoked', 'REVOKED', null],
  ] as const)('counts by its former document while the newer one %s', (_, status, since) => {
    const former = toFormerDocument(aPower({ limit: 100_000, validUntil: '2026-12-31' }));
    const power = aPower({ status, former, reviewedAt: null, limit: null, sha256: 'b'.repeat(64) });
    expect(find(power, 100_000)).toBe(since);
    expect(find(power, 100_001)).toBeNull();
    expect(getForceUntil(power)).toBe(since === null ? null : '2026-12-31');
  });

  it.each([
    ['while it waits', aPower({ status: 'CHECKING' }), ['CHECKING a']],
    ['while it counts', aPower(), ['ACCEPTED a']],
    ['not after its end', aPower({ validUntil: '2026-11-19' }), []],
    ['not after its rejection', aPower({ status: 'REJECTED' }), []],
    ['not twice', aPower({ status: 'REVOKED' }), []],
    ['beside a newer one that waits, each of the two', aRenewal('CHECKING'), ['CHECKING b', 'ACCEPTED a']],
    ['beside a newer one that was rejected', aRenewal('REJECTED'), ['ACCEPTED a']],
  ] as const)('is revoked or withdrawn %s', (_, power, documents) => {
    const found = listRevocableDocuments(power, NOW);
    expect(found.map(({ status, sha256 }) => `${status} ${sha256[0]}`)).toEqual(documents);
  });
});

describe('the document by which an admin accepted a company', () => {
  const review: CompanyReview = {
    ...{ id: 'c1_u1', kind: 'company', companyId: 'c1', companyName: 'DEMO', nip: '1234560042' },
    ...{ creatorId: 'u1', userUid: 'u1', userData: aPower().userData, status: 'ACCEPTED' },
    ...{ sha256: 'b'.repeat(64), submittedAt: NOW - 2, reviewedAt: NOW },
    ...{ rejectionReason: null, customRejectionMessage: null },
  };
  const LAST_DAY = '2027-11-20';
  const END = toWarsawTimestamp(2027, 11, 21);

  it('lets its uploader bind the company without a limit for twelve months', () => {
    const power = buildDocumentPower(review, { reviewedAt: NOW, wasListed: true });
    expect(power).toMatchObject({ uid: 'u1', limit: null, validUntil: LAST_DAY, isCompanyDocument: true });
    expect(isPowerInForce(power, END - MINUTE_MS)).toBe(true);
    expect(isPowerInForce(power, END)).toBe(false);
    expect(whyCannotSubmitPower(power, END)).toBeNull();
  });

  it('ends after the same time where the acceptance was stored without a record', () => {
    expect(getReviewTime(review, 'u1', END - MINUTE_MS)).toBe(NOW);
    expect(getReviewTime(review, 'u1', END)).toBeNull();
  });

  it.each([
    ['a colleague', { userUid: 'u2' }],
    ['a member who joined', { kind: 'membership' }],
    ['a rejected request', { status: 'REJECTED' }],
  ] as const)('is none for %s', (_, patch) =>
    expect(getReviewTime({ ...review, ...patch }, 'u1', NOW)).toBeNull(),
  );

  it('counts no more once its record is revoked', () =>
    expect(find(aPower({ status: 'REVOKED' }), 1, NOW)).toBeNull());
});

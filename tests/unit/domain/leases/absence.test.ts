import {
  closeAbsence,
  findAbsenceReportTime,
  findOpenAbsence,
  getAbsenceReportableAt,
  getReplyAwaitedUntil,
  whyCannotDecideAbsence,
  whyCannotReplyToAbsence,
  whyCannotReportAbsence,
} from '@domain/leases/absence';
import type { TenantAbsence } from '@domain/leases/absenceRecord';
import { POST_SIGNING_STATUSES, type PostSigningStatus } from '@domain/offers/states';
import { whyCannotStateOnRefusal } from '@domain/protocol/rejection';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { anOffer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const AGREED = toWarsawTimestamp(2026, 11, 2, [10, 0, 0, 0]);
const DUE = toWarsawTimestamp(2026, 11, 16, [10, 0, 0, 0]);

const buildPaid = (status: PostSigningStatus = 'DEPOSIT_CONFIRMED') => ({
  ...anOffer().withStatus(status).build(),
  receptionTime: { date: '2026-11-02', hour: '10:00' },
  protocolData: null,
});

const buildAbsence = (at = NOW, reply: TenantAbsence['reply'] = null): TenantAbsence => ({
  ...{ isOpen: true, report: { text: 'Nikt nie przyszedł.', at }, reply, decision: null },
});

describe('a tenant who does not come', () => {
  it('can be reported from 14 days after the agreed moment, to the millisecond', () => {
    const paid = buildPaid();
    expect(getAbsenceReportableAt(paid, AGREED)).toBe(DUE);
    expect(whyCannotReportAbsence(paid, DUE - 1)).toBe('absenceTooEarly');
    expect(whyCannotReportAbsence(paid, DUE)).toBeNull();
  });

  it('is announced to the landlord an hour after the agreed moment, with the moment of the report', () => {
    const paid = buildPaid();
    expect(findAbsenceReportTime(paid, AGREED + HOUR_MS - 1)).toBeNull();
    expect(findAbsenceReportTime(paid, AGREED + HOUR_MS)).toBe(DUE);
    expect(findAbsenceReportTime(paid, DUE + DAY_MS)).toBe(DUE);
    expect(findAbsenceReportTime({ ...paid, absence: buildAbsence() }, DUE)).toBeNull();
    expect(findAbsenceReportTime(buildPaid('PROTOCOL_CONFIRMED'), DUE)).toBeNull();
  });

  it('can be reported 14 days after the last handover day where no moment is agreed', () => {
    const signedAt = toWarsawTimestamp(2026, 10, 1, [12, 0, 0, 0]);
    const paid = {
      ...buildPaid(),
      ...{ receptionTime: null, signedAt, availability: signedAt, unitReceiptDeadline: 14 },
      ...{ depositDueOn: '2026-10-08', availabilityTo: null },
    };
    expect(getAbsenceReportableAt(paid, NOW)).toBe(toWarsawTimestamp(2026, 10, 29, [23, 0, 0, 0]));
  });

  it('can be reported 14 days after the deposit is due and posted, if they agreed on a moment before that', () => {
    const paid = { ...buildPaid(), depositDueOn: '2026-11-06' };
    expect(getAbsenceReportableAt(paid, AGREED)).toBe(toWarsawTimestamp(2026, 11, 24, [0, 0, 0, 0]));
  });

  it('is reported only while the handover waits for the tenant', () => {
    const refused = POST_SIGNING_STATUSES.filter(
      (status) => whyCannotReportAbsence(buildPaid(status), NOW + 90 * DAY_MS) === 'absenceClosed',
    );
    expect(refused).toEqual([
      'NONE',
      'DEPOSIT_PENDING',
      'REJECTED',
      'AFTER_REJECTION',
      'PROTOCOL_REJECTED',
      'PROTOCOL_CONFIRMED',
    ]);
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const of = (submitterSide: 'landlord' | 'tenant') => ({
      ...attached,
      protocolData: attached.protocolData && { ...attached.protocolData, submitterSide },
    });
    const later = NOW + 90 * DAY_MS;
    expect(whyCannotReportAbsence(of('landlord') as typeof attached, later)).toBeNull();
    expect(whyCannotReportAbsence(of('tenant') as typeof attached, later)).toBe('absenceClosed');
  });

  it('has three days for a position, once, and an admin decides after both or after the time', () => {
    const reported = { ...buildPaid(), absence: buildAbsence() };
    const end = NOW + 3 * DAY_MS;
    expect(whyCannotReportAbsence(reported, NOW)).toBe('absenceReported');
    expect([getReplyAwaitedUntil(reported, end - 1), getReplyAwaitedUntil(reported, end)]).toEqual([
      end,
      null,
    ]);
    expect(whyCannotDecideAbsence(reported, end - 1)).toBe('absenceAwaited');
    expect(whyCannotDecideAbsence(reported, end)).toBeNull();
    expect(whyCannotReplyToAbsence(reported)).toBeNull();
    const answered = { ...reported, absence: buildAbsence(NOW, { text: 'Przyjdziemy.', at: NOW }) };
    expect(whyCannotReplyToAbsence(answered)).toBe('absenceStated');
    expect(whyCannotDecideAbsence(answered, NOW)).toBeNull();
  });

  it('can be reported again 14 days after a decision that lets the lease stand', () => {
    const decision = { ends: false, reason: 'Umówcie się.', at: NOW };
    const kept = { ...buildPaid(), absence: { ...buildAbsence(), isOpen: false, decision } };
    expect(whyCannotReportAbsence(kept, NOW + 14 * DAY_MS - 1)).toBe('absenceTooEarly');
    expect(whyCannotReportAbsence(kept, NOW + 14 * DAY_MS)).toBeNull();
    expect(whyCannotDecideAbsence(kept, NOW)).toBe('absenceClosed');
  });

  it('who comes closes the report', () => {
    const reported = { ...buildPaid(), absence: buildAbsence() };
    const closed = { ...reported, ...closeAbsence(reported) };
    expect(findOpenAbsence(closed)).toBeNull();
    expect(closed.absence?.report.text).toBe('Nikt nie przyszedł.');
    expect(closeAbsence(buildPaid())).toEqual({});
  });

  it('never leaves a landlord whose deposit stands without a way out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (days, isAgreed) => {
        const paid = { ...buildPaid(), ...(!isAgreed && { receptionTime: null }) };
        const now = NOW + days * DAY_MS;
        const at = getAbsenceReportableAt(paid, now);
        expect(Number.isFinite(at)).toBe(true);
        expect(whyCannotReportAbsence(paid, Math.max(now, at))).toBeNull();
      }),
    );
  });

  it('leaves no statement on a refusal to the landlord, because no one refused', () => {
    const decision = { ends: true, reason: 'Nikt nie odebrał lokalu.', at: NOW };
    const ended = {
      ...anOffer().withStatus('PROTOCOL_REJECTED').build(),
      refusal: null,
      absence: { ...buildAbsence(), isOpen: false, decision },
    };
    expect(whyCannotStateOnRefusal(ended)).toBe('refusalClosed');
  });
});

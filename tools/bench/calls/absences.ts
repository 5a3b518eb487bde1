import type { TenantAbsence } from '@domain/leases/absenceRecord';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { buildOfferFixture, NOW } from '../callFixtures';
import { PAID } from './demoIds';
import type { Rows } from './row';

const LONG_PAST = {
  depositDueOn: toIsoDay(NOW - 30 * DAY_MS),
  receptionTime: { date: toIsoDay(NOW - 20 * DAY_MS), hour: '10:00' },
  protocolData: null,
};

const ABSENCE: TenantAbsence = {
  isOpen: true,
  report: { text: 'Najemca nie odbiera telefonu.', at: NOW - 4 * DAY_MS },
  reply: null,
  decision: null,
};

const REPORTED = buildOfferFixture(PAID, { ...LONG_PAST, absence: ABSENCE });

export const ABSENCES = {
  reportAbsence: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: PAID, statement: ABSENCE.report.text },
    scene: buildOfferFixture(PAID, LONG_PAST),
  },
  stateOnAbsence: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: PAID, statement: 'Przyjdziemy w poniedziałek.' },
    scene: REPORTED,
  },
  decideAbsence: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: PAID, ends: true, reason: 'Nikt nie odebrał lokalu.' },
    scene: REPORTED,
  },
  listAbsences: { kind: 'read', by: 'admin', payload: {}, scene: REPORTED },
} satisfies Rows;

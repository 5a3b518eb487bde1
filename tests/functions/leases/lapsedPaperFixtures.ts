import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { NOW } from '../../support/builders';
import { type Account, invoke } from '../../support/functionsHarness';
import { admin } from '../../support/leaseFixtures';
import { handIn, prepareLongLease } from '../../support/paperFixtures';

export const END = NOW + 3 * DAY_MS;
export const LATE = END + HOUR_MS;
export const OVER = END + 14 * DAY_MS;

export const list = async (id: string, by: Account, now = LATE) =>
  (await invoke('listLapsedPaperLeases', { offerId: id }, { by, now })).leases;
export const ask = (
  id: string,
  by: Account,
  { now = LATE, attempt = 1, reservationNumber = 1, statement = '' } = {},
) => invoke('askAdminAboutLapsedPaper', { offerId: id, reservationNumber, attempt, statement }, { by, now });
export const reply = (id: string, { by = admin, now = LATE, reason = 'Brakuje egzemplarza najemcy' } = {}) =>
  invoke('answerPaperCase', { offerId: id, reservationNumber: 1, reason }, { by, now });

/** A lease whose tenant uploaded a scan that stayed unanswered until the reservation expired. */
export const arrangeLapsedPaperLease = async (): Promise<string> => {
  const id = await prepareLongLease();
  await handIn(id, 'tenant');
  await releaseIfLapsed(id, END);
  return id;
};

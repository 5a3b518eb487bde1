import { COLLECTIONS } from '@api/collections';
import type { Offer } from '@domain/offers/offer';
import { isWithdrawalOpen } from '@domain/offers/withdrawal';
import type { Report } from '@domain/reports/report';
import { read, type Writes } from './store';

export const getWithdrawalReportPath = (reportId: string) => `${COLLECTIONS.reports}/${reportId}`;

/** Loads the open request to withdraw an offer, which waits for an admin, or returns `null`. */
export const findOpenWithdrawal = async ({
  withdrawalRequest,
}: Pick<Offer, 'withdrawalRequest'>): Promise<Report | null> => {
  if (!withdrawalRequest) return null;
  const report = await read<Report>(getWithdrawalReportPath(withdrawalRequest.reportId));
  return isWithdrawalOpen(report) ? report : null;
};

/** Prepares the write that closes a request once its offer is withdrawn. */
export const prepareWithdrawalEnd = (report: Report | null, note: string) => (writes: Writes) => {
  if (report) writes.update(getWithdrawalReportPath(report.id), { state: 'closed', note });
};

import { findOpenAbsence, getReplyAwaitedUntil } from '@domain/leases/absence';
import type { AbsenceRow } from '@domain/leases/absenceRecord';
import type { Offer } from '@domain/offers/offer';
import { findCompanyById } from '../data/companies';
import { findAll } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

const findCompanyName = async (companyId: string | null | undefined): Promise<string> =>
  (companyId ? await findCompanyById(companyId) : null)?.nazwa ?? '';

const loadRow = async (offer: Offer, now: number): Promise<AbsenceRow[]> => {
  const open = findOpenAbsence(offer);
  if (!open) return [];
  const { landlord, tenant } = offer.offerStatus;
  const [landlordName, tenantName] = await Promise.all([
    findCompanyName(landlord.companyId),
    findCompanyName(tenant?.companyId),
  ]);
  const { report, reply } = open;
  const awaitedUntil = getReplyAwaitedUntil(offer, now);
  return [
    { offerId: offer.id, offerName: offer.name, landlordName, tenantName, report, reply, awaitedUntil },
  ];
};

/** Returns the reports of landlords whose tenants do not come to the handover, oldest first, with both sides' statements. */
export const listAbsences: Handler<'listAbsences'> = async (_, { now }) => {
  const found = await findAll<Offer>('openAbsences', { isOpen: true });
  const rows = await Promise.all(found.map(({ entity, id }) => loadRow({ ...entity, id }, now)));
  return { absences: rows.flat().toSorted((one, other) => one.report.at - other.report.at) };
};

import { isCaseOpen, type PaperCase } from '@domain/leases/paperCase';
import { type PaperCaseRow, toPaperCaseRow } from '@domain/leases/paperCaseViews';
import { findCompanyById } from '../data/companies';
import { findOffer } from '../data/offers';
import { findAll } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

const loadRow = async (paperCase: PaperCase, now: number): Promise<PaperCaseRow[]> => {
  const { landlordCompanyId, tenantCompanyId } = paperCase.contract;
  const [offer, landlord, tenant] = await Promise.all([
    findOffer(paperCase.offerId),
    findCompanyById(landlordCompanyId),
    findCompanyById(tenantCompanyId),
  ]);
  return offer ? [toPaperCaseRow(paperCase, { offer, names: { landlord, tenant } }, now)] : [];
};

/** Returns the leases signed by hand that an admin may have to settle, oldest scan first. */
export const listPaperCases: Handler<'listPaperCases'> = async (_, { now }) => {
  const found = await findAll<PaperCase>('openPaperCases', {});
  // a case that both sides closed is over, and waits for the sweep
  const open = found.map(({ entity }) => entity).filter((paperCase) => isCaseOpen(paperCase, now));
  const rows = await Promise.all(open.map((paperCase) => loadRow(paperCase, now)));
  return { cases: rows.flat() };
};

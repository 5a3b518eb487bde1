import { getCaseSide, isCaseLive, isCaseOpen, type PaperCase } from '@domain/leases/paperCase';
import { type LapsedPaper, toLapsedPaper } from '@domain/leases/paperCaseViews';
import type { Offer } from '@domain/offers/offer';
import { findCompanyById } from '../data/companies';
import { findOffer } from '../data/offers';
import { findPaperCases } from '../data/paperCases';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/**
 * Returns an offer's leases signed by hand that were not settled before their reservation ended, newest reservation first. Only
 * those of the viewer's company; an empty list for anyone else.
 */
export const listLapsedPaperLeases: Handler<'listLapsedPaperLeases'> = async ({ offerId }, ctx) => {
  const [offer, cases] = await Promise.all([findOffer(offerId), findPaperCases(offerId)]);
  if (!offer) return { leases: [] };
  const leases = await Promise.all(cases.map((paperCase) => loadLapsed(paperCase, offer, ctx)));
  return { leases: leases.flat().sort((one, other) => other.reservationNumber - one.reservationNumber) };
};

const loadLapsed = async (
  paperCase: PaperCase,
  offer: Offer,
  { viewer, now }: CallContext,
): Promise<LapsedPaper[]> => {
  const side = getCaseSide(paperCase, viewer);
  if (!side || isCaseLive(offer, paperCase, now) || !isCaseOpen(paperCase, now)) return [];
  const { landlordCompanyId, tenantCompanyId } = paperCase.contract;
  const other = await findCompanyById(side === 'landlord' ? tenantCompanyId : landlordCompanyId);
  return [toLapsedPaper(paperCase, { offer, side, otherName: other?.nazwa ?? '' }, now)];
};

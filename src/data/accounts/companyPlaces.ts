import { COLLECTIONS } from '@contracts/collections';
import { loadDocument } from '@data/firestore/restDocuments';
import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { type CompanyPlaces, freeAgainAt } from '@domain/leases/places';

/**
 * When the viewer's company, whose reservation of an offer lapsed, may reserve it again (epoch ms); `null` where that is
 * long ago or never was. @throws AppError
 */
export const loadFreeAgainAt = async (offerId: string, viewer: Viewer): Promise<number | null> => {
  const companyId = actingCompanyId(viewer);
  if (!companyId) return null;
  const found = await loadDocument<CompanyPlaces>(COLLECTIONS.companyReservations, companyId);
  const own = found?.places.find((place) => place.offerId === offerId);
  return own ? freeAgainAt(own) : null;
};

import { COLLECTIONS } from '@contracts/collections';
import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { type CompanyPlaces, freeAgainAt } from '@domain/leases/places';
import { toAppError } from './appError';
import { toEntity } from './documents';
import { firestoreLite } from './firebase';

/**
 * When the viewer's company, whose reservation of an offer lapsed, may reserve it again (epoch ms); `null` where that is
 * long ago or never was. @throws AppError
 */
export const loadFreeAgainAt = async (offerId: string, viewer: Viewer): Promise<number | null> => {
  const companyId = actingCompanyId(viewer);
  if (!companyId) return null;
  try {
    const { db, doc, getDoc } = await firestoreLite();
    const found = await getDoc(doc(db, COLLECTIONS.companyReservations, companyId));
    const { places } = found.exists() ? toEntity<CompanyPlaces>(found.data()) : { places: [] };
    const own = places.find((place) => place.offerId === offerId);
    return own ? freeAgainAt(own) : null;
  } catch (error) {
    throw toAppError(error);
  }
};

import { COLLECTIONS } from '@contracts/collections';
import { toAppError } from '@data/calls/appError';
import { firestoreLite } from '@data/calls/firebase';
import { toEntity } from '@data/firestore/documents';
import { actingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { type CompanyPlaces, freeAgainAt } from '@domain/leases/places';

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

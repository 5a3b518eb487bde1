import { WEB_COLLECTIONS } from '@api/webCollections';
import { loadDocument } from '@data/firestore/restDocuments';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { getCooldownEnd, type ReservationQuota } from '@domain/leases/reservationQuota';

/**
 * Returns when the viewer's company may reserve an offer again after an expired or released reservation (epoch ms,
 * possibly past); `null` if no reservation is recorded. Throws `AppError` if the read fails.
 */
export const loadCooldownEnd = async (offerId: string, viewer: Viewer): Promise<number | null> => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return null;
  const found = await loadDocument<ReservationQuota>(WEB_COLLECTIONS.companyReservations, companyId);
  const own = found?.places.find((place) => place.offerId === offerId);
  return own ? getCooldownEnd(own) : null;
};

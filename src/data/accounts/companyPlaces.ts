import { COLLECTIONS } from '@contracts/collections';
import { loadDocument } from '@data/firestore/restDocuments';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { getCooldownEnd, type ReservationQuota } from '@domain/leases/reservationQuota';

/**
 * When the viewer's company, whose reservation of an offer lapsed, may reserve it again (epoch ms); `null` where that is
 * long ago or never was. @throws AppError
 */
export const loadCooldownEnd = async (offerId: string, viewer: Viewer): Promise<number | null> => {
  const companyId = getActingCompanyId(viewer);
  if (!companyId) return null;
  const found = await loadDocument<ReservationQuota>(COLLECTIONS.companyReservations, companyId);
  const own = found?.places.find((place) => place.offerId === offerId);
  return own ? getCooldownEnd(own) : null;
};

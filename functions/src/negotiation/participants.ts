import { formatItemName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { loadLandlord } from '../data/parties';
import { getUser } from '../data/users';
import type { MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';

/** Where mails to an account go: nowhere before it has proved its address, nor once it is deleted. */
export const getMailRecipients = async (uid: string): Promise<MailRecipient[]> => {
  const user = await getUser(uid);
  return user?.emailVerified ? [toRecipient(user)] : [];
};

/** Where mails to the landlord of an offer go: to whoever answers for it now. */
export const getLandlordRecipients = async (offer: Offer): Promise<MailRecipient[]> => {
  const { user } = await loadLandlord(offer);
  return user ? [toRecipient(user)] : [];
};

/** How somebody interested in an offer is named to its landlord. */
export const describeProspect = (viewer: Viewer) => ({
  tenantUid: viewer.uid,
  tenantName: formatItemName(viewer),
  companyName: viewer.company === 'ACCEPTED' ? (viewer.companyName ?? '') : '',
});

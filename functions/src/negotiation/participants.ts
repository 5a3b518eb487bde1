import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { loadLandlord } from '../data/parties';
import { findUser } from '../data/users';
import type { MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';

/** Returns the mail recipients of an account: none before it has confirmed its address or after it is deleted. */
export const loadMailRecipients = async (uid: string): Promise<MailRecipient[]> => {
  const user = await findUser(uid);
  return user?.emailVerified ? [toRecipient(user)] : [];
};

/** Returns the mail recipients for the present landlord of an offer. */
export const loadLandlordRecipients = async (offer: Offer): Promise<MailRecipient[]> => {
  const { user } = await loadLandlord(offer);
  return user ? [toRecipient(user)] : [];
};

/** Describes a prospect to the landlord of an offer. */
export const describeProspect = (viewer: Viewer) => ({
  tenantUid: viewer.uid,
  tenantName: formatPersonName(viewer),
  companyName: viewer.company === 'ACCEPTED' ? (viewer.companyName ?? '') : '',
});

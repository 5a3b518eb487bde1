import { useUnreadCount } from '@data/accounts/notifications';
import type { OfferListName } from '@data/offers/offerLists';
import { useOpenOfferCounts } from '@data/offers/openOfferCounts';
import { useViewer } from '@data/session/session';

export type MenuCounts = Partial<Record<OfferListName | 'notifications', number>>;

const useOfferCounts = () => {
  const session = useViewer();
  return useOpenOfferCounts(session.status === 'signedIn' ? session.viewer : null).counts;
};

/** Returns the numbers beside the entries of the menu: unfinished offers of each list, unread notifications. */
export function useMenuCounts(): MenuCounts {
  const session = useViewer();
  const notifications = useUnreadCount(session.status === 'signedIn' ? session.viewer.uid : null);
  return { ...useOfferCounts(), ...(notifications === null ? {} : { notifications }) };
}

/** Returns which side the company has not used yet, if it uses the other; both are used until it is known. */
export function useUsedSides(): { isLandlordOnly: boolean; isTenantOnly: boolean } {
  const { unsigned = 0, active = 0, signedLandlord = 0, signedTenant = 0, booked = 0 } = useOfferCounts();
  const [lets, rents] = [unsigned + active + signedLandlord > 0, signedTenant + booked > 0];
  return { isLandlordOnly: lets && !rents, isTenantOnly: rents && !lets };
}

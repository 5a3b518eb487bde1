import { useUnreadCount } from '@data/accounts/notifications';
import type { OfferListName } from '@data/offers/offerLists';
import { useOpenOfferCount } from '@data/offers/openOfferCounts';
import { useViewer } from '@data/session/session';
import { MINUTE_MS } from '@domain/shared/dates';

type CountedName = Extract<
  OfferListName,
  'unsigned' | 'active' | 'signedLandlord' | 'signedTenant' | 'booked'
>;

export type MenuCounts = Partial<Record<CountedName | 'notifications', number>>;

const FRESH_MS = 5 * MINUTE_MS;

const useOfferCounts = () => {
  const session = useViewer();
  const viewer = session.status === 'signedIn' ? session.viewer : null;
  return {
    unsigned: useOpenOfferCount('unsigned', viewer, FRESH_MS).data,
    active: useOpenOfferCount('active', viewer, FRESH_MS).data,
    signedLandlord: useOpenOfferCount('signedLandlord', viewer, FRESH_MS).data,
    signedTenant: useOpenOfferCount('signedTenant', viewer, FRESH_MS).data,
    booked: useOpenOfferCount('booked', viewer, FRESH_MS).data,
  };
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

import { useUnreadCount } from '@data/accounts/notifications';
import { countOpenOffers, type OfferListName } from '@data/offers/offerLists';
import { useQuery } from '@data/query/useQuery';
import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import { MINUTE_MS } from '@domain/shared/dates';
import { skipToken } from '@tanstack/react-query';

/** Lists that are counted in the menu. */
const COUNTED = [
  'unsigned',
  'active',
  'signedLandlord',
  'signedTenant',
  'booked',
] as const satisfies readonly OfferListName[];
type CountedName = (typeof COUNTED)[number];

const FRESH_MS = 5 * MINUTE_MS;

export type MenuCounts = Partial<Record<CountedName | 'notifications', number>>;

const loadCounts = async (viewer: Viewer): Promise<MenuCounts> => {
  const counts = await Promise.all(COUNTED.map((list) => countOpenOffers(list, viewer)));
  return Object.fromEntries(COUNTED.map((list, index) => [list, counts[index]]));
};

const useOfferCounts = (): MenuCounts => {
  const session = useViewer();
  const viewer = session.status === 'signedIn' ? session.viewer : null;
  const { data = {} } = useQuery<MenuCounts>({
    queryKey: ['menuCounts', viewer?.uid, viewer?.companyId, viewer?.company],
    queryFn: viewer ? () => loadCounts(viewer) : skipToken,
    staleTime: FRESH_MS,
  });
  return data;
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

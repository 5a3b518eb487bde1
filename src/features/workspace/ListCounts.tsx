import {
  ACTION_ITEM_QUERIES,
  type ActionItemName,
  countOpenOffers,
  OFFER_LISTS,
} from '@data/offers/offerLists';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { useInView } from '@ui/hooks/useInView';
import { useState } from 'react';
import { type CountedList, CountSkeleton, CountTiles } from './CountTiles';
import type { ActionItems } from './useActionItems';

type Props = { viewer: Viewer; asking: ActionItems };

const getLoadedItems = (list: CountedList, asking: ActionItems) => {
  const names = Object.keys(ACTION_ITEM_QUERIES) as ActionItemName[];
  const name = names.find(
    (part) =>
      !ACTION_ITEM_QUERIES[part].isPartial && ACTION_ITEM_QUERIES[part].lists.some((read) => read === list),
  );
  return name ? asking[name] : null;
};

/**
 * Counts the unfinished offers of each list. A list that is loaded to its end needs no count; the others are counted once the
 * part scrolls into view.
 */
export function ListCounts({ viewer, asking }: Props) {
  const [isSeen, setSeen] = useState(false);
  const target = useInView<HTMLDivElement>(() => setSeen(true));
  const countOf = (list: CountedList) => {
    const read = getLoadedItems(list, asking);
    const { state } = OFFER_LISTS[list];
    if (read?.data?.next === null)
      return read.data.items.filter(({ offerStatus }) => offerStatus.state === state).length;
    if (!isSeen || read?.status === 'pending') return <CountSkeleton />;
    return <Count list={list} viewer={viewer} />;
  };
  return (
    <div ref={target}>
      <CountTiles countOf={countOf} />
    </div>
  );
}

function Count({ list, viewer }: { list: CountedList; viewer: Viewer }) {
  const count = useQuery({
    queryKey: ['openOffersCount', list, viewer.uid, viewer.companyId, viewer.company],
    queryFn: () => countOpenOffers(list, viewer),
  });
  return count.status === 'pending' ? <CountSkeleton /> : (count.data ?? '–');
}

import { ACTION_ITEM_QUERIES, type ActionItemName, OFFER_LISTS } from '@data/offers/offerLists';
import { useOpenOfferCount } from '@data/offers/openOfferCounts';
import type { Viewer } from '@domain/accounts/viewer';
import { SECOND_MS } from '@domain/shared/dates';
import { useInView } from '@ui/hooks/useInView';
import { useState } from 'react';
import { type CountedList, CountSkeleton, CountTile, CountTiles } from './CountTiles';
import { PortfolioFigures } from './PortfolioFigures';
import type { ActionItems } from './useActionItems';

const JUST_COUNTED_MS = 10 * SECOND_MS;

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
 * Counts the unfinished offers of each list. A list that is loaded to its end needs no count; the others are counted once the part
 * scrolls into view. An empty list has no tile.
 */
export function ListCounts({ viewer, asking }: Props) {
  const [isSeen, setSeen] = useState(false);
  const target = useInView<HTMLDivElement>(() => setSeen(true));
  const tileOf = (list: CountedList) => {
    const read = getLoadedItems(list, asking);
    const { state } = OFFER_LISTS[list];
    if (read?.data?.next === null) {
      const count = read.data.items.filter(({ offerStatus }) => offerStatus.state === state).length;
      return count > 0 && <CountTile key={list} list={list} count={count} />;
    }
    if (!isSeen || read?.status === 'pending')
      return <CountTile key={list} list={list} count={<CountSkeleton />} />;
    return <CountedTile key={list} list={list} viewer={viewer} />;
  };
  return (
    <div ref={target}>
      {isSeen && <PortfolioFigures viewer={viewer} />}
      <CountTiles tileOf={tileOf} />
    </div>
  );
}

/** Tile of a list that the database counts, as the menu does a moment before. Nothing for an empty list. */
function CountedTile({ list, viewer }: { list: CountedList; viewer: Viewer }) {
  const count = useOpenOfferCount(list, viewer, JUST_COUNTED_MS);
  if (count.data === 0) return null;
  return (
    <CountTile list={list} count={count.status === 'pending' ? <CountSkeleton /> : (count.data ?? '–')} />
  );
}

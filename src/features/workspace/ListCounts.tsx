import { useLoad } from '@data/liveQuery';
import { countOfferList, mayAllAsk } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import { useInView } from '@ui/useInView';
import { useState } from 'react';
import { type CountedList, CountSkeleton, CountTiles } from './CountTiles';
import type { AskingList, AskingLists } from './useAskingLists';

type Props = { viewer: Viewer; asking: AskingLists };

const isAsking = (list: CountedList, asking: AskingLists): list is AskingList => list in asking;

const readOf = (list: CountedList, asking: AskingLists) =>
  isAsking(list, asking) && mayAllAsk(list) ? asking[list] : null;

/**
 * How many offers each list of the workspace has: one that was read to its end is not counted, the others once somebody
 * sees it.
 */
export function ListCounts({ viewer, asking }: Props) {
  const [isSeen, setSeen] = useState(false);
  const target = useInView<HTMLDivElement>(() => setSeen(true));
  const countOf = (list: CountedList) => {
    const read = readOf(list, asking);
    if (read?.value?.next === null) return read.value.items.length;
    if (!isSeen || read?.status === 'loading') return <CountSkeleton />;
    return <Count list={list} viewer={viewer} />;
  };
  return (
    <div ref={target}>
      <CountTiles countOf={countOf} />
    </div>
  );
}

function Count({ list, viewer }: { list: CountedList; viewer: Viewer }) {
  const count = useLoad(
    () => countOfferList(list, viewer),
    [list, viewer.uid, viewer.companyId, viewer.company],
  );
  return count.status === 'loading' ? <CountSkeleton /> : (count.value ?? '–');
}

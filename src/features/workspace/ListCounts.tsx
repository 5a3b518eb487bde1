import { useLoad } from '@data/liveQuery';
import { countOfferList } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import { useInView } from '@ui/useInView';
import { useState } from 'react';
import { type CountedList, CountSkeleton, CountTiles } from './CountTiles';
import type { AskingList, AskingLists } from './useAskingLists';

type Props = { viewer: Viewer; asking: AskingLists };

/** Lists that are read with all their offers: of the leases the finished ones are left out. */
const READ_WHOLE: readonly AskingList[] = ['unsigned', 'booked'];

const readOf = (list: CountedList, asking: AskingLists) => {
  const read = READ_WHOLE.find((name) => name === list);
  return read ? asking[read] : null;
};

/** How many offers each list of the workspace has: one that was read to its end is not counted, the others once somebody sees it. */
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
  const count = useLoad(() => countOfferList(list, viewer), [list, viewer.uid, viewer.companyId]);
  return count.status === 'loading' ? <CountSkeleton /> : (count.value ?? '–');
}

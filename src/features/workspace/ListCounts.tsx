import { useLoad } from '@data/liveQuery';
import { countOfferList } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import { useInView } from '@ui/useInView';
import { useState } from 'react';
import { type CountedList, CountSkeleton, CountTiles } from './CountTiles';

/** How many offers each list of the workspace has, counted once somebody sees it. */
export function ListCounts({ viewer }: { viewer: Viewer }) {
  const [isSeen, setSeen] = useState(false);
  const target = useInView<HTMLDivElement>(() => setSeen(true));
  return (
    <div ref={target}>
      <CountTiles countOf={(list) => (isSeen ? <Count list={list} viewer={viewer} /> : <CountSkeleton />)} />
    </div>
  );
}

function Count({ list, viewer }: { list: CountedList; viewer: Viewer }) {
  const count = useLoad(() => countOfferList(list, viewer), [list, viewer.uid, viewer.companyId]);
  return count.status === 'loading' ? <CountSkeleton /> : (count.value ?? '–');
}

import { useLoad } from '@data/liveQuery';
import { countOfferList } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import { type CountedList, CountSkeleton, CountTiles } from './CountTiles';

/** How many offers each list of the workspace has. */
export function ListCounts({ viewer }: { viewer: Viewer }) {
  return <CountTiles countOf={(list) => <Count list={list} viewer={viewer} />} />;
}

function Count({ list, viewer }: { list: CountedList; viewer: Viewer }) {
  const count = useLoad(() => countOfferList(list, viewer), [list, viewer.uid, viewer.companyId]);
  return count.status === 'loading' ? <CountSkeleton /> : (count.value ?? '–');
}

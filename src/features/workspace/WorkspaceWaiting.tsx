import { CountSkeleton, CountTile, CountTiles } from './CountTiles';
import { TodaySkeleton } from './TodaySkeleton';
import { WorkspaceHome } from './WorkspaceHome';

/** Start page of the workspace while the session loads. */
export default function WorkspaceWaiting() {
  return (
    <WorkspaceHome
      today={<TodaySkeleton />}
      counts={
        <CountTiles renderTile={(list) => <CountTile key={list} list={list} count={<CountSkeleton />} />} />
      }
    />
  );
}

import { CountSkeleton, CountTiles } from './CountTiles';
import { TodaySkeleton } from './TodaySkeleton';
import { WorkspaceHome } from './WorkspaceHome';

/** The root of the workspace while it is not known whose it is. */
export default function WorkspaceWaiting() {
  return (
    <WorkspaceHome today={<TodaySkeleton />} counts={<CountTiles countOf={() => <CountSkeleton />} />} />
  );
}

import { useViewer } from '@data/session';
import { ListCounts } from '@features/workspace/ListCounts';
import { TodayList } from '@features/workspace/TodayList';
import { WorkspaceHome } from '@features/workspace/WorkspaceHome';

/** The root of the workspace. */
export default function WorkspaceHomePage() {
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  return <WorkspaceHome today={<TodayList viewer={viewer} />} counts={<ListCounts viewer={viewer} />} />;
}

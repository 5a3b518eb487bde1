import { useReturnTasks } from '@data/leases/useReturnTasks';
import { useViewingRequests, useViewings } from '@data/offers/useViewings';
import { useViewer } from '@data/session/session';
import type { Viewer } from '@domain/accounts/viewer';
import { ListCounts } from '@features/workspace/ListCounts';
import { TodayList } from '@features/workspace/TodayList';
import { useActionItems } from '@features/workspace/useActionItems';
import { WorkspaceHome } from '@features/workspace/WorkspaceHome';

export default function WorkspaceHomePage() {
  const session = useViewer();
  return session.status === 'signedIn' ? <HomeOf viewer={session.viewer} /> : null;
}

function HomeOf({ viewer }: { viewer: Viewer }) {
  const asking = useActionItems(viewer);
  const { tenant, landlord } = useViewings(viewer);
  const requests = useViewingRequests(viewer, landlord);
  const returns = useReturnTasks(viewer);
  const ahead = [...(tenant.read.data?.items ?? []), ...(landlord.read.data?.items ?? [])];
  return (
    <WorkspaceHome
      today={
        <TodayList viewer={viewer} asking={asking} viewings={ahead} requests={requests} returns={returns} />
      }
      counts={<ListCounts viewer={viewer} />}
    />
  );
}

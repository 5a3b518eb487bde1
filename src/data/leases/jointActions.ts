import { TERM_QUERIES } from '@api/termQueries';
import { useServerNow } from '@data/browser/serverClock';
import { watchShape } from '@data/firestore/liveQueries';
import type { Subscribe } from '@data/query/listening';
import { useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { isActionLive, type JointAction } from '@domain/leases/jointAction';
import { MINUTE_MS } from '@domain/shared/dates';

const QUERY = 'jointActionsOfCompany';

const watchNone: Subscribe<JointAction[]> = (onValue) => {
  onValue([]);
  return () => {};
};

/** Access to the acts of a company that wait for a second signature. Tests replace it with fakes. */
export const jointActionsPort = {
  watch: (companyId: string): Subscribe<JointAction[]> =>
    watchShape<JointAction>(TERM_QUERIES[QUERY], { params: { companyId } }),
};

/** Watches the acts of the viewer's company that a second person can still sign. */
export const useJointActions = (viewer: Viewer): readonly JointAction[] => {
  const { watch } = jointActionsPort;
  const now = useServerNow(MINUTE_MS);
  const companyId = getActingCompanyId(viewer);
  const { data = [] } = useLiveQuery(
    ['jointActions', viewer.uid, companyId],
    companyId ? watch(companyId) : watchNone,
  );
  return data.filter((action) => isActionLive(action, now));
};

/** Watches the act of the viewer's company about one offer or lease, or `null`. */
export const useJointAction = (viewer: Viewer, offerId: string): JointAction | null =>
  useJointActions(viewer).find((action) => action.offerId === offerId) ?? null;

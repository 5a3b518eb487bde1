import { watchLatestRequest } from '@data/accounts/identity';
import { useServerNow } from '@data/browser/serverClock';
import { useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { effectiveStatus } from '@domain/identity/requestSteps';
import { ContinueDialog } from './ContinueDialog';
import { useIdentityCall } from './useIdentityCall';

type Props = { viewer: Viewer };

/** Follows the account's latest request and shows the question while it can be answered. */
export function AskedElsewhere({ viewer }: Props) {
  const { data: request } = useLiveQuery(
    ['latestIdentityRequest', viewer.uid],
    watchLatestRequest(viewer.uid),
  );
  if (request?.status !== 'awaiting_user_response') return null;
  return <Question request={request} viewer={viewer} />;
}

function Question({ request, viewer }: Props & { request: IdentityRequest }) {
  const now = useServerNow();
  const { running, act } = useIdentityCall(viewer);
  if (effectiveStatus(request, now) !== 'awaiting_user_response') return null;
  return (
    <ContinueDialog
      deadline={request.userResponseDeadline ?? now}
      now={now}
      running={running}
      onAnswer={act}
    />
  );
}

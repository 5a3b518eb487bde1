import { watchNewestRequests, watchOpenRequests } from '@data/accounts/identity';
import { useServerNow } from '@data/browser/serverClock';
import { useLiveQuery } from '@data/query/useQuery';
import { type IdentityRequest, isActive } from '@domain/identity/identityRequest';
import { effectiveStatus } from '@domain/identity/requestSteps';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { CardGridSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { RequestCard } from './RequestCard';

/** Merges both lists, newest first. */
const mergeRequests = (
  newest: readonly IdentityRequest[],
  open: readonly IdentityRequest[],
): IdentityRequest[] => {
  const byId = new Map([...newest, ...open].map((request) => [request.id, request]));
  return [...byId.values()].toSorted((one, other) => other.createdAt - one.createdAt);
};

/** The live queue of requests, and whether the admin may leave it (Spec 1 §4). */
export function IdentityQueue() {
  const { t } = useTranslation('identity');
  const newest = useLiveQuery(['newestIdentityRequests'], watchNewestRequests());
  const open = useLiveQuery(['openIdentityRequests'], watchOpenRequests());
  const now = useServerNow();
  const handleRetry = () => {
    newest.refetch();
    open.refetch();
  };
  if (newest.status === 'error' || open.status === 'error') return <ErrorState onRetry={handleRetry} />;
  if (newest.status === 'pending' || open.status === 'pending')
    return <CardGridSkeleton count={3} minCardPx={340} />;
  const requests = mergeRequests(newest.data, open.data);
  const count = requests.filter((request) => isActive(effectiveStatus(request, now))).length;
  return (
    <>
      <Alert severity={count === 0 ? 'success' : 'warning'} role="status" sx={{ mb: 5 }}>
        {count === 0 ? t('queue.safe') : t('queue.stay', { count })}
      </Alert>
      {requests.length === 0 ? (
        <EmptyState text={t('queue.empty')} drawing="papers" />
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
          }}
        >
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard request={request} now={now} />
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

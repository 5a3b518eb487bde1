import { paths } from '@api/paths';
import { markRead, watchNotifications } from '@data/accounts/notifications';
import { reportQuietly } from '@data/calls/reportQuietly';
import { usePageStarts } from '@data/firestore/pages';
import type { Cursor } from '@data/firestore/queryBuilder';
import { useLiveQuery } from '@data/query/useQuery';
import { NOTICE_KEPT_DAYS, type UserNotification } from '@domain/notifications/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { PagerBar } from '@ui/tables/PagerBar';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NotificationRow } from './NotificationRow';

/** Live notifications of an account. Before the first one it shows the empty page of the specification. */
export function NotificationList({ uid }: { uid: string }) {
  const { t } = useTranslation('notifications');
  const { page, start, turn } = usePageStarts<Cursor>(uid);
  const notifications = useLiveQuery(['notifications', uid, page], watchNotifications(uid, start));
  if (notifications.status === 'error') return <ErrorState onRetry={notifications.refetch} />;
  if (notifications.status === 'pending') return <RowsSkeleton count={5} height={84} />;
  const { items, next } = notifications.data;
  if (items.length === 0 && page === 1) return <NothingYet />;
  return (
    <>
      <ReadAll hasUnread={items.some(({ isRead }) => !isRead)} />
      <NotificationRows notifications={items} />
      <PagerBar page={page} hasNext={next !== null} onPage={(to) => turn(to, next)} />
      <Typography variant="body2" sx={{ mt: 6, color: 'text.secondary' }}>
        {t('kept', { days: NOTICE_KEPT_DAYS })}
      </Typography>
    </>
  );
}

function NothingYet() {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState
      text={t('empty')}
      drawing="papers"
      action={
        <Button component={Link} to={paths.workspace()} variant="outlined" color="secondary">
          {t('emptyAction')}
        </Button>
      }
    />
  );
}

function ReadAll({ hasUnread }: { hasUnread: boolean }) {
  const { t } = useTranslation('notifications');
  const { isRunning, run } = useAction();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 3, minHeight: 40 }}>
      <Button
        variant="text"
        color="secondary"
        loading={isRunning}
        disabled={!hasUnread}
        onClick={() => run({ call: () => markRead(), done: t('allRead') })}
      >
        {t('readAll')}
      </Button>
    </Box>
  );
}

function NotificationRows({ notifications }: { notifications: readonly UserNotification[] }) {
  const { t } = useTranslation('notifications');
  const read = (id: string) =>
    void markRead([id]).catch((error) => reportQuietly('notifications.read', error));
  return (
    <Box
      component="ul"
      aria-label={t('list')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} onRead={read} />
        </li>
      ))}
    </Box>
  );
}

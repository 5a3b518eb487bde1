import { paths } from '@api/paths';
import { markRead, watchNotifications } from '@data/accounts/notifications';
import { usePageStarts } from '@data/firestore/pages';
import type { Cursor } from '@data/firestore/queryBuilder';
import { useLivePage } from '@data/query/useQuery';
import { NOTICE_KEPT_DAYS } from '@domain/notifications/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { PagerBar } from '@ui/tables/PagerBar';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { NotificationDays } from './NotificationDays';

/**
 * Live notifications of an account, by day; on request only the unread ones, which the URL keeps. Before the first one it shows the
 * empty page of the specification. A choice or a page that still loads leaves the list as it was.
 */
export function NotificationList({ uid }: { uid: string }) {
  const { t } = useTranslation('notifications');
  const [query, setQuery] = useSearchParams();
  const onlyUnread = query.get('unread') === '1';
  const { page, start, turn } = usePageStarts<Cursor>(`${uid}-${onlyUnread}`);
  const notifications = useLivePage(
    ['notifications', uid, { onlyUnread, page }],
    watchNotifications(uid, start, onlyUnread),
  );
  if (notifications.status === 'error') return <ErrorState onRetry={notifications.refetch} />;
  if (notifications.status === 'pending') return <RowsSkeleton count={5} height={84} />;
  const { items, next } = notifications.data;
  const isLoading = notifications.isPlaceholderData;
  if (items.length === 0 && page === 1 && !onlyUnread && !isLoading) return <NothingYet />;
  const choose = (unread: boolean) => setQuery(unread ? { unread: '1' } : {}, { replace: true });
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'center',
          columnGap: 4,
          mb: 3,
        }}
      >
        <FormControlLabel
          control={<Switch checked={onlyUnread} onChange={(_, checked) => choose(checked)} />}
          label={t('onlyUnread')}
        />
        <ReadAll hasUnread={items.some(({ isRead }) => !isRead)} />
      </Box>
      {items.length === 0 ? (
        <EmptyState text={t('noUnread')} drawing="keys" />
      ) : (
        <NotificationDays notifications={items} />
      )}
      <PagerBar
        page={page}
        hasNext={next !== null}
        onPage={(to) => (to < page || !isLoading) && turn(to, next)}
      />
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
    <Button
      variant="text"
      color="secondary"
      loading={isRunning}
      disabled={!hasUnread}
      onClick={() => run({ call: () => markRead(), done: t('allRead') })}
    >
      {t('readAll')}
    </Button>
  );
}

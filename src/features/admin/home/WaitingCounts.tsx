import type { QueueCount } from '@api/admin';
import { serverNow } from '@data/browser/serverClock';
import { useCallQuery } from '@data/query/useQuery';
import { DAY_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { StateChip } from '@ui/feedback/StateChip';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WAITING } from './adminSections';

type Queue = (typeof WAITING)[number] & QueueCount;

/** Queues whose longest wait is unknown come after those that know it. */
const compareAges = (one: Queue, other: Queue): number => (one.since ?? Infinity) - (other.since ?? Infinity);

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  overflow: 'hidden',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  '& > li + li': { borderTop: `1px solid ${COLORS.hairline}` },
} as const;

/** All that waits as one list, the longest wait first, each row a link; below it the empty queues in one line. */
export function WaitingCounts() {
  const { t } = useTranslation('adminSections');
  const { status, data: value, refetch } = useCallQuery('getQueueCounts', {});
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={3} height={64} />;
  const queues = WAITING.map((queue) => ({ ...queue, ...value.counts[queue.name] }));
  const waiting = queues.filter(({ count }) => count > 0).toSorted(compareAges);
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {waiting.length > 0 ? (
        <Box component="ul" sx={list}>
          {waiting.map((queue) => (
            <li key={queue.name}>
              <WaitingRow queue={queue} />
            </li>
          ))}
        </Box>
      ) : (
        <div>{t('home.allDone')}</div>
      )}
      {empty.length > 0 && <EmptyQueues queues={empty} />}
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 240px auto' },
  minHeight: 56,
  px: 4,
  py: 2,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { backgroundColor: COLORS.canvas },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

function WaitingRow({ queue: { name, path, count, isMore, since } }: { queue: Queue }) {
  const { t } = useTranslation('adminSections');
  return (
    <Box component={Link} to={path} sx={row}>
      <Box sx={{ fontWeight: 550 }}>{t(`home.count.${name}`)}</Box>
      <Box
        sx={{ order: { xs: 3, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' }, color: 'text.secondary' }}
      >
        {since !== null && <Age since={since} />}
      </Box>
      <StateChip tone="amber">{isMore ? t('home.more', { count }) : t('home.waits', { count })}</StateChip>
    </Box>
  );
}

/** How long the first item has waited, in days; the exact time as the title. */
function Age({ since }: { since: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const days = Math.max(0, Math.floor((serverNow() - since) / DAY_MS));
  return (
    <time dateTime={new Date(since).toISOString()} title={formatDateTime(since, language)}>
      {days === 0 ? t('home.oldestToday') : t('home.oldest', { count: days })}
    </time>
  );
}

function EmptyQueues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('adminSections');
  return (
    <Box component="section" aria-label={t('home.empty')} sx={{ color: 'text.secondary' }}>
      {t('home.empty')}:{' '}
      <Box component="ul" sx={{ display: 'inline', m: 0, p: 0, '& > li': { display: 'inline' } }}>
        {queues.map(({ name, path }, index) => (
          <li key={name}>
            <MuiLink component={Link} to={path} sx={{ color: 'inherit' }}>
              {t(`home.count.${name}`)}
            </MuiLink>
            {index < queues.length - 1 && ' · '}
          </li>
        ))}
      </Box>
    </Box>
  );
}

import type { QueueCount, QueueCountName } from '@api/admin';
import { useCallQuery } from '@data/query/useQuery';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { StateChip } from '@ui/feedback/StateChip';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WAITING } from './adminSections';

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
} as const;

/** The number of waiting items in each section, with links. */
export function WaitingCounts() {
  const { status, data: value, refetch } = useCallQuery('getQueueCounts', {});
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={3} height={96} />;
  return (
    <Box component="ul" sx={grid}>
      {WAITING.map(({ name, path }) => (
        <li key={name}>
          <Waiting name={name} path={path} counted={value.counts[name]} />
        </li>
      ))}
    </Box>
  );
}

function Waiting({ name, path, counted }: { name: QueueCountName; path: string; counted: QueueCount }) {
  const { t } = useTranslation('adminSections');
  const { count, isMore } = counted;
  const words =
    count === 0 ? t('home.nothing') : isMore ? t('home.more', { count }) : t('home.waits', { count });
  return (
    <ButtonBase
      component={Link}
      to={path}
      sx={{
        width: '100%',
        height: '100%',
        p: 4,
        display: 'grid',
        gap: 2,
        justifyContent: 'stretch',
        justifyItems: 'start',
        alignContent: 'space-between',
        textAlign: 'left',
        backgroundColor: COLORS.paper,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        '&:hover': { borderColor: COLORS.controlBorder },
        '&:focus-visible': focusRing,
      }}
    >
      {t(`home.count.${name}`)}
      <StateChip tone={count === 0 ? 'slate' : 'amber'}>{words}</StateChip>
    </ButtonBase>
  );
}

import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { useViewings } from '@data/offers/useViewings';
import type { Viewer } from '@domain/accounts/viewer';
import type { LeaseSide } from '@domain/offers/states';
import { MINUTE_MS } from '@domain/shared/dates';
import { isViewingOpen, type Viewing } from '@domain/viewings/viewing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ViewingRow } from './ViewingRow';

type Shown = { viewing: Viewing; side: LeaseSide };

/** All viewings of the account, of both sides: those ahead first, then those of the last week. */
export function ViewingList({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('viewings');
  const now = useServerNow(MINUTE_MS);
  const { tenant, landlord } = useViewings(viewer);
  const retry = () => {
    void tenant.refetch();
    void landlord.refetch();
  };
  if (tenant.status === 'error' || landlord.status === 'error') return <ErrorState onRetry={retry} />;
  if (tenant.status === 'pending' || landlord.status === 'pending')
    return <RowsSkeleton count={3} height={140} />;
  const all: Shown[] = [
    ...tenant.data.map((viewing) => ({ viewing, side: 'tenant' as const })),
    ...landlord.data.map((viewing) => ({ viewing, side: 'landlord' as const })),
  ].toSorted((one, other) => one.viewing.startsAt - other.viewing.startsAt);
  if (all.length === 0)
    return (
      <EmptyState
        drawing="keys"
        text={t('page.empty')}
        action={
          <Button component={Link} to={paths.offers()}>
            {t('page.browse')}
          </Button>
        }
      />
    );
  const ahead = all.filter(({ viewing }) => isViewingOpen(viewing, now));
  const over = all.filter(({ viewing }) => !isViewingOpen(viewing, now)).reverse();
  return (
    <Box sx={{ display: 'grid', gap: 8 }}>
      <Group title={t('page.ahead')} rows={ahead} now={now} />
      <Group title={t('page.over')} rows={over} now={now} />
    </Box>
  );
}

function Group({ title, rows, now }: { title: string; rows: readonly Shown[]; now: number }) {
  if (rows.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 4 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rows.map(({ viewing, side }) => (
          <li key={`${side}-${viewing.id}`}>
            <ViewingRow viewing={viewing} side={side} now={now} withOffer />
          </li>
        ))}
      </Box>
    </Box>
  );
}

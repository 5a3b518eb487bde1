import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { usePastViewings, useViewings, type ViewingPages } from '@data/offers/useViewings';
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
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { combineViewings, getViewings, summarizeViewings } from './combineViewings';
import { MoreButton } from './MoreButton';
import { ViewingRow } from './ViewingRow';

type ShownViewing = { viewing: Viewing; side: LeaseSide };
type Sides = Record<LeaseSide, ViewingPages>;

const toShown = (sides: Sides): ShownViewing[] =>
  (['tenant', 'landlord'] as const).flatMap((side) =>
    getViewings(sides[side]).map((viewing) => ({ viewing, side })),
  );

/** Keeps the first of each viewing: one that ends while the page is open is in both lists. */
const withoutRepeats = (shown: readonly ShownViewing[]): ShownViewing[] => [
  ...new Map(shown.toReversed().map((row) => [`${row.side}-${row.viewing.id}`, row])).values(),
];

/** All viewings of the account, of both sides: those ahead first, then those of the last week. */
export function ViewingList({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('viewings');
  const now = useServerNow(MINUTE_MS);
  const upcoming = useViewings(viewer);
  const past = usePastViewings(viewer);
  const nextOnes = combineViewings(Object.values(upcoming));
  const formerOnes = combineViewings(Object.values(past));
  const states = [nextOnes.status, formerOnes.status];
  const handleRetry = () => {
    nextOnes.retry();
    formerOnes.retry();
  };
  const all = withoutRepeats([...toShown(upcoming), ...toShown(past)]).toSorted(
    (one, other) => one.viewing.startsAt - other.viewing.startsAt,
  );
  const place = useKeptFocus<HTMLDivElement>(
    summarizeViewings(
      all.map(({ viewing }) => viewing),
      now,
    ),
  );
  if (states.includes('error')) return <ErrorState onRetry={handleRetry} />;
  if (states.includes('pending')) return <RowsSkeleton count={3} height={140} />;
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
    <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 8, outline: 'none' }}>
      <Group title={t('page.ahead')} rows={ahead} now={now} showMore={nextOnes.showMore} />
      <Group title={t('page.over')} rows={over} now={now} showMore={formerOnes.showMore} />
    </Box>
  );
}

type GroupProps = {
  title: string;
  rows: readonly ShownViewing[];
  now: number;
  showMore: (() => void) | null;
};

function Group({ title, rows, now, showMore }: GroupProps) {
  if (rows.length === 0 && !showMore) return null;
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
      <Box sx={{ mt: 3 }}>
        <MoreButton onClick={showMore} />
      </Box>
    </Box>
  );
}

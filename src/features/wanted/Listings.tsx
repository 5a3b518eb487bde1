import { useServerNow } from '@data/browser/serverClock';
import type { Session } from '@data/session/session';
import { MINUTE_MS } from '@domain/shared/dates';
import type { WantedListing } from '@domain/wanted/wantedListing';
import Box from '@mui/material/Box';
import { BoardCard } from './BoardCard';
import type { OwnMatch } from './useOwnMatches';

/** Three cards a row on wide screens (Spec 2 §2). */
export const GRID = {
  display: 'grid',
  gap: 5,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
} as const;

type Props = {
  items: readonly WantedListing[];
  session: Session;
  /** Matches of the viewer's offers; their listings have a badge. */
  matches: readonly OwnMatch[];
  label: string;
};

/** Cards of some listings. */
export function Listings({ items, session, matches, label }: Props) {
  const now = useServerNow(MINUTE_MS);
  return (
    <Box component="ul" aria-label={label} sx={GRID}>
      {items.map((listing) => (
        <li key={listing.id}>
          <BoardCard
            listing={listing}
            session={session}
            now={now}
            own={matches.find(({ id }) => id === listing.id)}
          />
        </li>
      ))}
    </Box>
  );
}

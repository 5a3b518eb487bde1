import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import type { Session } from '@data/session/session';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Listings } from './Listings';
import type { OwnMatch } from './useOwnMatches';

type Props = { matches: readonly OwnMatch[]; session: Session };

/** A row of cards on wide screens. */
const SHOWN_MAX = 3;

/** The listings that the viewer's active offers match best. Renders nothing until they are read, or without any. */
export function MatchingListings({ matches, session }: Props) {
  const { t } = useTranslation('wanted');
  const titleId = useId();
  const ids = matches.slice(0, SHOWN_MAX).map(({ id }) => id);
  const { data = [] } = useQuery({
    queryKey: ['wantedByIds', ids.join()],
    queryFn: () => wantedPort.listingsByIds(ids),
    enabled: ids.length > 0,
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 8 }}>
      <Typography variant="h2" id={titleId} sx={{ mb: 4 }}>
        {t('fitting.title', { count: matches.length })}
      </Typography>
      <Listings items={data} session={session} matches={matches} label={t('fitting.list')} />
    </Box>
  );
}

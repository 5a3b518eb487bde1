import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInView } from '@ui/hooks/useInView';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TalkFacts } from './TalkCards';
import { useFirstTab } from './useFirstTab';

const TalkCards = lazy(() => import('./TalkCards'));

/** Where a link leads here (`getNegotiationPath`). */
const HASH = '#talk';

/** How near the cards must come to the screen before anything of them is fetched. */
const MARGIN = '200px';

/**
 * Counter-offers and questions of whoever is signed in; nothing is read before they come into view or somebody walks
 * through the page by keyboard, who would pass by what is not there yet. A link to them scrolls here.
 */
export function NegotiationPanel(facts: TalkFacts) {
  const [isSeen, setSeen] = useState(false);
  const show = () => setSeen(true);
  const place = useInView<HTMLDivElement>(show, MARGIN);
  useFirstTab(show);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== HASH) return;
    setSeen(true);
    place.current?.scrollIntoView?.();
  }, [hash, place]);
  return (
    <Box
      ref={place}
      id={HASH.slice(1)}
      sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {isSeen ? (
        <Suspense fallback={<Waiting />}>
          <TalkCards {...facts} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </Box>
  );
}

/** Two cards before they arrive. */
function Waiting() {
  return (
    <>
      <Skeleton variant="rounded" height={420} aria-hidden />
      <Skeleton variant="rounded" height={260} aria-hidden />
    </>
  );
}

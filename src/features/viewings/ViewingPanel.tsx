import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInView } from '@ui/hooks/useInView';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ViewingFacts } from './ViewingCard';

const ViewingCard = lazy(() => import('./ViewingCard'));

/** Hash of links to this section (`viewingPaths.onOffer`). */
const HASH = '#viewing';
/** Distance from the screen at which the card starts to load. */
const MARGIN = '400px';

/** Viewings on the page of an offer. They load when they come near the screen. A link to them scrolls here. */
export function ViewingPanel(facts: ViewingFacts) {
  const [isSeen, setSeen] = useState(false);
  const place = useInView<HTMLDivElement>(() => setSeen(true), MARGIN);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== HASH) return;
    setSeen(true);
    place.current?.scrollIntoView?.();
  }, [hash, place]);
  const waiting = <Skeleton variant="rounded" height={260} aria-hidden />;
  return (
    <Box ref={place} id={HASH.slice(1)}>
      {isSeen ? (
        <Suspense fallback={waiting}>
          <ViewingCard {...facts} />
        </Suspense>
      ) : (
        waiting
      )}
    </Box>
  );
}

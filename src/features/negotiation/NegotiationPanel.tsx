import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useInView } from '@ui/hooks/useInView';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NegotiationContext } from './NegotiationCards';
import { useFirstTab } from './useFirstTab';

const NegotiationCards = lazy(() => import('./NegotiationCards'));

/** Hash of links to this section (`getNegotiationPath`). */
const HASH = '#talk';

/** Distance from the screen at which the cards start to load. */
const MARGIN = '200px';

/**
 * Counter-offers and questions of the signed-in user. They load when they come into view, or on the first Tab key,
 * because a keyboard user would skip what is not rendered. A link to them scrolls here.
 */
export function NegotiationPanel(facts: NegotiationContext) {
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
          <NegotiationCards {...facts} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </Box>
  );
}

/** Placeholder of two cards while they load. */
function Waiting() {
  return (
    <>
      <Skeleton variant="rounded" height={420} aria-hidden />
      <Skeleton variant="rounded" height={260} aria-hidden />
    </>
  );
}

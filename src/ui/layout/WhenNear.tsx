import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { onAttended } from '@ui/hooks/useFirstInteraction';
import { useInView } from '@ui/hooks/useInView';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance below the screen at which a part starts to load. */
const NEAR = '600px';

type Props = {
  /** Height (px) reserved until the part is there. */
  height: number;
  /** Loads the part's code early, on the first interaction, so that it is there for a print. */
  preload?: () => Promise<unknown>;
  children: ReactNode;
};

/** A part below the fold: it renders, and so loads its code, when it comes near the screen or the page is printed. */
export function WhenNear({ height, preload, children }: Props) {
  const [isNear, setNear] = useState(false);
  const place = useInView<HTMLDivElement>(() => setNear(true), NEAR);
  useEffect(() => {
    const show = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, []);
  useEffect(() => preload && onAttended(() => void preload().catch(() => {})), [preload]);
  const waiting = <Skeleton variant="rounded" height={height} aria-hidden />;
  return <Box ref={place}>{isNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</Box>;
}

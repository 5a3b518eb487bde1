import { useHydrated } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { type ReactNode, useState } from 'react';

const NO_BOX = { display: 'contents' } as const;
/** Tells React that an element has markup of its own: it hydrates nothing in it and leaves the markup that is there. */
const AS_SERVED = { __html: '' };

/**
 * A part of a first view, hydrated lazily: behind the question to sign in that is open from the start it stays as it came from
 * the server, and none of its code runs before that is closed.
 */
export function BehindDialog({ children }: { children: ReactNode }) {
  const isBehind = useAuthModal().current !== null;
  const [isServed] = useState(!useHydrated());
  const [wasSeen, setSeen] = useState(!isBehind);
  if (!isBehind && !wasSeen) setSeen(true);
  if (isServed && !wasSeen) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty constant
    return <div key="served" style={NO_BOX} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  }
  return (
    <div key="live" style={NO_BOX}>
      {children}
    </div>
  );
}

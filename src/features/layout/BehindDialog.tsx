import { useHydrated } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { type ReactNode, useState } from 'react';

const NO_BOX = { display: 'contents' } as const;
/** Tells React that the element has its own markup, so that hydration leaves it untouched. */
const AS_SERVED = { __html: '' };

/**
 * Hydrates a part of the first view lazily. Behind the sign-in dialog that is open from the start it stays
 * server-rendered; its code runs after the dialog closes.
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

import { BetaBanner } from '@features/layout/BetaBanner';
import { HeaderBar } from '@features/layout/HeaderBar';
import type { ReactNode } from 'react';

/** The frame of a page as it is drawn ahead of the application: without what depends on who looks. */
export function FrameStart({ children }: { children: ReactNode }) {
  return (
    <>
      <BetaBanner />
      <HeaderBar />
      <main>{children}</main>
    </>
  );
}

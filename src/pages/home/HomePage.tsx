import { useHydrated } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { Banner } from '@features/home/Banner';
import { HowItWorks } from '@features/home/HowItWorks';
import { SearchBox } from '@features/home/SearchBox';
import { BehindDialog } from '@features/layout/BehindDialog';
import { useStaggeredCount } from '@ui/hooks/useStaggeredCount';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HomeOffers } from './HomeOffers';

/** Not while it is behind the dialog of a user who was sent here to sign in and goes on to another page. */
function useWasSeen(): boolean {
  const isInFront = useAuthModal().current === null;
  const [wasSeen, setSeen] = useState(isInFront);
  if (isInFront && !wasSeen) setSeen(true);
  return wasSeen;
}

/**
 * The banner, the search box, the offers with the film between them, and how it all works (Spec 1 §2). Behind the question to
 * sign in it loads nothing and shows only the start that came with the page.
 */
export default function HomePage() {
  useTranslation(['home', 'offers', 'enums']);
  const isHydrated = useHydrated();
  const [hasStart] = useState(!isHydrated);
  const wasSeen = useWasSeen();
  // the start is seen first and rendered first
  const rendered = useStaggeredCount(wasSeen ? 2 : 0);
  return (
    <>
      {(wasSeen || hasStart) && (
        <BehindDialog>
          <Banner>
            <SearchBox />
          </Banner>
        </BehindDialog>
      )}
      {rendered > 0 && <HomeOffers />}
      {rendered > 1 && <HowItWorks />}
    </>
  );
}

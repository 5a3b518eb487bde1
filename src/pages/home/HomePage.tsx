import { useHydrated } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { Banner } from '@features/home/Banner';
import { HowItWorks } from '@features/home/HowItWorks';
import { SearchBox } from '@features/home/SearchBox';
import { BehindDialog } from '@features/layout/BehindDialog';
import { CityControl } from '@features/search/CityControl';
import { useStaggeredCount } from '@ui/hooks/useStaggeredCount';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HomeOffers } from './HomeOffers';

/** Latches once the page is in front. While the sign-in dialog covers it, a redirected user may still move on to another page. */
function useWasSeen(): boolean {
  const isInFront = useAuthModal().current === null;
  const [wasSeen, setSeen] = useState(isInFront);
  if (isInFront && !wasSeen) setSeen(true);
  return wasSeen;
}

/**
 * Banner, search box, offers with the film between them, and the explanation of the process (Spec 1 §2). Behind the sign-in
 * dialog it loads nothing and shows only the prerendered top.
 */
export default function HomePage() {
  useTranslation(['home', 'offers', 'enums']);
  const isHydrated = useHydrated();
  const [hasStart] = useState(!isHydrated);
  const wasSeen = useWasSeen();
  // the top of the page is seen first, so it renders first
  const rendered = useStaggeredCount(wasSeen ? 2 : 0);
  return (
    <>
      {(wasSeen || hasStart) && (
        <BehindDialog>
          <Banner>
            <SearchBox renderCity={(field) => <CityControl {...field} />} />
          </Banner>
        </BehindDialog>
      )}
      {rendered > 0 && <HomeOffers />}
      {rendered > 1 && <HowItWorks />}
    </>
  );
}

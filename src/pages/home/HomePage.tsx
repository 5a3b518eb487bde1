import { useHydrated } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { Banner } from '@features/home/Banner';
import { HowItWorks } from '@features/home/HowItWorks';
import { ProofBar } from '@features/home/ProofBar';
import { SearchBox } from '@features/home/SearchBox';
import { BehindDialog } from '@features/layout/BehindDialog';
import { useNavActions } from '@features/layout/useNavActions';
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
 * Banner, search box, the way from offer to keys, and offers with the film between them (Spec 1 §2). Behind the sign-in
 * dialog it loads nothing and shows only the prerendered top.
 */
export default function HomePage() {
  useTranslation(['home', 'offers', 'enums']);
  const isHydrated = useHydrated();
  const [hasStart] = useState(!isHydrated);
  const wasSeen = useWasSeen();
  const { startOffer } = useNavActions();
  // the top of the page is seen first, so it renders first
  const rendered = useStaggeredCount(wasSeen ? 2 : 0);
  return (
    <>
      {(wasSeen || hasStart) && (
        <BehindDialog>
          <Banner onLetOut={startOffer}>
            <SearchBox onLetOut={startOffer} renderCity={(field) => <CityControl {...field} />} />
          </Banner>
        </BehindDialog>
      )}
      {rendered > 0 && (
        <HowItWorks>
          <ProofBar />
        </HowItWorks>
      )}
      {rendered > 1 && <HomeOffers />}
    </>
  );
}

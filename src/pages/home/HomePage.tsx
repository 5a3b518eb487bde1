import { Arrived } from '@data/browser/Arrived';
import { isHomeDrawn } from '@data/browser/shell';
import { useAuthModal } from '@data/session/authModal';
import { Banner } from '@features/home/Banner';
import { HowItWorks } from '@features/home/HowItWorks';
import { SearchBox } from '@features/home/SearchBox';
import { useInTurn } from '@ui/hooks/useInTurn';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HomeOffers } from './HomeOffers';

/** Not while it is behind the dialog of somebody sent here to sign in, who goes on to another page. */
function useWasSeen(): boolean {
  const isInFront = useAuthModal().current === null;
  const [wasSeen, setSeen] = useState(isInFront);
  if (isInFront && !wasSeen) setSeen(true);
  return wasSeen;
}

/**
 * Home once somebody sees it: whoever is asked to sign in first waits for nothing of it, and has behind the question what was
 * drawn of it.
 */
export default function HomePage() {
  const wasSeen = useWasSeen();
  return (
    <>
      {(wasSeen || !isHomeDrawn()) && <Arrived />}
      {wasSeen && <Home />}
    </>
  );
}

/** The banner, the search box, the offers with the film between them, and how it all works (Spec 1 §2). */
function Home() {
  useTranslation(['home', 'offers', 'enums']);
  // what is seen first takes the place of the shell first
  const drawn = useInTurn(2);
  return (
    <>
      <Banner>
        <SearchBox />
      </Banner>
      {drawn > 0 && <HomeOffers />}
      {drawn > 1 && <HowItWorks />}
    </>
  );
}

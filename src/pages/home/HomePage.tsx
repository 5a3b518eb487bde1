import { Banner } from '@features/home/Banner';
import { HowItWorks } from '@features/home/HowItWorks';
import { SearchBox } from '@features/home/SearchBox';
import { useInTurn } from '@ui/useInTurn';
import { useTranslation } from 'react-i18next';
import { HomeOffers } from './HomeOffers';

/** Home: the banner, the search box, the offers with the film between them, and how it all works (Spec 1 §2). */
export default function HomePage() {
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

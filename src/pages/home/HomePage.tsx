import { Banner } from '@features/home/Banner';
import { HowItWorks } from '@features/home/HowItWorks';
import { SearchBox } from '@features/home/SearchBox';
import { useTranslation } from 'react-i18next';
import { HomeOffers } from './HomeOffers';

/** Home: the banner, the search box, the offers with the film between them, and how it all works (Spec 1 §2). */
export default function HomePage() {
  useTranslation(['home', 'offers', 'enums']);
  return (
    <>
      <Banner>
        <SearchBox />
      </Banner>
      <HomeOffers />
      <HowItWorks />
    </>
  );
}

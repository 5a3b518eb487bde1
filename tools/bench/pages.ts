/** Upper bounds of a page: times in ms, `kib` before scrolling, lower bound of the Lighthouse score of 100. */
export type PageBudget = {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  requests: number;
  kib: number;
  reads: number;
  score: number;
};

/** A page as it is seen first, by a visitor or by the demo account `as`; `isUnlisted` where search engines are sent away. */
export type MeasuredPage = { path: string; as?: string; isUnlisted?: true; bars: PageBudget };

const EVERY_PAGE = { fcp: 1700, tbt: 100, cls: 0.02, requests: 25, kib: 600 };

/** What a computer on a good line has to keep whatever the page. */
export const DESKTOP_BUDGET = { lcp: 700, fcp: 700, tbt: 20, score: 98 };

/** The pages that are measured, as a phone sees them first; a visitor of a page that needs an account is asked to sign in. */
export const MEASURED_PAGES: Record<string, MeasuredPage> = {
  home: { path: '/', bars: { ...EVERY_PAGE, lcp: 1900, reads: 4, score: 95 } },
  search: { path: '/offers', bars: { ...EVERY_PAGE, lcp: 2300, reads: 1, score: 90 } },
  offer: { path: '/offer/offer-active-office-01', bars: { ...EVERY_PAGE, lcp: 2300, reads: 1, score: 90 } },
  'sign-in': {
    path: '/moja-tablica',
    isUnlisted: true,
    bars: { ...EVERY_PAGE, lcp: 2500, reads: 4, score: 90 },
  },
  dashboard: {
    path: '/moja-tablica',
    as: 'landlord@demo.pl',
    isUnlisted: true,
    // one of them asks for tenants' reservations that wait for the landlord
    bars: { ...EVERY_PAGE, lcp: 2500, reads: 13, score: 90 },
  },
};

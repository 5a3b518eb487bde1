/** Budget of a page: times in ms, `kib` before scrolling, and a lower bound of the Lighthouse score of 100. */
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

/**
 * A page in its first view, by a visitor or by the demo account `as`. `isUnlisted`: search engines must not index it. `desktop`: what
 * differs from `DESKTOP_BUDGET`.
 */
export type MeasuredPage = {
  path: string;
  as?: string;
  isUnlisted?: true;
  budget: PageBudget;
  desktop?: Partial<PageBudget>;
};

const EVERY_PAGE = { fcp: 1700, tbt: 100, cls: 0.02, requests: 25, kib: 600 };

/** Budget of every page on a computer with a good connection. Its window shows three more photos, or the place of the map. */
export const DESKTOP_BUDGET = { lcp: 700, fcp: 700, tbt: 20, requests: 28, score: 98 };

/**
 * Measured pages with the budget of their first view on a phone. A visitor of a page that needs an account is prompted to sign
 * in.
 */
export const MEASURED_PAGES: Record<string, MeasuredPage> = {
  home: { path: '/', budget: { ...EVERY_PAGE, lcp: 1900, reads: 4, score: 95 } },
  // beside the list and the count, which the page brings: the promotion, and the towns on the place of the map
  search: { path: '/offers', budget: { ...EVERY_PAGE, lcp: 2300, reads: 2, score: 90 } },
  offer: { path: '/offer/offer-active-office-01', budget: { ...EVERY_PAGE, lcp: 2300, reads: 1, score: 90 } },
  'sign-in': {
    path: '/moja-tablica',
    isUnlisted: true,
    budget: { ...EVERY_PAGE, lcp: 2500, reads: 4, score: 90 },
  },
  dashboard: {
    path: '/moja-tablica',
    as: 'landlord@demo.pl',
    isUnlisted: true,
    // The rows shown (two drafts, four leases) and one each for the promotion, the account, its unread notifications, its company's
    // portfolio, and the empty lists of tenancies, queues and viewings (two sides).
    // Beyond those of a visitor: 120 KiB of Firebase's clients, and 88 of the leases, which the emulator does not compress; eight requests
    // of the two clients, four for the schema that judges drafts. On a computer the photo of the first task is the largest paint, and it
    // comes after account and database.
    budget: { ...EVERY_PAGE, lcp: 2500, requests: 38, kib: 640, reads: 14, score: 90 },
    desktop: { lcp: 1800, tbt: 50, requests: 38, score: 90 },
  },
};

/** Returns the pages to measure. `BENCH_PAGES=home,offer` selects some. */
export const listChosenPages = (): [string, MeasuredPage][] => {
  const names = process.env.BENCH_PAGES?.split(',');
  return Object.entries(MEASURED_PAGES).filter(([name]) => !names || names.includes(name));
};

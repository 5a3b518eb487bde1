/** Upper bounds of a page: times in ms, `kib` before scrolling, lower bound of the Lighthouse score of 100. */
export type PageBars = {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  requests: number;
  kib: number;
  reads: number;
  score: number;
};

const EVERY_PAGE = { fcp: 1700, tbt: 100, cls: 0.02, requests: 25, kib: 600 };

/** The public pages that are measured, as a phone sees them first. */
export const MEASURED_PAGES: Record<string, { path: string; bars: PageBars }> = {
  home: { path: '/', bars: { ...EVERY_PAGE, lcp: 1900, reads: 4, score: 95 } },
  search: { path: '/offers', bars: { ...EVERY_PAGE, lcp: 2300, reads: 11, score: 90 } },
  offer: { path: '/offer/offer-active-office-01', bars: { ...EVERY_PAGE, lcp: 2300, reads: 3, score: 90 } },
};

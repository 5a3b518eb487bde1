import type { MainUse } from '@domain/offers/picklists';

export type SlideName = 'promise' | 'office' | 'retail' | 'warehouse' | 'contract' | 'keys';

/** Banner slides in order; a `purpose` adds a link to the offers of that purpose. */
export const BANNER_SLIDES: readonly { name: SlideName; purpose?: MainUse }[] = [
  { name: 'promise' },
  { name: 'office', purpose: 'Biurowe' },
  { name: 'retail', purpose: 'Handlowo-Usługowe' },
  { name: 'warehouse', purpose: 'Magazynowo-Przemysłowe' },
  { name: 'contract' },
  { name: 'keys' },
];

export const BANNER_HEIGHT_PX = 380;

/** How long a slide is shown (Spec 1 §9). */
export const BANNER_SLIDE_MS = 8000;

const WIDE_ONLY = '(min-width: 900px)';
const PHONE_ONLY = '(max-width: 899.95px)';

/** Image files of a slide: wide ones are 1280 × 760, those for phones 824 × 312. */
export const getBannerImages = (name: SlideName) => ({
  wide: { src: `/banner/${name}.webp`, media: WIDE_ONLY, width: 1280, height: 760 },
  phone: { src: `/banner/${name}-phone.webp`, media: PHONE_ONLY, width: 824, height: 312 },
});

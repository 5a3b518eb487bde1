import { paths } from '@api/paths';

export type SlideName = 'promise' | 'office' | 'retail' | 'warehouse' | 'contract' | 'keys';

/** Banner slides in order, each with the path of its button; `null` starts an offer: that slide is for landlords. */
export const BANNER_SLIDES: readonly { name: SlideName; path: string | null }[] = [
  { name: 'promise', path: paths.offers() },
  { name: 'office', path: paths.offers('Biurowe') },
  { name: 'retail', path: paths.offers('Handlowo-Usługowe') },
  { name: 'warehouse', path: paths.offers('Magazynowo-Przemysłowe') },
  { name: 'contract', path: null },
  { name: 'keys', path: paths.diagrams() },
];

export const BANNER_HEIGHT_PX = 380;

/** How long a slide is shown (Spec 1 §9). */
export const BANNER_SLIDE_MS = 8000;

const WIDE_ONLY = '(min-width: 900px)';
const PHONE_ONLY = '(max-width: 899.95px)';

/** Image files of a slide: wide ones are 1280 × 760, those for phones 780 × 760. */
export const getBannerImages = (name: SlideName) => ({
  wide: { src: `/banner/${name}.webp`, media: WIDE_ONLY, width: 1280, height: 760 },
  phone: { src: `/banner/${name}-phone.webp`, media: PHONE_ONLY, width: 780, height: 760 },
});

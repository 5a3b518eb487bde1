import type { SearchCriteria } from './wantedListing';

/** A slider of the form: PLN net a month or m² (Spec 2 §5, §9). */
export type CriteriaSlider = { min: number; max: number; step: number; from: number; to: number };

export const CRITERIA_SLIDERS = {
  rent: { min: 0, max: 10_000, step: 100, from: 1500, to: 3000 },
  surface: { min: 0, max: 200, step: 5, from: 30, to: 50 },
} as const satisfies Record<string, CriteriaSlider>;
export type CriteriaRange = keyof typeof CRITERIA_SLIDERS;

/** The fields of each range. */
export const RANGE_FIELDS = {
  rent: ['minRent', 'maxRent'],
  surface: ['minSurface', 'maxSurface'],
} as const satisfies Record<CriteriaRange, readonly (keyof SearchCriteria)[]>;

/** Initial values of the form (Spec 2 §5). */
export const DEFAULT_CRITERIA: SearchCriteria = {
  location: '',
  purpose: null,
  minRent: CRITERIA_SLIDERS.rent.from,
  maxRent: CRITERIA_SLIDERS.rent.to,
  minSurface: CRITERIA_SLIDERS.surface.from,
  maxSurface: CRITERIA_SLIDERS.surface.to,
  companyWebsite: null,
};

type Ranges = Pick<SearchCriteria, 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface'>;

/** Returns whether a value exceeds its slider, so that it must be typed (Spec 2 §5). */
export const needsAdvanced = (wishes: Ranges): boolean =>
  (Object.keys(CRITERIA_SLIDERS) as CriteriaRange[]).some((range) =>
    RANGE_FIELDS[range].some((field) => wishes[field] > CRITERIA_SLIDERS[range].max),
  );

/** The maximum of the rent slider means this rent or any above it (`10000+`, Spec 2 §5). */
export const isOpenRent = (maxRent: number): boolean => maxRent === CRITERIA_SLIDERS.rent.max;

import type { Wishes } from './wantedListing';

/** A slider of the form: PLN net a month or m² (Spec 2 §5, §9). */
export type WishSlider = { min: number; max: number; step: number; from: number; to: number };

export const WISH_SLIDERS = {
  rent: { min: 0, max: 10_000, step: 100, from: 1500, to: 3000 },
  surface: { min: 0, max: 200, step: 5, from: 30, to: 50 },
} as const satisfies Record<string, WishSlider>;
export type WishRange = keyof typeof WISH_SLIDERS;

/** The fields of each range. */
export const RANGE_FIELDS = {
  rent: ['minRent', 'maxRent'],
  surface: ['minSurface', 'maxSurface'],
} as const satisfies Record<WishRange, readonly (keyof Wishes)[]>;

/** A new form (Spec 2 §5). */
export const NEW_WISHES: Wishes = {
  location: '',
  purpose: null,
  minRent: WISH_SLIDERS.rent.from,
  maxRent: WISH_SLIDERS.rent.to,
  minSurface: WISH_SLIDERS.surface.from,
  maxSurface: WISH_SLIDERS.surface.to,
  companyWebsite: null,
};

type Ranges = Pick<Wishes, 'minRent' | 'maxRent' | 'minSurface' | 'maxSurface'>;

/** Whether a slider cannot show a value, so that it has to be typed (Spec 2 §5). */
export const needsAdvanced = (wishes: Ranges): boolean =>
  (Object.keys(WISH_SLIDERS) as WishRange[]).some((range) =>
    RANGE_FIELDS[range].some((field) => wishes[field] > WISH_SLIDERS[range].max),
  );

/** The top of the rent slider stands for that rent and any above it (`10000+`, Spec 2 §5). */
export const isOpenRent = (maxRent: number): boolean => maxRent === WISH_SLIDERS.rent.max;

import type { TypographyVariantsOptions } from '@mui/material/styles';
import { FONT_FAMILY, FONT_SIZES, FONT_WEIGHTS, LINE_HEIGHTS } from './tokens';

const rem = (px: number) => `${px / 16}rem`;

const heading = (size: number, phoneSize: number, letterSpacing = '-0.01em') => ({
  fontSize: rem(phoneSize),
  fontWeight: FONT_WEIGHTS.bold,
  lineHeight: LINE_HEIGHTS.heading,
  letterSpacing,
  textWrap: 'balance',
  ...(size !== phoneSize && { '@media (min-width: 900px)': { fontSize: rem(size) } }),
});

const text = (size: number) => ({ fontSize: rem(size), lineHeight: LINE_HEIGHTS.text, letterSpacing: 0 });

/** h1 page title 34, h2 section 26, h3 card 20, h4 small heading 17; `hero` size is set where the hero stands. */
export const typography: TypographyVariantsOptions = {
  fontFamily: FONT_FAMILY,
  fontSize: FONT_SIZES.body,
  fontWeightRegular: FONT_WEIGHTS.regular,
  fontWeightMedium: FONT_WEIGHTS.medium,
  fontWeightBold: FONT_WEIGHTS.bold,
  h1: heading(FONT_SIZES.xxl, FONT_SIZES.xl, '-0.02em'),
  h2: heading(FONT_SIZES.xl, FONT_SIZES.l + 2),
  h3: heading(FONT_SIZES.l, FONT_SIZES.l),
  h4: heading(FONT_SIZES.m, FONT_SIZES.m, '0'),
  h5: heading(FONT_SIZES.body, FONT_SIZES.body, '0'),
  h6: heading(FONT_SIZES.body, FONT_SIZES.body, '0'),
  subtitle1: { ...text(FONT_SIZES.m), fontWeight: FONT_WEIGHTS.regular },
  subtitle2: { ...text(FONT_SIZES.body), fontWeight: FONT_WEIGHTS.medium },
  body1: text(FONT_SIZES.body),
  body2: text(FONT_SIZES.xs),
  caption: text(FONT_SIZES.xs),
  overline: { ...text(FONT_SIZES.xs), fontWeight: FONT_WEIGHTS.medium, textTransform: 'none' },
  button: { ...text(FONT_SIZES.body), fontWeight: FONT_WEIGHTS.medium, textTransform: 'none' },
};

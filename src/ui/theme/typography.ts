import type { TypographyVariantsOptions } from '@mui/material/styles';
import { FONT_FAMILY, FONT_SIZES, FONT_WEIGHTS, LINE_HEIGHTS } from './tokens';

const toRem = (px: number) => `${px / 16}rem`;

const getHeadingStyles = (size: number, phoneSize: number, letterSpacing = '-0.01em') => ({
  fontSize: toRem(phoneSize),
  fontWeight: FONT_WEIGHTS.bold,
  lineHeight: LINE_HEIGHTS.heading,
  letterSpacing,
  textWrap: 'balance',
  ...(size !== phoneSize && { '@media (min-width: 900px)': { fontSize: toRem(size) } }),
});

const getTextStyles = (size: number) => ({
  fontSize: toRem(size),
  lineHeight: LINE_HEIGHTS.text,
  letterSpacing: 0,
});

/** h1 page title 34, h2 section 26, h3 card 20, h4 small heading 17; the size of `hero` is set where it is used. */
export const typography: TypographyVariantsOptions = {
  fontFamily: FONT_FAMILY,
  fontSize: FONT_SIZES.body,
  fontWeightRegular: FONT_WEIGHTS.regular,
  fontWeightMedium: FONT_WEIGHTS.medium,
  fontWeightBold: FONT_WEIGHTS.bold,
  h1: getHeadingStyles(FONT_SIZES.xxl, FONT_SIZES.xl, '-0.02em'),
  h2: getHeadingStyles(FONT_SIZES.xl, FONT_SIZES.l + 2),
  h3: getHeadingStyles(FONT_SIZES.l, FONT_SIZES.l),
  h4: getHeadingStyles(FONT_SIZES.m, FONT_SIZES.m, '0'),
  h5: getHeadingStyles(FONT_SIZES.body, FONT_SIZES.body, '0'),
  h6: getHeadingStyles(FONT_SIZES.body, FONT_SIZES.body, '0'),
  subtitle1: { ...getTextStyles(FONT_SIZES.m), fontWeight: FONT_WEIGHTS.regular },
  subtitle2: { ...getTextStyles(FONT_SIZES.body), fontWeight: FONT_WEIGHTS.medium },
  body1: getTextStyles(FONT_SIZES.body),
  body2: getTextStyles(FONT_SIZES.xs),
  caption: getTextStyles(FONT_SIZES.xs),
  overline: { ...getTextStyles(FONT_SIZES.xs), fontWeight: FONT_WEIGHTS.medium, textTransform: 'none' },
  button: { ...getTextStyles(FONT_SIZES.body), fontWeight: FONT_WEIGHTS.medium, textTransform: 'none' },
};

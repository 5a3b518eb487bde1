/** Above these widths (px) the gallery shows two or three photos side by side (Spec 2 §2, §9). */
export const TWO_SLIDES_ABOVE_PX = 768;
const THREE_SLIDES_ABOVE_PX = 1200;

/** Returns the number of photos side by side at the given window width (px); one if there are two photos or fewer. */
export const getSlideCount = (photos: number, width: number): number => {
  if (photos <= 2 || width <= TWO_SLIDES_ABOVE_PX) return 1;
  return width > THREE_SLIDES_ABOVE_PX ? 3 : 2;
};

/** The same rule as media queries, so that the layout of the photos needs no script. */
export const buildSlideQueries = (photos: number): Record<string, number> => ({
  '@media (min-width: 0)': getSlideCount(photos, 0),
  [`@media (min-width: ${TWO_SLIDES_ABOVE_PX + 0.05}px)`]: getSlideCount(photos, TWO_SLIDES_ABOVE_PX + 1),
  [`@media (min-width: ${THREE_SLIDES_ABOVE_PX + 0.05}px)`]: getSlideCount(photos, THREE_SLIDES_ABOVE_PX + 1),
});

/** Returns the `sizes` attribute from which the browser chooses a variant. */
export const buildImageSizes = (photos: number): string =>
  photos <= 2
    ? '(min-width: 1240px) 1240px, 100vw'
    : `(min-width: ${THREE_SLIDES_ABOVE_PX + 0.05}px) 414px, (min-width: ${TWO_SLIDES_ABOVE_PX + 0.05}px) 50vw, 100vw`;

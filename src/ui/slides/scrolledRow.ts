/** Smaller differences of position are rounding by zoom. */
const ROUNDING_PX = 2;

/** Polling interval and maximum polls while a row comes to rest. */
const LOOK_MS = 100;
const LOOKS_MAX = 30;

const readRow = (frame: HTMLElement) => {
  const row = frame.querySelector('.swiper-wrapper') as HTMLElement;
  const slides = [...row.children] as HTMLElement[];
  const start = Number(slides[0]?.offsetLeft);
  return { row, places: slides.map(({ offsetLeft }) => offsetLeft - start) };
};

/** Returns the current slide of a row that was scrolled before Swiper started. */
export const findCurrentSlide = (frame: HTMLElement): number => {
  const { row, places } = readRow(frame);
  const distances = places.map((place) => Math.abs(place - row.scrollLeft));
  return Math.max(distances.indexOf(Math.min(...distances)), 0);
};

const isAtSlide = (frame: HTMLElement): boolean => {
  const { row, places } = readRow(frame);
  const isAtEnd = row.scrollLeft + row.clientWidth > row.scrollWidth - ROUNDING_PX;
  return isAtEnd || places.some((place) => Math.abs(place - row.scrollLeft) < ROUNDING_PX);
};

/** Resolves once a row rests at a slide: under a finger it would jump when Swiper takes over. */
export const waitForRest = async (frame: HTMLElement): Promise<void> => {
  for (let looks = 0; looks < LOOKS_MAX && !isAtSlide(frame); looks += 1)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
};

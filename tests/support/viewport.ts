/** Reduced motion is the default. A test can switch motion on. */
let wantsMovement = false;

const isMatchingQuery = (query: string, width: number): boolean => {
  if (query.includes('prefers-reduced-motion')) return !wantsMovement;
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  return (max === undefined || width <= Number(max)) && (min === undefined || width >= Number(min));
};

/** Switches motion on or off, from the next media query on. */
export const setMovement = (wanted: boolean): void => {
  wantsMovement = wanted;
};

/** Makes media queries match a window of this width, px. */
export const setViewportWidth = (width: number): void => {
  window.innerWidth = width;
  window.matchMedia = (query) =>
    ({
      media: query,
      matches: isMatchingQuery(query, width),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
};

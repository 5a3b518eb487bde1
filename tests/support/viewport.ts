const matches = (query: string, width: number): boolean => {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  return (max === undefined || width <= Number(max)) && (min === undefined || width >= Number(min));
};

/** Makes media queries answer as in a window of this width, px. */
export const setViewportWidth = (width: number): void => {
  window.innerWidth = width;
  window.matchMedia = (query) =>
    ({
      media: query,
      matches: matches(query, width),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
};

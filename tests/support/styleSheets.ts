const computed = window.getComputedStyle.bind(window);

/**
 * What is hidden is hidden by attributes and styles of the element itself: jsdom would match every rule of the page's
 * style sheets for each question a test asks, which is half the time of a long form.
 */
export const ignoreStyleSheets = (): void => {
  window.getComputedStyle = (element) => (element as HTMLElement).style;
};

/** For tests of what a style sheet says. */
export const readStyleSheets = (): void => {
  window.getComputedStyle = computed;
};

/** A colour `#rrggbb` as a style sheet answers it. */
export const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

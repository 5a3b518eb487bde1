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

/** The values of a property of an element in each media query that sets it, as the page's style sheets say. */
export const listValuesByMedia = (element: Element, property: string): [media: string, value: string][] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .flatMap(({ conditionText, cssRules }) =>
      [...cssRules]
        .filter((rule) => rule instanceof CSSStyleRule)
        .filter(({ selectorText }) => element.matches(selectorText))
        .map(({ style }): [string, string] => [conditionText, style.getPropertyValue(property)]),
    )
    .filter(([, value]) => value !== '');

/** A colour `#rrggbb` as a style sheet answers it. */
export const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

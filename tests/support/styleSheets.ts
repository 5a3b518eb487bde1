const computed = window.getComputedStyle.bind(window);

/**
 * Ignores style sheets: only attributes and inline styles hide an element. jsdom would match every rule of the page's style
 * sheets for each query of a test, which is half the time of a long form.
 */
export const ignoreStyleSheets = (): void => {
  window.getComputedStyle = (element) => (element as HTMLElement).style;
};

/** For tests that check a style sheet. */
export const readStyleSheets = (): void => {
  window.getComputedStyle = computed;
};

/** Returns the values of a property of an element in each media query that sets it, from the page's style sheets. */
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

/** Converts `#rrggbb` to the format in which a style sheet returns a colour. */
export const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

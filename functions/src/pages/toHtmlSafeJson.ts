/** Serializes data as JSON that cannot close its HTML element: it never contains `<`. */
export const toHtmlSafeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

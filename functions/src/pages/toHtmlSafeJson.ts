/** Data as JSON that cannot close the element it stands in: `<` is never in it. */
export const toHtmlSafeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** What a shown mail may do: look as it was written and show pictures. Nothing runs, nothing is fetched besides. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; form-action 'none'";

const buildElement = (page: Document, name: string, attributes: Record<string, string>): Element => {
  const made = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** A mail as a document for a sandboxed frame: under a policy of its own, its links open in new tabs. */
export const buildFrameDocument = (content: string): string => {
  const page = new DOMParser().parseFromString(content, 'text/html');
  page.head.prepend(
    buildElement(page, 'meta', { 'http-equiv': 'Content-Security-Policy', content: MAIL_POLICY }),
    buildElement(page, 'meta', { name: 'referrer', content: 'no-referrer' }),
    buildElement(page, 'base', { target: '_blank' }),
  );
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

/** What a mail calls itself. */
export const parseMailTitle = (content: string): string =>
  new DOMParser().parseFromString(content, 'text/html').title.trim();

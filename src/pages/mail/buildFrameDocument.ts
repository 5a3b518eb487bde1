/** Content security policy of a shown mail: inline styles and images only. No scripts, no other requests. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; form-action 'none'";

const buildElement = (page: Document, name: string, attributes: Record<string, string>): Element => {
  const made = page.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** Returns a mail as a document for a sandboxed frame, with its own CSP. Its links open in new tabs. */
export const buildFrameDocument = (content: string): string => {
  const page = new DOMParser().parseFromString(content, 'text/html');
  page.head.prepend(
    buildElement(page, 'meta', { 'http-equiv': 'Content-Security-Policy', content: MAIL_POLICY }),
    buildElement(page, 'meta', { name: 'referrer', content: 'no-referrer' }),
    buildElement(page, 'base', { target: '_blank' }),
  );
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

/** Returns the `<title>` of a mail. */
export const parseMailTitle = (content: string): string =>
  new DOMParser().parseFromString(content, 'text/html').title.trim();

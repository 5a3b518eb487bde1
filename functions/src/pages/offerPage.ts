import type { PublicOffer } from '@domain/offers/projections';
import { SECOND_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { isId } from '@domain/shared/ids';
import { withHead } from './head';
import { isListed, missingHead, type Origins, offerHead } from './offerHead';
import { htmlPage, type Page, unkept } from './page';
import type { ShellSource } from './shell';
import { pageTexts } from './texts';

/** Longer than this nobody waits for a preview: the plain page fetches the offer by itself anyway. */
export const OFFER_WAIT_MS = 1.5 * SECOND_MS;
const RETRY_AFTER_SECONDS = 2;
const STATUS = { found: 200, unknown: 404, noShell: 503 } as const;

/** Where the page gets its parts from. */
export type PagePorts = {
  shell: ShellSource;
  offer: (id: string) => Promise<PublicOffer | null>;
  origins: Origins;
  report: (place: string, error: unknown) => void;
};

export type PageAsked = { id: string; lang: Language; now: number };

const inTime = async <T>(work: Promise<T>, waitMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The offer was not read in time.')), waitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Shown when not even the shell can be had: tries again by itself. */
const waitingPage = (lang: Language): Page => {
  const { waiting } = pageTexts(lang);
  const body = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(waiting.title)}</title></head>
<body><main><h1>${escapeHtml(waiting.title)}</h1><p>${escapeHtml(waiting.text)}</p></main></body>
</html>
`;
  const page = unkept(htmlPage(STATUS.noShell, body));
  return { ...page, headers: { ...page.headers, 'Retry-After': String(RETRY_AFTER_SECONDS) } };
};

/**
 * The page of an offer: the shell of the application with the offer's own title, description, picture and structured
 * facts. An offer that is let answers 200 without being listed, because its parties still open that address; one that
 * is unknown or not published answers 404. Whatever fails, the plain shell is served and works as before.
 */
export const offerPage = async ({ id, lang, now }: PageAsked, ports: PagePorts): Promise<Page> => {
  const { origins, report } = ports;
  const failed = (error: unknown) => {
    report('pages.offer', error);
    return undefined;
  };
  const read = isId(id) ? ports.offer(id) : Promise.resolve(null);
  const [shell, offer] = await Promise.all([ports.shell(now), inTime(read, OFFER_WAIT_MS).catch(failed)]);
  if (shell === null) return waitingPage(lang);
  if (offer === undefined) return unkept(htmlPage(STATUS.found, shell));
  if (offer === null) {
    const page = withHead(shell, missingHead({ lang, origins }));
    return htmlPage(STATUS.unknown, page, { isIndexed: false });
  }
  const page = withHead(shell, offerHead(offer, { lang, now, origins }));
  return htmlPage(STATUS.found, page, { isIndexed: isListed(offer) });
};

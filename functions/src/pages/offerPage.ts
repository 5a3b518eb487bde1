import { paths } from '@contracts/paths';
import { type DehydratedState, type ViewRenderer, viewKeys } from '@contracts/viewRendering';
import type { PublicOffer } from '@domain/offers/projections';
import type { Language } from '@domain/shared/format';
import { isId } from '@domain/shared/ids';
import { withHead, withLanguage } from './head';
import { inTime, VIEW_WAIT_MS } from './inTime';
import { isListed, missingHead, type Origins, offerHead } from './offerHead';
import { htmlPage, type Page, unkept } from './page';
import type { ShellSource } from './shell';
import { injectView, listStyles } from './view';
import { waitingPage } from './waitingPage';

const STATUS = { found: 200, unknown: 404 } as const;

/** Where the page gets its parts from. */
export type PagePorts = {
  shell: ShellSource;
  offer: (id: string) => Promise<PublicOffer | null>;
  renderer: () => Promise<ViewRenderer>;
  origins: Origins;
  report: (place: string, error: unknown) => void;
};

export type PageAsked = { id: string; lang: Language; now: number };

/**
 * The page of an offer: the shell of the application with the offer's own title, description, picture and structured
 * facts, and the offer as a visitor sees it. An offer that is let answers 200 without being listed, because its parties still open that address; one that
 * is unknown or not published answers 404. Whatever fails, the plain shell is served and works as before.
 */
export const offerPage = async ({ id, lang, now }: PageAsked, ports: PagePorts): Promise<Page> => {
  const { origins, report } = ports;
  const failed = (error: unknown) => {
    report('pages.offer', error);
    return undefined;
  };
  const read = isId(id) ? ports.offer(id) : Promise.resolve(null);
  const [shell, offer] = await Promise.all([ports.shell(now), inTime(read, VIEW_WAIT_MS).catch(failed)]);
  if (shell === null) return waitingPage(lang);
  if (offer === undefined) return unkept(htmlPage(STATUS.found, shell));
  if (offer === null) {
    const page = withHead(shell, missingHead({ lang, origins }));
    return htmlPage(STATUS.unknown, page, { isIndexed: false });
  }
  const headed = withHead(shell, offerHead(offer, { lang, now, origins }));
  const sending = { isIndexed: isListed(offer) };
  try {
    const { renderView } = await inTime(ports.renderer(), VIEW_WAIT_MS);
    const state: DehydratedState = { at: now, parts: [[viewKeys.offer(id), offer]] };
    const view = await renderView({ path: paths.offer(id), lang, state, knownStyles: listStyles(shell) });
    return htmlPage(STATUS.found, withLanguage(injectView(headed, view, state), lang), sending);
  } catch (error) {
    report('pages.offerView', error);
    return unkept(htmlPage(STATUS.found, headed, sending));
  }
};

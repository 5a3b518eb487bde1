import { paths } from '@api/paths';
import { type DehydratedState, type ViewRenderer, viewKeys } from '@api/viewRendering';
import type { PublicOffer } from '@domain/offers/projections';
import type { Language } from '@domain/shared/format';
import { isId } from '@domain/shared/ids';
import { buildMissingHead, buildOfferHead, isListed, type Origins } from './buildOfferHead';
import { buildRetryPage } from './buildRetryPage';
import { injectHead, setPageLanguage } from './head';
import { buildHtmlPage, type Page, withoutCaching } from './page';
import type { TemplateSource } from './templateSource';
import { injectView, listStyles } from './view';
import { VIEW_WAIT_MS, withTimeout } from './withTimeout';

const STATUS = { found: 200, unknown: 404 } as const;

/** Dependencies of the page. */
export type PagePorts = {
  shell: TemplateSource;
  offer: (id: string) => Promise<PublicOffer | null>;
  renderer: () => Promise<ViewRenderer>;
  origins: Origins;
  report: (place: string, error: unknown) => void;
};

export type OfferPageRequest = { id: string; lang: Language; now: number };

/**
 * Builds the page of an offer: the HTML template with the offer's title, description, image and structured data, and the offer
 * prerendered for visitors. A let offer returns 200 without being listed, because its parties still open that URL. An unknown or
 * unpublished one returns 404. If anything fails, it returns the plain template, which works without prerendering.
 */
export const buildOfferPage = async (
  { id, lang, now }: OfferPageRequest,
  ports: PagePorts,
): Promise<Page> => {
  const { origins, report } = ports;
  const reportFailure = (error: unknown) => {
    report('pages.offer', error);
    return undefined;
  };
  const read = isId(id) ? ports.offer(id) : Promise.resolve(null);
  const [shell, offer] = await Promise.all([
    ports.shell(now),
    withTimeout(read, VIEW_WAIT_MS).catch(reportFailure),
  ]);
  if (shell === null) return buildRetryPage(lang);
  if (offer === undefined) return withoutCaching(buildHtmlPage(STATUS.found, shell));
  if (offer === null) {
    const page = injectHead(shell, buildMissingHead({ lang, origins }));
    return buildHtmlPage(STATUS.unknown, page, { isIndexed: false });
  }
  const headed = injectHead(shell, buildOfferHead(offer, { lang, now, origins }));
  const sending = { isIndexed: isListed(offer) };
  try {
    const { renderView } = await withTimeout(ports.renderer(), VIEW_WAIT_MS);
    const state: DehydratedState = { at: now, parts: [[viewKeys.offer(id), offer]] };
    const view = await renderView({ path: paths.offer(id), lang, state, knownStyles: listStyles(shell) });
    return buildHtmlPage(STATUS.found, setPageLanguage(injectView(headed, view, state), lang), sending);
  } catch (error) {
    report('pages.offerView', error);
    return withoutCaching(buildHtmlPage(STATUS.found, headed, sending));
  }
};

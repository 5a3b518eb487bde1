import { SECOND_MS } from '@domain/shared/dates';

/** Built pages that preload the scripts of their views. */
export type TemplatePath = '/offer.html' | '/search.html';
/** Each release has new file names. This, plus the minute of Hosting's cache, limits how long pages refer to old ones. */
export const TEMPLATE_TTL_MS = 30 * SECOND_MS;
const SHELL_WAIT_MS = 2 * SECOND_MS;

/** Returns the built HTML template, or `null` while it is unavailable. `now` in epoch ms. */
export type TemplateSource = (now: number) => Promise<string | null>;
type Fetch = (address: string, init: { signal: AbortSignal }) => Promise<Response>;

const isShell = (html: string): boolean => html.includes('</head>') && html.includes('id="root"');

/**
 * TTL cache of the template from Hosting. Returns an outdated one if the fetch fails. It comes from Hosting itself, so that its
 * file names match the deployed files.
 */
export const createTemplateSource = (
  origin: () => string,
  path: TemplatePath,
  { get, report }: { get: Fetch; report: (error: unknown) => void },
): TemplateSource => {
  let kept: { html: string; at: number } | null = null;
  return async (now) => {
    if (kept && now - kept.at < TEMPLATE_TTL_MS) return kept.html;
    try {
      const answer = await get(`${origin()}${path}`, { signal: AbortSignal.timeout(SHELL_WAIT_MS) });
      const html = await answer.text();
      if (!answer.ok || !isShell(html)) throw new Error(`No shell but an answer with ${answer.status}.`);
      kept = { html, at: now };
    } catch (error) {
      report(error);
    }
    return kept?.html ?? null;
  };
};

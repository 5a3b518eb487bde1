import { SECOND_MS } from '@domain/shared/dates';

/** The pages of the build that ask for the scripts of their views at once. */
export type TemplatePath = '/offer.html' | '/search.html';
/** A new release has other file names; for longer than this, and the minute of Hosting, nobody is led to the old ones. */
export const TEMPLATE_TTL_MS = 30 * SECOND_MS;
const SHELL_WAIT_MS = 2 * SECOND_MS;

/** The built HTML of the application at a moment, or `null` while it cannot be had. */
export type TemplateSource = (now: number) => Promise<string | null>;
type Fetch = (address: string, init: { signal: AbortSignal }) => Promise<Response>;

const isShell = (html: string): boolean => html.includes('</head>') && html.includes('id="root"');

/**
 * Fetches the shell from Hosting and keeps it for a moment; one that is out of date is better than none. The shell
 * comes from Hosting itself, so that its files are those that Hosting has.
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

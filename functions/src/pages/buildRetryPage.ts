import type { Language } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { buildHtmlPage, type Page, withoutCaching } from './page';
import { getPageTexts } from './texts';

const RETRY_AFTER_SECONDS = 2;
const UNAVAILABLE = 503;

/** Page for when not even the template is available. It reloads itself. */
export const buildRetryPage = (lang: Language): Page => {
  const { waiting } = getPageTexts(lang);
  const body = `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(waiting.title)}</title></head>
<body><main><h1>${escapeHtml(waiting.title)}</h1><p>${escapeHtml(waiting.text)}</p></main></body>
</html>
`;
  const page = withoutCaching(buildHtmlPage(UNAVAILABLE, body));
  return { ...page, headers: { ...page.headers, 'Retry-After': String(RETRY_AFTER_SECONDS) } };
};

import { paths } from '@api/paths';
import { ROOT_ID, TAKEN_OVER } from '@api/viewRendering';
import { App } from '@app/App';
import { OtherPages } from '@app/otherPages';
import { findRoute, preloadPage, prepareFirstRender } from '@app/preloadPage';
import { ROUTES } from '@app/routes';
import { readStored } from '@data/browser/browserStorage';
import { hydrateCache } from '@data/browser/hydration';
import { rememberInput } from '@data/browser/replayInput';
import { reportQuietly } from '@data/calls/reportQuietly';
import { hasSessionHint } from '@data/session/session';
import { FORMATTER_WARMUPS } from '@domain/shared/format';
import { startI18n } from '@i18n/startI18n';
import { getInitialLanguage } from '@i18n/useLanguage';
import { yieldToMain } from '@ui/hooks/yieldToMain';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

const language = getInitialLanguage(window.location.search, readStored('language'));
for (const wake of FORMATTER_WARMUPS) {
  await yieldToMain();
  wake(language);
}
await yieldToMain();
await startI18n(language);
await yieldToMain();

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error(`The page has no #${ROOT_ID}`);
const state = hydrateCache(root, Date.now());

/**
 * Redirects a visitor of the workspace to the home page before hydration, because the served HTML is already the home page.
 * Returns the sign-in question to open there.
 */
const askVisitorToSignIn = () => {
  const { pathname, search } = window.location;
  if (!state || pathname !== paths.workspace() || hasSessionHint()) return null;
  window.history.replaceState(null, '', paths.home());
  return { kind: 'signIn', next: pathname + search } as const;
};
const authModal = askVisitorToSignIn();

const app = <App routes={ROUTES} more={OtherPages} state={state} authModal={authModal} />;

const start = async () => {
  const route = await findRoute(window.location.pathname);
  preloadPage(route);
  await prepareFirstRender(route, state !== null);
  if (!state) rememberInput(root);
  root.setAttribute(TAKEN_OVER, '');
  // a transition renders in slices, so the page stays responsive
  startTransition(() => {
    if (!state) createRoot(root).render(app);
    else hydrateRoot(root, app, { onRecoverableError: (error) => reportQuietly('app.hydration', error) });
  });
};
// not awaited: the chunks of pages and their routes load only after this module has been evaluated
void start();

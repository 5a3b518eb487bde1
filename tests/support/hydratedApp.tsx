import { DEHYDRATED_STATE_ID, type DehydratedState, RENDERED_AT, ROOT_ID } from '@api/viewRendering';
import { App } from '@app/App';
import { OtherPages } from '@app/otherPages';
import { findRoute, loadFirstParts } from '@app/preloadPage';
import { createRenderer } from '@app/prerender';
import { ROUTES } from '@app/routes';
import { hydrateCache } from '@data/browser/hydration';
import { rememberInput } from '@data/browser/replayInput';
import type { AuthModalState } from '@data/session/authModal';
import type { Language } from '@domain/shared/format';
import { act } from '@testing-library/react';
import i18next from 'i18next';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, vi } from 'vitest';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
  window.history.replaceState(null, '', '/');
});

type Page = { path: string; lang?: Language; state: DehydratedState };

/** Shows a page as the server rendered it, before any script runs. */
export const showRendered = async ({ path, lang = 'pl', state }: Page): Promise<HTMLElement> => {
  const html = await createRenderer().renderApp(path, lang, state);
  // the renderer initializes its own texts, which would otherwise stay
  initReactI18next.init(i18next);
  document.documentElement.lang = lang;
  window.history.replaceState(window.history.state, '', path);
  document.body.innerHTML = `<div id="${ROOT_ID}" ${RENDERED_AT}="${state.at}">${html}</div>
    <script type="application/json" id="${DEHYDRATED_STATE_ID}">${JSON.stringify(state)}</script>`;
  return document.getElementById(ROOT_ID) as HTMLElement;
};

/** Hydrates a shown page. Returns the mismatches and warnings that React reports; empty if both sides render the same. */
export const hydrateShown = async (
  root: HTMLElement,
  now: number,
  authModal: AuthModalState = null,
): Promise<unknown[]> => {
  const faults: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(said.join(' ')));
  await i18next.changeLanguage(document.documentElement.lang);
  await loadFirstParts(await findRoute(window.location.pathname));
  const state = hydrateCache(root, now);
  await act(async () => {
    const hydrated = hydrateRoot(
      root,
      <App routes={ROUTES} more={OtherPages} state={state} authModal={authModal} />,
      {
        onRecoverableError: (error) => faults.push(error),
      },
    );
    ended.push(() => act(() => hydrated.unmount()));
  });
  return faults;
};

/** Replaces a page that was shown as a placeholder by the application. */
export const replaceShown = async (root: HTMLElement): Promise<void> => {
  await i18next.changeLanguage(document.documentElement.lang);
  rememberInput(root);
  await act(async () => {
    const app = createRoot(root);
    app.render(<App routes={ROUTES} more={OtherPages} state={null} />);
    ended.push(() => act(() => app.unmount()));
  });
};

import type { ViewRenderer } from '@api/viewRendering';
import { config } from '../runtime/config';

/** The web build writes it beside the built functions. */
const BUILT = '../views/views.js';

/**
 * Loads the view renderer. The web code derives the services it talks to from the page URL; here that is the URL of the
 * application. Throws if the renderer was not built.
 */
export const loadViewRenderer = (): Promise<ViewRenderer> => {
  Object.assign(globalThis, { location: new URL(config.appUrl) });
  return import(new URL(BUILT, import.meta.url).href);
};

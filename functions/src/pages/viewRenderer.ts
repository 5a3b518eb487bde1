import type { ViewRenderer } from '@contracts/viewRendering';
import { config } from '../runtime/config';

/** The build of the web puts it beside the built functions. */
const BUILT = '../views/views.js';

/**
 * Loads the renderer of views. The code of the web learns from the address of its page which services it talks to; here
 * that is the address of the application. @throws where it was not built
 */
export const loadViewRenderer = (): Promise<ViewRenderer> => {
  Object.assign(globalThis, { location: new URL(config.appUrl) });
  return import(new URL(BUILT, import.meta.url).href);
};

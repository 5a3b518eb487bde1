import type { ViewDrawing } from '@contracts/servedView';
import { config } from '../runtime/config';

/** The build of the web puts it beside the built functions. */
const BUILT = '../views/views.js';

/**
 * Loads the drawing of views. The code of the web learns from the address of its page which services it talks to; here
 * that is the address of the application. @throws where it was not built
 */
export const loadViewDrawing = (): Promise<ViewDrawing> => {
  Object.assign(globalThis, { location: new URL(config.appUrl) });
  return import(new URL(BUILT, import.meta.url).href);
};

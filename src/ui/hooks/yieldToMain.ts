/** Yields to the event loop so that the page stays responsive between expensive steps. */
export const yieldToMain = (): Promise<void> => new Promise((go) => setTimeout(go));

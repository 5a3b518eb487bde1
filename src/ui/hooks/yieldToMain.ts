/** Goes on in a task of its own: the page answers in between, which a slow phone needs after every dear step. */
export const yieldToMain = (): Promise<void> => new Promise((go) => setTimeout(go));

type Renderer = typeof import('@functions/documents/renderDocument');

/** The printer of the documents. A broken one throws. */
export const printer = { isBroken: false };

/** Returns the module of the printer, which works until a test breaks it. */
export const createBreakablePrinter = (real: Renderer): Renderer => ({
  ...real,
  renderDocument: async (...asked) => {
    if (printer.isBroken) throw new Error('The printer is on fire.');
    return real.renderDocument(...asked);
  },
});

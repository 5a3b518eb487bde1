/**
 * Lazy initialisation: creates an expensive value (a formatter, a theme) on first use and caches it, so importing its module
 * costs nothing.
 */
export const lazyValue = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What is dear to make (a formatter, a theme): made when first asked for and kept, so that reading the module costs nothing. */
export const madeOnce = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

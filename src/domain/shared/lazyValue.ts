/** What is dear to make (a formatter, a theme) is made when first asked for and kept: reading its module costs nothing. */
export const lazyValue = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

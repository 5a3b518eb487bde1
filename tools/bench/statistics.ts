/** The value below which the given share of the values lies, by nearest rank; `NaN` for none. */
const computePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export const computeMedian = (values: readonly number[]): number => computePercentile(values, 0.5);
export const computeP95 = (values: readonly number[]): number => computePercentile(values, 0.95);

/** A figure with its bar beside it, if it has one (`Infinity` is none), marked when it is above. */
export const formatAgainstBudget = (text: string, value: number, bar: number, decimals = 0): string => {
  const figure = `${text} ${value.toFixed(decimals)}`;
  if (bar === Number.POSITIVE_INFINITY) return figure;
  return `${figure} (${bar.toFixed(decimals)})${value > bar ? ' ABOVE' : ''}`;
};

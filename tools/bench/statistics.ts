/** Returns a percentile by nearest rank, `NaN` for an empty list. `share` from 0 to 1. */
const computePercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export const computeMedian = (values: readonly number[]): number => computePercentile(values, 0.5);
export const computeP95 = (values: readonly number[]): number => computePercentile(values, 0.95);

/** Formats a figure with its budget and a mark if it exceeds it. `Infinity` means no budget. */
export const formatAgainstBudget = (text: string, value: number, budget: number, decimals = 0): string => {
  const figure = `${text} ${value.toFixed(decimals)}`;
  if (budget === Number.POSITIVE_INFINITY) return figure;
  return `${figure} (${budget.toFixed(decimals)})${value > budget ? ' ABOVE' : ''}`;
};

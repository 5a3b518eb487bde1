import type { Locator } from '@playwright/test';

/** What is typed or picked, by the label of the field; a label is taken exactly as it stands. */
type Values = Record<string, string>;

/** Types into fields one after another, as a person does. */
export const fill = async (scope: Locator, values: Values): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await scope.getByLabel(label, { exact: true }).fill(value);
};

/** Picks from lists by the words shown. */
export const pick = async (scope: Locator, values: Values): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await scope.getByLabel(label, { exact: true }).selectOption({ label: value });
};

/** Ticks boxes by their labels. */
export const tick = async (scope: Locator, ...labels: string[]): Promise<void> => {
  for (const label of labels) await scope.getByRole('checkbox', { name: label }).check();
};

/** Ticks boxes of a named group. */
export const tickIn = (scope: Locator, group: string, ...labels: string[]): Promise<void> =>
  tick(scope.getByRole('group', { name: group, exact: true }), ...labels);

/** Chooses one of a few cards by how its title begins. */
export const chooseCard = (scope: Locator, group: string, title: string): Promise<void> =>
  scope
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: new RegExp(`^${title}`) })
    .check();

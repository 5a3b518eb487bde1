import type { Locator } from '@playwright/test';

/** What is typed or picked, by the label of the field; a label is taken exactly as it stands. */
export type Values = Record<string, string>;

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

/** Ticks boxes and turns on switches by their labels. */
export const tick = async (scope: Locator, ...labels: string[]): Promise<void> => {
  for (const name of labels)
    await scope.getByRole('checkbox', { name }).or(scope.getByRole('switch', { name })).check();
};

/** Ticks boxes of a named group. */
const tickIn = (scope: Locator, group: string, ...labels: string[]): Promise<void> =>
  tick(scope.getByRole('group', { name: group, exact: true }), ...labels);

/** Chooses one of a few cards by how its title begins. */
export const chooseCard = (scope: Locator, group: string, title: string): Promise<void> =>
  scope
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: new RegExp(`^${title}`) })
    .check();

/** What a person puts into one part of a form; what other fields depend on goes first. */
export type Entries = {
  /** Titles of cards by their group. */
  choose?: Values;
  pick?: Values;
  tick?: readonly string[];
  /** Boxes to tick by their group. */
  tickIn?: Record<string, readonly string[]>;
  fill?: Values;
};

/** Puts everything into a part of a form. */
export const enter = async (scope: Locator, entries: Entries): Promise<void> => {
  for (const [group, title] of Object.entries(entries.choose ?? {})) await chooseCard(scope, group, title);
  await pick(scope, entries.pick ?? {});
  await tick(scope, ...(entries.tick ?? []));
  for (const [group, labels] of Object.entries(entries.tickIn ?? {})) await tickIn(scope, group, ...labels);
  await fill(scope, entries.fill ?? {});
};

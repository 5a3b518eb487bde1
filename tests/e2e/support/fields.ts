import type { Locator } from '@playwright/test';

/** Values to type or pick, by the field's label; labels match exactly. */
export type Values = Record<string, string>;

/** Types into fields one after another, as a user does. */
export const fill = async (scope: Locator, values: Values): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await scope.getByLabel(label, { exact: true }).fill(value);
};

/** Selects options by their visible text. */
export const pick = async (scope: Locator, values: Values): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await scope.getByLabel(label, { exact: true }).selectOption({ label: value });
};

/** Checks boxes and turns on switches by their labels. */
export const tick = async (scope: Locator, ...labels: string[]): Promise<void> => {
  for (const name of labels)
    await scope.getByRole('checkbox', { name }).or(scope.getByRole('switch', { name })).check();
};

/** Checks boxes of a named group. */
const tickIn = (scope: Locator, group: string, ...labels: string[]): Promise<void> =>
  tick(scope.getByRole('group', { name: group, exact: true }), ...labels);

/** Chooses a radio card by the beginning of its title. */
export const chooseCard = (scope: Locator, group: string, title: string): Promise<void> =>
  scope
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: new RegExp(`^${title}`) })
    .check();

/** Entries for one section of a form. Fields that others depend on come first. */
export type Entries = {
  /** Titles of cards, by group. */
  choose?: Values;
  pick?: Values;
  tick?: readonly string[];
  /** Boxes to check, by group. */
  tickIn?: Record<string, readonly string[]>;
  fill?: Values;
};

/** Fills in a section of a form. */
export const enter = async (scope: Locator, entries: Entries): Promise<void> => {
  for (const [group, title] of Object.entries(entries.choose ?? {})) await chooseCard(scope, group, title);
  await pick(scope, entries.pick ?? {});
  await tick(scope, ...(entries.tick ?? []));
  for (const [group, labels] of Object.entries(entries.tickIn ?? {})) await tickIn(scope, group, ...labels);
  await fill(scope, entries.fill ?? {});
};

import type { EventDraft } from '../events/event';
import { type PlatformSettings, SETTING_NAMES, type SettingName } from './platformSettings';

/** A value that differs between two states of the settings, by its path (`invoicing.seller.name`). */
export type SettingChange = { path: string; name: SettingName; from: string | null; to: string | null };

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** Returns the leaf values of a setting by path. */
const toLeaves = (value: unknown, path: string): [path: string, text: string][] => {
  if (value === undefined || value === null) return [];
  if (!isGroup(value)) return [[path, toText(value)]];
  return Object.entries(value).flatMap(([key, member]) => toLeaves(member, `${path}.${key}`));
};

/** Lists every value that differs, in the order of the form. `null` stands for an unset value. */
export const listSettingChanges = (
  before: Partial<PlatformSettings> | null,
  after: Partial<PlatformSettings> | null,
): SettingChange[] =>
  SETTING_NAMES.flatMap((name) => {
    const from = new Map(toLeaves(before?.[name], name));
    const to = new Map(toLeaves(after?.[name], name));
    const paths = [...new Set([...from.keys(), ...to.keys()])];
    return paths
      .filter((path) => from.get(path) !== to.get(path))
      .map((path) => ({ path, name, from: from.get(path) ?? null, to: to.get(path) ?? null }));
  });

const NOT_SET = '–';

/** Formats a change as one line: `depositAccount: – → 96999123470000000000009000`. */
export const formatSettingChange = ({ path, from, to }: SettingChange): string =>
  `${path}: ${from ?? NOT_SET} → ${to ?? NOT_SET}`;

/** Returns the event of changed settings. `by` is the account, or the operator's tool. */
export const buildSettingsEvent = (changes: readonly SettingChange[], by: string): EventDraft => ({
  method: 'changeSettings',
  details: `Zmieniono ustawienia: ${changes.map(formatSettingChange).join('; ')}`,
  userId: by,
  offerId: null,
});

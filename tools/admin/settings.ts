import { readFileSync } from 'node:fs';
import { findSettingsIssues, type PlatformSettings } from '@domain/admin/platformSettings';
import { buildSettingsEvent, listSettingChanges, type SettingChange } from '@domain/admin/settingChanges';
import { changeDocument } from '@functions/data/conditional';
import { queueEvents } from '@functions/data/eventLog';
import { toReplacement } from '@functions/data/replacement';
import { readSettings, SETTINGS_PATH } from '@functions/data/settings';
import { PlainError } from '../stack/plainError';
import { createOperatorContext, OPERATOR } from './operator';

/** Returns the settings as a file for `writeSettings` holds them. */
export const formatSettings = async (): Promise<string> =>
  JSON.stringify((await readSettings()) ?? {}, null, 2);

/** Throws a `PlainError` that names every fault by its path. */
const assertSettings: (value: unknown) => asserts value is PlatformSettings = (value) => {
  const issues = findSettingsIssues(value);
  if (issues.length === 0) return;
  const lines = issues.map(({ path, message: { key, values } }) => {
    const limits = Object.entries(values ?? {}).map(([name, limit]) => `${name} ${limit}`);
    return `- ${path || 'the file'}: ${[key, ...limits].join(', ')}`;
  });
  throw new PlainError(['The settings are not valid and were not stored:', ...lines].join('\n'));
};

/** Returns the settings of a file. Throws a `PlainError` where it holds no JSON or settings that are not valid. */
export const readSettingsFile = (file: string): PlatformSettings => {
  const parse = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new PlainError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  };
  const settings = parse();
  assertSettings(settings);
  return settings;
};

type WriteOptions = { isDryRun?: boolean; now: number };

/** Stores the whole settings with an event that names each change; the same settings again write nothing. */
export const writeSettings = (
  settings: PlatformSettings,
  { isDryRun = false, now }: WriteOptions,
): Promise<SettingChange[]> => {
  assertSettings(settings);
  return changeDocument<PlatformSettings, SettingChange[]>(SETTINGS_PATH, (stored) => {
    const changes = listSettingChanges(stored, settings);
    if (isDryRun || changes.length === 0) return { unchanged: changes };
    return {
      write: toReplacement(stored, settings),
      also: (writes) =>
        queueEvents(writes, [buildSettingsEvent(changes, OPERATOR)], createOperatorContext(now)),
      answer: changes,
    };
  });
};

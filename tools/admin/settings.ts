import { readFileSync } from 'node:fs';
import { getSecondPersonSince } from '@domain/accounts/secondPerson';
import { findSettingsIssues, type PlatformSettings } from '@domain/admin/platformSettings';
import { listSettingChanges, type SettingChange } from '@domain/admin/settingChanges';
import { needsSecondAdmin } from '@domain/admin/settingsProposal';
import { Refusal } from '@domain/shared/errors';
import { proposeSettings, storeSettings } from '@functions/admin/settingsChange';
import { listAdmins } from '@functions/data/admins';
import { findSecondFactor } from '@functions/data/secondFactors';
import { readSettings, readStoredSettings } from '@functions/data/settings';
import { UserFacingError } from '../dev/userFacingError';
import { createOperatorContext } from './operator';

/** Returns the settings in the file format that `writeSettings` reads. */
export const formatSettings = async (): Promise<string> =>
  JSON.stringify((await readSettings()) ?? {}, null, 2);

/** Throws a `UserFacingError` that names every fault by its path. */
const assertSettings: (value: unknown) => asserts value is PlatformSettings = (value) => {
  const issues = findSettingsIssues(value);
  if (issues.length === 0) return;
  const lines = issues.map(({ path, message: { key, values } }) => {
    const limits = Object.entries(values ?? {}).map(([name, limit]) => `${name} ${limit}`);
    return `- ${path || 'the file'}: ${[key, ...limits].join(', ')}`;
  });
  throw new UserFacingError(['The settings are not valid and were not stored:', ...lines].join('\n'));
};

/** Returns the settings of a file. Throws a `UserFacingError` for invalid JSON or invalid settings. */
export const readSettingsFile = (file: string): PlatformSettings => {
  const parse = (): unknown => {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new UserFacingError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  };
  const settings = parse();
  assertSettings(settings);
  return settings;
};

type WriteOptions = { isDryRun?: boolean; now: number };

/**
 * `isProposed`: the changes need an admin's confirmation. `unproven`: if no admin can confirm, the addresses of those who could
 * with a second factor.
 */
export type WrittenSettings = { changes: SettingChange[]; isProposed: boolean; unproven: string[] };

const REASON = 'Zmiana operatora (npm run admin)';

type Confirmation = Omit<WrittenSettings, 'changes'>;

/**
 * Decides whether settings need an admin's confirmation, as on the page. They need none at the first set-up and while no admin
 * can confirm: that takes a second factor and a claim of 72 hours.
 */
const findConfirmation = async (
  before: PlatformSettings | null,
  after: PlatformSettings,
  now: number,
): Promise<Confirmation> => {
  if (!before || !needsSecondAdmin(before, after)) return { isProposed: false, unproven: [] };
  const admins = (await listAdmins()).filter((admin) => getSecondPersonSince(admin) <= now);
  const factors = await Promise.all(admins.map(({ uid }) => findSecondFactor(uid)));
  const isProposed = factors.some((factor) => factor?.secret);
  return { isProposed, unproven: isProposed ? [] : admins.map(({ email }) => email) };
};

/**
 * Stores all settings with an event that names each change, or proposes them to the admins. Unchanged settings write nothing.
 * Throws a `UserFacingError` while another proposal waits.
 */
export const writeSettings = async (
  settings: PlatformSettings,
  { isDryRun = false, now }: WriteOptions,
): Promise<WrittenSettings> => {
  assertSettings(settings);
  const stored = await readStoredSettings();
  const changes = listSettingChanges(stored.entity, settings);
  if (changes.length === 0) return { changes, isProposed: false, unproven: [] };
  const confirmation = await findConfirmation(stored.entity, settings, now);
  if (isDryRun) return { changes, ...confirmation };
  const ctx = createOperatorContext(now);
  if (!confirmation.isProposed) await storeSettings(stored, settings, ctx);
  else await proposeSettings(stored, { settings, reason: REASON }, ctx).catch(explainWaiting);
  return { changes, ...confirmation };
};

const explainWaiting = (error: unknown): never => {
  if (error instanceof Refusal && error.reason === 'settingsProposalWaits')
    throw new UserFacingError(
      'An admin has proposed other settings. They are decided about on /admin/settings first.',
    );
  throw error;
};

import { toCanonicalJson } from '../shared/canonical';
import { DAY_MS } from '../shared/dates';
import { isGuarded, type PlatformSettings } from './platformSettings';
import { listSettingChanges } from './settingChanges';

/**
 * `admin/settingsProposal`: settings that an admin asks for and another one confirms. `before` are those they were asked on:
 * where others are stored by then, nothing is confirmed. Epoch ms.
 */
export type SettingsProposal = {
  settings: PlatformSettings;
  before: PlatformSettings | null;
  by: string;
  byEmail: string;
  reason: string;
  at: number;
  expiresAt: number;
};

/** How long a proposal can be confirmed. */
export const SETTINGS_PROPOSAL_MS = DAY_MS;

export const isProposalOpen = (
  proposal: SettingsProposal | null,
  now: number,
): proposal is SettingsProposal => proposal !== null && now < proposal.expiresAt;

/**
 * Whether a change waits for another admin: every change but of the hosts of links does, unless the stored settings say that
 * one person decides about money, as where there is a single admin.
 */
export const needsSecondAdmin = (before: PlatformSettings | null, after: PlatformSettings): boolean =>
  before?.twoPeopleForMoney !== false &&
  listSettingChanges(before, after).some(({ name }) => isGuarded(name));

/** Whether the settings are still those a proposal was made on. */
export const isProposedOn = ({ before }: SettingsProposal, stored: PlatformSettings | null): boolean =>
  toCanonicalJson(before) === toCanonicalJson(stored);

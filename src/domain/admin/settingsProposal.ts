import { toCanonicalJson } from '../shared/canonical';
import { DAY_MS } from '../shared/dates';
import { isGuarded, type PlatformSettings } from './platformSettings';
import { listSettingChanges } from './settingChanges';

/**
 * `admin/settingsProposal`: settings that one admin proposes and another confirms. `before` holds the settings stored at the time
 * of the proposal (optimistic locking): if they have changed, the proposal cannot be confirmed. Epoch ms.
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
 * Returns whether a change needs another admin. Every change except that of link hosts does, unless the stored settings let one
 * person decide about money, e.g. when there is only one admin.
 */
export const needsSecondAdmin = (before: PlatformSettings | null, after: PlatformSettings): boolean =>
  before?.twoPeopleForMoney !== false &&
  listSettingChanges(before, after).some(({ name }) => isGuarded(name));

/** Returns whether the stored settings are still those the proposal was based on. */
export const isProposedOn = ({ before }: SettingsProposal, stored: PlatformSettings | null): boolean =>
  toCanonicalJson(before) === toCanonicalJson(stored);

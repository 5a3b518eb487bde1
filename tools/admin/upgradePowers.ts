import { COLLECTIONS } from '@api/collections';
import { getForceUntil, type PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { type UpgradeDocumentsOptions, type UpgradedDocuments, upgradeDocuments } from './upgradeDocuments';

const buildChange = (power: PowerOfAttorney): Pick<PowerOfAttorney, 'forceUntil'> | null => {
  const forceUntil = getForceUntil(power);
  return (power.forceUntil ?? null) === forceUntil ? null : { forceUntil };
};

/**
 * Stores the last day of documents that were accepted before it was kept, by which the administrators' list and the reminders find them.
 * Can be repeated. Returns the counts.
 */
export const upgradePowers = (options: UpgradeDocumentsOptions = {}): Promise<UpgradedDocuments> =>
  upgradeDocuments<PowerOfAttorney>({ collection: COLLECTIONS.powersOfAttorney, buildChange }, options);

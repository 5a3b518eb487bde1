import { COLLECTIONS } from '@api/collections';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { Viewing } from '@domain/viewings/viewing';
import { toReplacement } from '@functions/data/replacement';
import { toViewingPlace } from '@functions/viewings/buildViewing';
import { type UpgradeDocumentsOptions, type UpgradedDocuments, upgradeDocuments } from './upgradeDocuments';

/** A viewing as the first release stored it: it named the landlord's account, and its place the account that set it. */
type FormerViewing = Viewing & { landlordUid?: string };

const toCleanViewing = ({ landlordUid: _, ...viewing }: FormerViewing): Viewing => ({
  ...viewing,
  place: toViewingPlace(viewing.place),
});

const buildChange = (viewing: FormerViewing): object | null => {
  const clean = toCleanViewing(viewing);
  return toCanonicalJson(viewing) === toCanonicalJson(clean) ? null : toReplacement(viewing, clean);
};

/** Removes the accounts of the landlord's side from stored viewings, which their visitors read. Can be repeated. Returns the counts. */
export const cleanViewings = (options: UpgradeDocumentsOptions = {}): Promise<UpgradedDocuments> =>
  upgradeDocuments<FormerViewing>({ collection: COLLECTIONS.viewings, buildChange }, options);

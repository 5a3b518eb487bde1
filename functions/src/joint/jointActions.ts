import { COLLECTIONS } from '@api/collections';
import { isActionLive, type JointAction, type JointMatter } from '@domain/leases/jointAction';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { fieldValue } from '../data/admin';
import { readVersion, type Version, type Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';

export const buildActionId = (offerId: string, side: LeaseSide): string => `${offerId}_${side}`;

const getActionPath = (offerId: string, side: LeaseSide): string =>
  `${COLLECTIONS.jointActions}/${buildActionId(offerId, side)}`;

/** Stored act of a side, also one whose time has passed, with the version that a write of it must still find; `null` without one. */
export type StoredAction = { action: JointAction | null; version: Version | null };

/** Reads an act and its version at once: read apart, an act withdrawn in between would go with no version to hold its removal. */
export const readAction = async (offerId: string, side: LeaseSide): Promise<StoredAction> => {
  const { entity, version } = await readVersion<JointAction>(getActionPath(offerId, side));
  return { action: entity, version };
};

/** Returns the act of a side that a second person can still sign at `now`, or `null`. */
export const findLiveAction = async (
  offerId: string,
  side: LeaseSide,
  now: number,
): Promise<JointAction | null> => {
  const { action } = await readAction(offerId, side);
  return action && isActionLive(action, now) ? action : null;
};

/** Returns the digest by which both people sign the same. */
export const computeMatterDigest = ({ act, content }: JointMatter): string =>
  sha256Hex(toCanonicalJson({ act, content }));

/** Adds the write of a waiting act to a batch, which fails unless the stored one still has the version that was read. */
export const writeAction = (writes: Writes, action: JointAction, version: Version | null): void => {
  const path = getActionPath(action.offerId, action.side);
  if (version) writes.updateVersion(path, { feeGrosze: fieldValue.erased(), ...action }, version);
  else writes.create(path, action);
};

/** Adds the removal of a waiting act to a batch, which fails unless it still has the version that was read. */
export const removeAction = (
  writes: Writes,
  { offerId, side }: Pick<JointAction, 'offerId' | 'side'>,
  version: Version | null,
): void => {
  if (version) writes.removeVersion(getActionPath(offerId, side), version);
};

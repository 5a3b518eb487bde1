import { COLLECTIONS } from '@api/collections';
import { isActionLive, type JointAction, type JointMatter } from '@domain/leases/jointAction';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { fieldValue } from '../data/admin';
import { read, readVersion, type Version, type Writes } from '../data/store';
import { sha256Hex } from '../runtime/hash';

export const buildActionId = (offerId: string, side: LeaseSide): string => `${offerId}_${side}`;

export const getActionPath = (offerId: string, side: LeaseSide): string =>
  `${COLLECTIONS.jointActions}/${buildActionId(offerId, side)}`;

/** Returns the stored act of a side that waits for a second person, also one whose time has passed, or `null`. */
export const findAction = (offerId: string, side: LeaseSide): Promise<JointAction | null> =>
  read<JointAction>(getActionPath(offerId, side));

/** Returns the act of a side that a second person can still sign at `now`, or `null`. */
export const findLiveAction = async (
  offerId: string,
  side: LeaseSide,
  now: number,
): Promise<JointAction | null> => {
  const action = await findAction(offerId, side);
  return action && isActionLive(action, now) ? action : null;
};

/** Returns the digest by which both people sign the same. */
export const computeMatterDigest = ({ act, content }: JointMatter): string =>
  sha256Hex(toCanonicalJson({ act, content }));

/** Returns the version of the stored act of a side, also of one whose time has passed; `null` without one. */
export const readActionVersion = async (offerId: string, side: LeaseSide): Promise<Version | null> =>
  (await readVersion<JointAction>(getActionPath(offerId, side))).version;

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

import { COLLECTIONS } from '@api/collections';
import { isActionLive, type JointAction, type JointMatter } from '@domain/leases/jointAction';
import type { LeaseSide } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { read } from '../data/store';
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

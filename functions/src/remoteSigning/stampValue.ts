import { getTimeStampAuthority } from '../adapters/timeStampAuthority';
import { reportFailure } from '../runtime/log';

/**
 * Returns a time stamp over a signature (PAdES B-T), or `null`: a signer does not wait for an authority that is down. The lease
 * that both signed is stamped later in any case.
 */
export const stampValue = async (value: Uint8Array, now: number): Promise<Uint8Array | null> => {
  try {
    const authority = getTimeStampAuthority();
    return authority && (await authority.stamp(value, now)).token;
  } catch (error) {
    reportFailure('remoteSigningStamp', error);
    return null;
  }
};

import { type SecondFactor, withProof } from '@domain/accounts/secondFactor';
import { getSecondFactor, getSecondFactorPath } from '@functions/data/secondFactors';
import { commit } from '@functions/data/store';
import { buildDemoFactor } from '@tools/demo/secondFactor';

/** A factor that is set up, with nothing proven. */
const aFactor = (uid: string): SecondFactor => buildDemoFactor(uid, 1_700_000_000_000);

/** Stores a second factor that is set up. */
export const storeFactor = (uid: string, facts: Partial<SecondFactor> = {}): Promise<void> =>
  commit((writes) => writes.set(getSecondFactorPath(uid), { ...aFactor(uid), ...facts }));

/** Stores that a session (by its `authTime`) proved the second factor at `now`; sets one up where there is none. */
export const storeProof = async (uid: string, authTime: number, now: number): Promise<void> => {
  const factor = await getSecondFactor(uid);
  const base = factor?.secret ? factor : aFactor(uid);
  await storeFactor(uid, { ...base, proofs: withProof(base, authTime, now) });
};

import { type SecondFactor, withProof } from '@domain/accounts/secondFactor';
import { findSecondFactor, getSecondFactorPath } from '@functions/data/secondFactors';
import { commit } from '@functions/data/store';
import { buildDemoFactor } from '@tools/demo/secondFactor';

/** Returns a second factor that is set up, with no proof yet. */
const aFactor = (uid: string): SecondFactor => buildDemoFactor(uid, 1_700_000_000_000);

export const storeFactor = (uid: string, facts: Partial<SecondFactor> = {}): Promise<void> =>
  commit((writes) => writes.set(getSecondFactorPath(uid), { ...aFactor(uid), ...facts }));

/** Stores that a session (by its `authTime`) proved the second factor at `now`. Sets up a factor if there is none. */
export const storeProof = async (uid: string, authTime: number, now: number): Promise<void> => {
  const factor = await findSecondFactor(uid);
  const base = factor?.secret ? factor : aFactor(uid);
  await storeFactor(uid, { ...base, proofs: withProof(base, authTime, now) });
};

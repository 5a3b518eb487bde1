import { SET_UP_MS, withProof } from '@domain/accounts/secondFactor';
import { RESET_REQUEST_TTL_MS } from '@domain/identity/resetRequest';
import { getSecondFactorPath } from '@functions/data/secondFactors';
import { commit } from '@functions/data/store';
import { createRecoveryCodes } from '@functions/secondFactor/recoveryCodes';
import { buildDemoFactor, computeDemoCode } from '../../demo/secondFactor';
import { NOW } from '../callFixtures';
import { REASON } from './demoIds';
import type { Rows } from './row';

const { codes, recovery } = createRecoveryCodes();

/**
 * Resets the second factor of an account: proven by the session that signed in at `authTime` (epoch ms), with a recovery code and
 * a started set-up.
 */
export const setFactor = async (uid: string, authTime: number): Promise<void> => {
  const factor = buildDemoFactor(uid, NOW);
  const now = Date.now();
  const pending = { secret: factor.secret ?? '', authTime, expiresAt: now + SET_UP_MS };
  const proofs = withProof(factor, authTime, now);
  await commit((writes) => writes.set(getSecondFactorPath(uid), { ...factor, recovery, pending, proofs }));
};

const WAITING_RESET = {
  by: 'demo-creator',
  byEmail: 'creator@demo.pl',
  reason: REASON,
  at: NOW,
  expiresAt: NOW + RESET_REQUEST_TTL_MS,
};

/** A call with the code of the time at which the payload is read. A code is valid for a minute. */
const codeNow = {
  kind: 'write',
  by: 'admin',
  getPayload: () => ({ code: computeDemoCode(Date.now()) }),
} as const;

export const SECOND_FACTOR = {
  getSecondFactorState: { kind: 'read', by: 'admin' },
  beginSecondFactor: { kind: 'write', by: 'admin' },
  confirmSecondFactor: codeNow,
  proveSecondFactor: codeNow,
  proveByRecoveryCode: { kind: 'write', by: 'admin', payload: { recoveryCode: codes[0] } },
  resetSecondFactor: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'admin2@demo.pl', reason: REASON },
    scene: { [getSecondFactorPath('demo-admin2')]: buildDemoFactor('demo-admin2', NOW) },
  },
  listFactorResets: {
    kind: 'read',
    by: 'admin',
    payload: {},
    scene: {
      [getSecondFactorPath('demo-admin2')]: { ...buildDemoFactor('demo-admin2', NOW), reset: WAITING_RESET },
    },
  },
} satisfies Rows;

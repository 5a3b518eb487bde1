import { SET_UP_MS, withProof } from '@domain/accounts/secondFactor';
import { SECOND_MS } from '@domain/shared/dates';
import { secondFactorPath } from '@functions/data/secondFactors';
import { commit } from '@functions/data/store';
import { createRecoveryCodes } from '@functions/secondFactor/recoveryCodes';
import { buildDemoFactor, computeDemoCode } from '../../demo/secondFactor';
import { NOW } from '../callScene';
import type { Rows } from './row';
import { REASON } from './subjects';

const { codes, recovery } = createRecoveryCodes();

/** The moment (epoch ms) at which the session of a token signed in. */
const authTimeOf = (token: string): number => {
  const [, claims = ''] = token.split('.');
  const { auth_time } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { auth_time: number };
  return auth_time * SECOND_MS;
};

/** Puts the factor of an account back: proven by the session of a token, with a recovery code and a set-up begun. */
export const setFactor = async (uid: string, token: string): Promise<void> => {
  const factor = buildDemoFactor(uid, NOW);
  const authTime = authTimeOf(token);
  const now = Date.now();
  const pending = { secret: factor.secret ?? '', authTime, expiresAt: now + SET_UP_MS };
  const proofs = withProof(factor, authTime, now);
  await commit((writes) => writes.set(secondFactorPath(uid), { ...factor, recovery, pending, proofs }));
};

/** The code of the moment at which the payload is read: it is taken for a minute. */
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
    scene: { [secondFactorPath('demo-admin2')]: buildDemoFactor('demo-admin2', NOW) },
  },
} satisfies Rows;

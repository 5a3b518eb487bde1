import { createEmptyFactor, type SecondFactor } from '@domain/accounts/secondFactor';
import { computeCode } from '@functions/secondFactor/totp';
import { sealSecret } from '@functions/secondFactor/vault';

/** The secret of every demo account with a second factor. It opens only the local stack. */
const DEMO_FACTOR_SECRET = 'PEWNYLOKALDEMOPEWNYLOKALDEMOPEWN';

/** Returns the code that the authenticator app of a demo account shows at a time (epoch ms). */
export const computeDemoCode = (at: number): string => computeCode(DEMO_FACTOR_SECRET, at);

/** Returns the second factor of a demo account, set up at a time (epoch ms), with no proof yet. */
export const buildDemoFactor = (uid: string, confirmedAt: number): SecondFactor => ({
  ...createEmptyFactor(uid),
  secret: sealSecret(uid, DEMO_FACTOR_SECRET),
  confirmedAt,
});

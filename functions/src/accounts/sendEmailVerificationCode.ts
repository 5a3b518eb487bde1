import type { CodeAnswer } from '@contracts/accounts';
import { EMAIL_CODE_DIGITS } from '@domain/accounts/user';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { changeDocument, type Decision } from '../data/conditional';
import { queueMails } from '../data/outbox';
import { isWithinLimit } from '../data/rateLimits';
import { mail } from '../emails/mails';
import type { Handler } from '../runtime/callable';
import { randomDigits } from '../runtime/ids';
import {
  CODE_TRIES_MAX,
  CODE_VALID_MS,
  codePath,
  failure,
  hashCode,
  recentSends,
  SENDS_PER_HOUR_PER_ADDRESS_MAX,
  type StoredCode,
  success,
  whyCannotSendCode,
} from './emailCode';

/**
 * Mails a fresh code of six digits to the account's own address; it replaces the one before. At most one a minute
 * and five an hour for an account, twenty an hour from one network address; whoever cannot be counted gets none.
 */
export const sendEmailVerificationCode: Handler<'sendEmailVerificationCode'> = async ({ email }, ctx) => {
  const { viewer, now, ip } = ctx;
  if (email.toLowerCase() !== viewer.email.toLowerCase()) return failure('foreignEmail');
  if (viewer.emailVerified) return success('alreadyVerified');
  const perAddress = { max: SENDS_PER_HOUR_PER_ADDRESS_MAX, perSeconds: HOUR_MS / SECOND_MS };
  if (ip && !(await isWithinLimit({ name: 'emailCode', subject: ip, ...perAddress }, now)))
    return failure('tooMany');
  const code = randomDigits(EMAIL_CODE_DIGITS);
  return changeDocument<StoredCode, CodeAnswer>(codePath(viewer.uid), (stored): Decision<CodeAnswer> => {
    const sends = recentSends(stored, now);
    const refusal = whyCannotSendCode(sends, now);
    if (refusal) return { unchanged: failure(refusal) };
    const fresh: StoredCode = {
      uid: viewer.uid,
      purpose: 'email',
      codeHash: hashCode(viewer.uid, viewer.email, code),
      triesLeft: CODE_TRIES_MAX,
      expiresAt: now + CODE_VALID_MS,
      sendTimes: [...sends, now],
    };
    const draft = mail('emailVerificationCode', viewer, { code });
    return { write: fresh, also: (writes) => queueMails(writes, [draft], ctx), answer: success('sent') };
  });
};

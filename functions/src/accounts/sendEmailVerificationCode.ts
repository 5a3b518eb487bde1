import { EMAIL_CODE_DIGITS } from '@domain/accounts/user';
import { isSameEmail } from '@domain/shared/email';
import { mail } from '../emails/mails';
import { randomDigits } from '../runtime/ids';
import type { Handler } from '../runtime/pipeline';
import { countedSend, mayBeSent, type Sending } from './countedSend';
import {
  CODE_TRIES_MAX,
  CODE_VALID_MS,
  codePath,
  failure,
  hashCode,
  type StoredCode,
  success,
} from './emailCode';

/**
 * Mails a fresh code of six digits to the account's own address; it replaces the one before. At most one a minute
 * and five an hour for an account and for an address, whichever account asks, twenty an hour from one network address;
 * whoever cannot be counted gets none.
 */
export const sendEmailVerificationCode: Handler<'sendEmailVerificationCode'> = async ({ email }, ctx) => {
  const { viewer, now } = ctx;
  if (!isSameEmail(email, viewer.email)) return failure('foreignEmail');
  if (viewer.emailVerified) return success('alreadyVerified');
  const code = randomDigits(EMAIL_CODE_DIGITS);
  const kept: Omit<StoredCode, 'sendTimes'> = {
    uid: viewer.uid,
    purpose: 'email',
    codeHash: hashCode(viewer.uid, viewer.email, code),
    triesLeft: CODE_TRIES_MAX,
    expiresAt: now + CODE_VALID_MS,
  };
  const prepare = async (): Promise<Sending | null> => {
    if (!(await mayBeSent('emailCode', viewer.email, ctx))) return null;
    return { kept, drafts: [mail('emailVerificationCode', viewer, { code })] };
  };
  const refusal = await countedSend(codePath(viewer.uid), prepare, ctx);
  return refusal ? failure(refusal) : success('sent');
};

import { EMAIL_CODE_DIGITS } from '@domain/accounts/user';
import { isSameEmail } from '@domain/shared/email';
import { buildMailDraft } from '../emails/mails';
import { createRandomDigits } from '../runtime/ids';
import type { Handler } from '../runtime/pipeline';
import {
  buildFailure,
  buildSuccess,
  CODE_TRIES_MAX,
  CODE_VALID_MS,
  getEmailCodePath,
  hashCode,
  type StoredCode,
} from './emailCode';
import { canSendToAccount, type Sending, sendThrottled } from './sendThrottled';

/**
 * Mails a new six-digit code to the account's own address and replaces the previous code. Limits: one a minute and five
 * an hour for an account and for an address (across accounts), twenty an hour from one network address. Fails closed:
 * sends nothing if the counter is unavailable.
 */
export const sendEmailVerificationCode: Handler<'sendEmailVerificationCode'> = async ({ email }, ctx) => {
  const { viewer, now } = ctx;
  if (!isSameEmail(email, viewer.email)) return buildFailure('foreignEmail');
  if (viewer.emailVerified) return buildSuccess('alreadyVerified');
  const code = createRandomDigits(EMAIL_CODE_DIGITS);
  const kept: Omit<StoredCode, 'sendTimes'> = {
    uid: viewer.uid,
    purpose: 'email',
    codeHash: hashCode(viewer.uid, viewer.email, code),
    triesLeft: CODE_TRIES_MAX,
    expiresAt: now + CODE_VALID_MS,
  };
  const prepare = async (): Promise<Sending | null> => {
    if (!(await canSendToAccount('emailCode', viewer.email, ctx))) return null;
    return { kept, drafts: [buildMailDraft('emailVerificationCode', viewer, { code })] };
  };
  const refusal = await sendThrottled(getEmailCodePath(viewer.uid), prepare, ctx);
  return refusal ? buildFailure(refusal) : buildSuccess('sent');
};

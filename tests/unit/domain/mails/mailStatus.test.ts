import { MAIL_STATUSES, type MailStatus, whyCannotResend } from '@domain/mails/mailStatus';
import { describe, expect, it } from 'vitest';

const RESENDABLE: readonly MailStatus[] = ['sent', 'unclear', 'failed'];

describe('sending a mail once more', () => {
  it.each(MAIL_STATUSES)('a mail that is %s', (status) => {
    const why = whyCannotResend({ status, isSecret: false });
    expect(why === null).toBe(RESENDABLE.includes(status));
  });

  it.each([
    ['queued', 'mailStillWaiting'],
    ['sending', 'mailStillWaiting'],
    ['muted', 'mailNotResendable'],
    ['overtaken', 'mailNotResendable'],
  ] as const)('is refused for one that is %s: %s', (status, reason) => {
    expect(whyCannotResend({ status, isSecret: false })).toBe(reason);
  });

  it('is refused once its body with a code is gone, and once it was done', () => {
    expect(whyCannotResend({ status: 'sent', isSecret: true })).toBe('mailNotResendable');
    expect(whyCannotResend({ status: 'failed', isSecret: false, resentAs: 'm2' })).toBe('mailAlreadyResent');
  });
});

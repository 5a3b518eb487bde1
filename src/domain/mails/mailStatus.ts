/**
 * Where a mail stands. `unclear`: the server may or may not have taken it; it is never sent again by itself. `muted`: its
 * receiver goes without mails of this kind. `overtaken`: what it invites to was called off before it went out.
 */
export const MAIL_STATUSES = [
  'queued',
  'sending',
  'sent',
  'unclear',
  'failed',
  'muted',
  'overtaken',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

export type ResendRefusal = 'mailStillWaiting' | 'mailNotResendable' | 'mailAlreadyResent';

const WHY_NOT: Record<MailStatus, ResendRefusal | null> = {
  queued: 'mailStillWaiting',
  sending: 'mailStillWaiting',
  sent: null,
  unclear: null,
  failed: null,
  muted: 'mailNotResendable',
  overtaken: 'mailNotResendable',
};

/** Why a mail cannot be sent once more: its body is gone, its receiver does not want it, or it goes out anyway. */
export const whyCannotResend = (mail: {
  status: MailStatus;
  isSecret: boolean;
  resentAs?: string | null;
}): ResendRefusal | null => {
  if (mail.resentAs) return 'mailAlreadyResent';
  return mail.isSecret ? 'mailNotResendable' : WHY_NOT[mail.status];
};

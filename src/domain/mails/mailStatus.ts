/**
 * Status of a mail. `unclear`: the server may or may not have accepted it, so it is never resent automatically. `muted`: its
 * recipient has muted this kind of mail. `overtaken`: its subject was cancelled before it was sent.
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

/**
 * Returns why a mail cannot be resent, or `null`: its body was deleted, its recipient does not want it, or it is still going to
 * be sent.
 */
export const whyCannotResend = (mail: {
  status: MailStatus;
  isSecret: boolean;
  resentAs?: string | null;
}): ResendRefusal | null => {
  if (mail.resentAs) return 'mailAlreadyResent';
  return mail.isSecret ? 'mailNotResendable' : WHY_NOT[mail.status];
};

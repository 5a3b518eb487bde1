import { Refusal } from '@domain/shared/errors';
import { getMailPath, type OutboxMail } from '../data/outbox';
import { read } from '../data/store';
import { isSameSecret, sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { MAIL_VIEW_MS } from './viewLink';

/** Replaces the hash of a missing mail. No token has it. */
const NO_HASH = '0'.repeat(64);

/**
 * Returns the body of a mail to the holder of its link (Spec 2 §2, §7). Throws the same `Refusal('mailNotFound')` for an
 * unknown mail, a wrong token and an expired link, after the same work, so that timing reveals nothing.
 */
export const viewEmail: Handler<'viewEmail'> = async ({ emailId, accessToken }, { now }) => {
  const mail = await read<OutboxMail>(getMailPath(emailId));
  const isTheToken = isSameSecret(sha256Hex(accessToken), mail?.tokenHash ?? NO_HASH);
  const isFresh = now - (mail?.createdAt ?? 0) < MAIL_VIEW_MS;
  if (!mail || !isTheToken || !isFresh) throw new Refusal('mailNotFound');
  return { content: mail.html };
};

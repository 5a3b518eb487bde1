import { Refusal } from '@domain/shared/errors';
import { getMailPath, type OutboxMail } from '../data/outbox';
import { read } from '../data/store';
import { isSameSecret, sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { MAIL_VIEW_MS } from './viewLink';

/** Stands in for the hash of a mail that is not there; no token has it. */
const NO_HASH = '0'.repeat(64);

/**
 * The body of a mail for whoever holds its link (Spec 2 §2, §7). An unknown mail, a wrong token and an old link are
 * refused alike (`mailNotFound`), after the same work.
 */
export const viewEmail: Handler<'viewEmail'> = async ({ emailId, accessToken }, { now }) => {
  const mail = await read<OutboxMail>(getMailPath(emailId));
  const isTheToken = isSameSecret(sha256Hex(accessToken), mail?.tokenHash ?? NO_HASH);
  const isFresh = now - (mail?.createdAt ?? 0) < MAIL_VIEW_MS;
  if (!mail || !isTheToken || !isFresh) throw new Refusal('mailNotFound');
  return { content: mail.html };
};

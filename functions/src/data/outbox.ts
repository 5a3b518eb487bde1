import type { Language } from '@domain/shared/format';
import { composeMail, type MailDraft, type MailKind } from '../emails/mails';
import { config } from '../runtime/config';
import type { ActorContext } from '../runtime/context';
import { db } from './admin';
import { readQuery, type Writes } from './store';

/** `unclear`: the server may or may not have taken it; it is never sent again by itself. */
export type MailStatus = 'queued' | 'sending' | 'sent' | 'unclear' | 'failed';

/** `emails/{id}`: one mail from the change that caused it to its delivery. Moments in epoch ms. */
export type OutboxMail = {
  kind: MailKind;
  lang: Language;
  to: string;
  uid: string | null;
  subject: string;
  html: string;
  text: string;
  /** The body carries a one-time code and is wiped once sent. */
  isSecret: boolean;
  status: MailStatus;
  attempts: number;
  /** SHA-256 of the token that opens the mail in the browser; the token itself is never stored. */
  tokenHash: string | null;
  createdAt: number;
  sentAt: number | null;
  /** When the sweep has to look at it again; `null` once nothing more will happen. */
  nextAttemptAt: number | null;
  lastError: string | null;
};

const DUE_AT_ONCE_MAX = 50;

export const mailPath = (id: string) => `emails/${id}`;

/** Puts mails into the outbox as part of the change that causes them. */
export const queueMails = (writes: Writes, drafts: readonly MailDraft[], ctx: ActorContext): void => {
  for (const draft of drafts) {
    const mail: OutboxMail = {
      ...composeMail(draft, config.appUrl),
      status: 'queued',
      attempts: 0,
      tokenHash: null,
      createdAt: ctx.now,
      sentAt: null,
      nextAttemptAt: ctx.now,
      lastError: null,
    };
    writes.create(mailPath(ctx.newId()), mail);
  }
};

/** Mails that something has to happen with by `now`, the longest waiting first. */
export const readDueMails = (now: number): Promise<{ id: string; entity: OutboxMail }[]> =>
  readQuery(
    db()
      .collection('emails')
      .where('nextAttemptAt', '<=', new Date(now))
      .orderBy('nextAttemptAt')
      .limit(DUE_AT_ONCE_MAX),
  );

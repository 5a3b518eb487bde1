import type { MailRow } from '@api/admin';
import type { MAIL_LIST_FIELDS } from '@api/adminFields';
import { QUERIES } from '@api/queries';
import type { OutboxMail } from '../data/outbox';
import { findPage } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

type ListedMail = Pick<OutboxMail, (typeof MAIL_LIST_FIELDS)[number]>;

const toMailRow = (id: string, mail: ListedMail): MailRow => {
  const { kind, to, subject, status, attempts, lastError, isSecret, createdAt, sentAt } = mail;
  return {
    id,
    kind,
    to,
    subject,
    status,
    attempts,
    lastError,
    offerId: mail.offerId ?? null,
    isSecret,
    createdAt,
    sentAt,
    resentAs: mail.resentAs ?? null,
  };
};

/** Returns the newest mails, all or of one status, without their bodies, which hold links and codes. The read is audited. */
export const listMails: Handler<'listMails'> = async ({ status, after }) => {
  const start = after ? { at: new Date(after.createdAt), id: after.id } : null;
  const found = status
    ? await findPage<ListedMail>('mailsInStatus', { status }, start)
    : await findPage<ListedMail>('newestMails', {}, start);
  const last = found.at(-1);
  const isFull = found.length === QUERIES.newestMails.limit;
  return {
    mails: found.map(({ id, entity }) => toMailRow(id, entity)),
    next: last && isFull ? { createdAt: last.entity.createdAt, id: last.id } : null,
  };
};

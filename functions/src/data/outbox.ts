import { COLLECTIONS } from '@contracts/collections';
import type { MailStatus } from '@domain/mails/mailStatus';
import { MINUTE_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';
import { composeMail } from '../emails/composeMail';
import type { MailKind } from '../emails/mailKinds';
import type { StoppableMails } from '../emails/mailSpec';
import type { MailCalendar, MailDraft, MailedDocument } from '../emails/mails';
import { config } from '../runtime/config';
import type { ActorContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { queueNotification } from './notifications';
import { findAll } from './queries';
import type { Writes } from './store';

/** `emails/{id}`: one mail from the change that caused it to its delivery. Moments in epoch ms. */
export type OutboxMail = {
  kind: MailKind;
  lang: Language;
  to: string;
  uid: string | null;
  /** Whose act it tells of; older mails lack the field. */
  causedBy?: string | null;
  /** The offer it is about; older mails lack the field. */
  offerId?: string | null;
  subject: string;
  html: string;
  text: string;
  /** The appointment that goes along; older mails lack the field. */
  calendar?: MailCalendar | null;
  /** When the proposal it asks to answer was made; only mails about one have the field. */
  proposedAt?: number;
  /** The document that goes along where it can; older mails lack the field. */
  document?: MailedDocument | null;
  /** What the link in it ends, `null` for a mail that has to come; older ones lack the field. */
  stops?: StoppableMails | null;
  /** The body carries a one-time code and is wiped once sent. */
  isSecret: boolean;
  /** Its link is made when it leaves; where its address has no account it is dropped then. */
  isLinkedOnLeaving?: boolean;
  status: MailStatus;
  attempts: number;
  /** SHA-256 of the token that opens the mail in the browser; the token itself is never stored. */
  tokenHash: string | null;
  createdAt: number;
  sentAt: number | null;
  /** When the sweep has to look at it again; `null` once nothing more will happen. */
  nextAttemptAt: number | null;
  lastError: string | null;
  /** The mail it was sent once more as, and the one it repeats; older mails lack the fields. */
  resentAs?: string | null;
  repeats?: string | null;
};

const HELD_ID_CHARS = 32;

export const getMailPath = (id: string) => `${COLLECTIONS.emails}/${id}`;

/** Held mails of one kind to one person about one offer go out once in this time, the last of them. */
export const MAIL_DEBOUNCE_MS = 10 * MINUTE_MS;
/** After this the writer of a held mail is done for certain. */
const SETTLED_MS = MINUTE_MS;

/** Where a held mail waits, which is where the next one like it will replace it, and until when. */
const getDebounceSlot = ({ kind, to, values }: MailDraft, now: number) => {
  const window = Math.floor(now / MAIL_DEBOUNCE_MS);
  const offerId = 'offerId' in values ? values.offerId : '';
  const id = sha256Hex(`${kind}:${to.email}:${offerId}:${window}`).slice(0, HELD_ID_CHARS);
  return { id, dueAt: (window + 1) * MAIL_DEBOUNCE_MS + SETTLED_MS };
};

/** Puts mails into the outbox, and what they tell into the inboxes of notifications, as part of the change that causes them. */
export const queueMails = (writes: Writes, drafts: readonly MailDraft[], ctx: ActorContext): void => {
  for (const draft of drafts) {
    const place = draft.isHeld ? getDebounceSlot(draft, ctx.now) : { id: ctx.newId(), dueAt: ctx.now };
    const mail: OutboxMail = {
      ...composeMail(draft, config.appUrl),
      causedBy: ctx.viewer?.uid ?? null,
      offerId: 'offerId' in draft.values ? draft.values.offerId : null,
      calendar: draft.calendar ?? null,
      ...(draft.proposedAt === undefined ? {} : { proposedAt: draft.proposedAt }),
      document: draft.document ?? null,
      ...(draft.isLinkedOnLeaving ? { isLinkedOnLeaving: true } : {}),
      status: draft.isMuted ? 'muted' : 'queued',
      attempts: 0,
      tokenHash: null,
      createdAt: ctx.now,
      sentAt: null,
      nextAttemptAt: draft.isMuted ? null : place.dueAt,
      lastError: null,
    };
    const way = draft.isHeld ? 'set' : 'create';
    writes[way](getMailPath(place.id), mail);
    queueNotification(writes[way], draft, { id: place.id, now: ctx.now, causedBy: ctx.viewer?.uid ?? null });
  }
};

/** Mails that something has to happen with by `now`, the longest waiting first. */
export const readDueMails = (now: number): Promise<{ id: string; entity: OutboxMail }[]> =>
  findAll('dueMails', { nextAttemptAt: new Date(now) });

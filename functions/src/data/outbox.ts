import { COLLECTIONS } from '@api/collections';
import type { MailStatus } from '@domain/mails/mailStatus';
import { MINUTE_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';
import { composeMail } from '../emails/composeMail';
import type { MailKind } from '../emails/mailKinds';
import type { StoppableMails } from '../emails/mailSpec';
import type { MailCalendar, MailDraft, MailedDocument, MailedViewing } from '../emails/mails';
import { config } from '../runtime/config';
import type { ActorContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { queueNotification } from './notifications';
import { findAll } from './queries';
import type { Writes } from './store';

/** `emails/{id}`: one mail, from the change that caused it to its delivery (transactional outbox). Times are epoch ms. */
export type OutboxMail = {
  kind: MailKind;
  lang: Language;
  to: string;
  uid: string | null;
  /** The account whose action caused the mail; older mails lack the field. */
  causedBy?: string | null;
  /** The offer it is about; older mails lack the field. */
  offerId?: string | null;
  subject: string;
  html: string;
  text: string;
  /** The attached appointment; older mails lack the field. */
  calendar?: MailCalendar | null;
  /** The viewing it is about, as it was; only on mails about a viewing. */
  viewing?: MailedViewing;
  /** The account that it names to another one without having caused it; only on such mails. */
  aboutUid?: string;
  /** Creation time of the proposal it asks to answer; only on mails about a proposal. */
  proposedAt?: number;
  /** The document to attach if possible; older mails lack the field. */
  document?: MailedDocument | null;
  /** The mails that its unsubscribe link stops; `null` for a mandatory mail. Older mails lack the field. */
  stops?: StoppableMails | null;
  /** The body carries a one-time code and is wiped once sent. */
  isSecret: boolean;
  /** Its link is created when it is sent. If its address has no account, it is dropped then. */
  isLinkedOnLeaving?: boolean;
  status: MailStatus;
  attempts: number;
  /** SHA-256 of the token that opens the mail in the browser; the token itself is never stored. */
  tokenHash: string | null;
  createdAt: number;
  sentAt: number | null;
  /** When the sweep processes it again; `null` once it is closed. */
  nextAttemptAt: number | null;
  lastError: string | null;
  /** The mail that repeats this one, and the one this mail repeats; older mails lack the fields. */
  resentAs?: string | null;
  repeats?: string | null;
};

const HELD_ID_CHARS = 32;

export const getMailPath = (id: string) => `${COLLECTIONS.emails}/${id}`;

/** Debounce: of held mails of one kind to one recipient about one offer, only the last in this window is sent. */
export const MAIL_DEBOUNCE_MS = 10 * MINUTE_MS;
/** After this margin no writer can still change a held mail. */
const SETTLED_MS = MINUTE_MS;

/** Returns the slot of a held mail (a later mail of the window overwrites it) and its due time. */
const getDebounceSlot = ({ kind, to, values }: MailDraft, now: number) => {
  const window = Math.floor(now / MAIL_DEBOUNCE_MS);
  const offerId = 'offerId' in values ? values.offerId : '';
  const id = sha256Hex(`${kind}:${to.email}:${offerId}:${window}`).slice(0, HELD_ID_CHARS);
  return { id, dueAt: (window + 1) * MAIL_DEBOUNCE_MS + SETTLED_MS };
};

/** Adds mails to the outbox, and their messages to the notification inboxes, as part of the change that causes them. */
export const queueMails = (writes: Writes, drafts: readonly MailDraft[], ctx: ActorContext): void => {
  for (const draft of drafts) {
    const place = draft.isHeld ? getDebounceSlot(draft, ctx.now) : { id: ctx.newId(), dueAt: ctx.now };
    const mail: OutboxMail = {
      ...composeMail(draft, config.appUrl),
      causedBy: ctx.viewer?.uid ?? null,
      offerId: 'offerId' in draft.values ? draft.values.offerId : null,
      calendar: draft.calendar ?? null,
      ...(draft.viewing ? { viewing: draft.viewing } : {}),
      ...(draft.aboutUid ? { aboutUid: draft.aboutUid } : {}),
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

/** Returns the mails to process by `now`, the longest waiting first. */
export const readDueMails = (now: number): Promise<{ id: string; entity: OutboxMail }[]> =>
  findAll('dueMails', { nextAttemptAt: new Date(now) });

import type { Language } from '@domain/shared/format';
import type { Viewing } from '@domain/viewings/viewing';
import { MAILS, type MailKind, type ValuesOf } from './mailKinds';
import type { MailSpec } from './mailSpec';
import type { MailValues, ValueName } from './mailValues';

/** Recipient of a mail. `uid` is `null` for an address without an account. */
export type MailRecipient = { email: string; lang: Language; uid: string | null };

/**
 * An appointment attached to a mail, in iCalendar format. `startsAt` in epoch ms; older mails lack it. A request without a
 * `MailedViewing` is one to a handover.
 */
export type MailCalendar = {
  method: 'REQUEST' | 'CANCEL';
  text: string;
  startsAt?: number;
};

/** The viewing that a mail is about, as the mail describes it. A later change makes the mail out of date. */
export type MailedViewing = Pick<Viewing, 'tenantUid' | 'round' | 'sequence' | 'startsAt' | 'state'>;

/**
 * A document attached to a mail once it is ready: the lease of one reservation. `waits` counts how often the mail was
 * postponed for it.
 */
export type MailedDocument = {
  kind: 'lease';
  offerId: string;
  reservation: number;
  fileName: string;
  waits: number;
  /** The lease was signed by hand: the file has its text and no signatures. */
  isByHand?: true;
};

/** A mail as decided by a use case, before it is composed. */
export type MailDraft = {
  [K in MailKind]: {
    kind: K;
    to: MailRecipient;
    values: ValuesOf<K>;
    calendar?: MailCalendar;
    viewing?: MailedViewing;
    /** The account that it names to another one without having caused it. */
    aboutUid?: string;
    document?: MailedDocument;
    isHeld?: true;
    /** Creation time of the proposal it is about (epoch ms). Without that proposal the mail is not sent. */
    proposedAt?: number;
    isLinkedOnLeaving?: true;
    /** Its recipient opted out of such mails: it is stored, creates its notification and is never sent. */
    isMuted?: true;
  };
}[MailKind];

/** `buildMailDraft('offerActivated', to, {…})`: builds the draft of one mail. */
export const buildMailDraft = <K extends MailKind>(
  kind: K,
  to: MailRecipient,
  values: ValuesOf<K>,
): MailDraft => ({ kind, to, values }) as MailDraft;

/**
 * Debounces a mail that may repeat, such as one about a change: it waits in the outbox, and of close mails about one
 * offer only the last is sent.
 */
export const debounceMail = (draft: MailDraft): MailDraft => ({ ...draft, isHeld: true });

/** Ties a mail to the proposal made at `proposedAt`: it is sent only while that proposal is open. */
export const withProposedAt = (draft: MailDraft, proposedAt: number): MailDraft => ({ ...draft, proposedAt });

/** Ties a mail to a viewing as it is now: it is sent only while nothing of it has changed. */
export const withMailedViewing = (draft: MailDraft, viewing: Viewing): MailDraft => {
  const { tenantUid, round, sequence, startsAt, state } = viewing;
  return { ...draft, viewing: { tenantUid, round, sequence, startsAt, state } };
};

/** Notes which account a mail names, so that the deletion of that account finds it. */
export const withNamedAccount = (draft: MailDraft, aboutUid: string): MailDraft => ({ ...draft, aboutUid });

/** Mutes a mail for a recipient who opted out: only its notification arrives. */
export const muteMail = (draft: MailDraft): MailDraft => ({ ...draft, isMuted: true });

/** Placeholder for the code of a link that is created when the mail is sent. */
export const LINK_PLACEHOLDER = 'code-made-when-the-mail-leaves';

/**
 * Builds a mail whose link is created when it is sent, for the account at its address. Without an account it is never
 * sent.
 */
export const withLinkAtSend = (kind: 'passwordLink', to: MailRecipient): MailDraft => ({
  ...buildMailDraft(kind, to, { actionCode: LINK_PLACEHOLDER }),
  isLinkedOnLeaving: true,
});

/** Returns the path of a mail's first button inside the app, or `null` for a mail without one. */
export const getMailButtonPath = ({ kind, values }: MailDraft): string | null => {
  const { path } = MAILS[kind] as MailSpec<ValueName>;
  return path ? path(values as MailValues) : null;
};

import type { Language } from '@domain/shared/format';
import { MAILS, type MailKind, type ValuesOf } from './mailKinds';
import type { MailSpec } from './mailSpec';
import type { MailValues, ValueName } from './mailValues';

/** To whom: `uid` is `null` for an address without an account of ours. */
export type MailRecipient = { email: string; lang: Language; uid: string | null };

/** An appointment that goes along with a mail, as an iCalendar text; `startsAt` in epoch ms, which older mails lack. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string; startsAt?: number };

/**
 * A document that goes along with a mail once it is made: the lease of one reservation. `waits` counts how often the mail
 * was put off for it.
 */
export type MailedDocument = {
  kind: 'lease';
  offerId: string;
  reservation: number;
  fileName: string;
  waits: number;
  /** The lease was signed by hand: the file gives its text and no signatures. */
  isByHand?: true;
};

/** A mail as decided by a use case, not yet worded. */
export type MailDraft = {
  [K in MailKind]: {
    kind: K;
    to: MailRecipient;
    values: ValuesOf<K>;
    calendar?: MailCalendar;
    document?: MailedDocument;
    isHeld?: true;
    /** When the proposal it tells of was made (epoch ms): without that proposal it does not leave. */
    proposedAt?: number;
    isLinkedOnLeaving?: true;
    /** Its receiver stopped such mails: it is stored, leaves its notice and is never sent. */
    isMuted?: true;
  };
}[MailKind];

/** `mail('offerActivated', to, {…})`: the draft of one mail. */
export const buildMailDraft = <K extends MailKind>(
  kind: K,
  to: MailRecipient,
  values: ValuesOf<K>,
): MailDraft => ({ kind, to, values }) as MailDraft;

/**
 * A mail that its receiver may be sent again and again, such as one about a change: it waits in the outbox, and of
 * those about one offer that come together only the last goes out.
 */
export const debounceMail = (draft: MailDraft): MailDraft => ({ ...draft, isHeld: true });

/** A mail that asks for an answer to the proposal made at `proposedAt`: it leaves only while that proposal is open. */
export const withProposedAt = (draft: MailDraft, proposedAt: number): MailDraft => ({ ...draft, proposedAt });

/** A mail whose receiver stopped such mails: only its notice arrives. */
export const muteMail = (draft: MailDraft): MailDraft => ({ ...draft, isMuted: true });

/** Stands for the code of a link that is made only when the mail leaves. */
export const LINK_PLACEHOLDER = 'code-made-when-the-mail-leaves';

/** A mail with a link that is made, for the account at its address, only when it leaves; without an account it never does. */
export const withLinkAtSend = (kind: 'passwordLink', to: MailRecipient): MailDraft => ({
  ...buildMailDraft(kind, to, { actionCode: LINK_PLACEHOLDER }),
  isLinkedOnLeaving: true,
});

/** Where the first button of a mail leads inside the app, `null` for a mail without one. */
export const getMailButtonPath = ({ kind, values }: MailDraft): string | null => {
  const { path } = MAILS[kind] as MailSpec<ValueName>;
  return path ? path(values as MailValues) : null;
};

import type { WantedActivity } from '@domain/wanted/wantedListing';
import type { OutboxMail } from '../data/outbox';
import type { FoundDocument } from '../data/scan';
import type { MailKind } from '../emails/mailKinds';
import type { Subject } from './subject';

/** Which of these was sent tells whether an address has an account. */
const TELLING_KINDS: readonly MailKind[] = ['emailChangeLink', 'emailChangeTaken'];

/** A mail to the account; its words only where they went to this very account and open nothing. */
export const receivedMail = ({ path, entity }: FoundDocument, { uid }: Subject): object | null => {
  const mail = entity as OutboxMail;
  const { kind, subject, status, createdAt, sentAt, html, text } = mail;
  if (TELLING_KINDS.includes(kind)) return null;
  const words = !mail.isSecret && mail.uid === uid ? { html, text } : {};
  return { path, kind, subject, status, createdAt, sentAt, ...words };
};

/** A mail to somebody else that the account caused: never to whom, and nothing where that it went out tells of an account. */
export const mailCaused = ({ entity }: FoundDocument): object | null => {
  const { kind, createdAt, isSecret } = entity as OutboxMail;
  return isSecret || TELLING_KINDS.includes(kind) ? null : { kind, createdAt };
};

/** Of what a listing's company learns about others the account's own entries. */
export const ownActivity = ({ path, entity }: FoundDocument, { uid }: Subject): object => {
  const { createdBy, linkClicks = [], submittedOffers = [] } = entity as WantedActivity;
  return {
    path,
    ...(createdBy === uid ? { createdBy } : {}),
    linkClicks: linkClicks.filter((click) => click.uid === uid),
    submittedOffers: submittedOffers.filter(({ submittedBy }) => submittedBy === uid),
  };
};

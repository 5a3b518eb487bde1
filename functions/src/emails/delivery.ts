import { getLiveProposal } from '@domain/leases/handoverTime';
import { getHandoverStart, isNamedForHandover } from '@domain/leases/reception';
import { HANDOVER_OPEN, LEASE_ENDED } from '@domain/leases/statusGroups';
import type { MailStatus } from '@domain/mails/mailStatus';
import { isMuted, MUTABLE_TOPICS } from '@domain/notifications/notifications';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { ExternalServiceError } from '../adapters/externalService';
import type { MailAttachment, OutgoingMail } from '../adapters/mailer';
import { createPasswordResetCodeOrNull } from '../data/actionCodes';
import { hasOptedOut } from '../data/invitationOptOuts';
import { findOffer } from '../data/offers';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { getMailPath, type OutboxMail, readDueMails } from '../data/outbox';
import { findUser } from '../data/users';
import { config } from '../runtime/config';
import { forEachSettled } from '../runtime/forEachSettled';
import { hashEmail, sha256Hex } from '../runtime/hash';
import { reportFailure } from '../runtime/log';
import { withAttachmentLine } from './attachmentLine';
import { renderMail } from './layout';
import { findAttachment, getDocumentWait } from './mailedDocument';
import { LINK_PLACEHOLDER } from './mails';
import { buildOneClickUrl, type StopSubject, withStopLink } from './stopLink';
import { getMailTexts } from './texts';
import { isViewingMailOvertaken } from './viewingMailCurrency';
import { buildMailViewUrl, computeMailAccessToken, withViewLink } from './viewLink';

export type SendMail = (mail: OutgoingMail) => Promise<void>;

export const SEND_ATTEMPTS_MAX = 8;
/** A mail claimed for longer belongs to a process that died while sending. */
export const SENDING_MAX_MS = 5 * MINUTE_MS;

/** Returns the wait after the `attempts`th failure (exponential backoff): 1, 2, 4 … minutes. */
const computeRetryDelayMs = (attempts: number): number => MINUTE_MS * 2 ** (attempts - 1);

/**
 * Sends one mail if it is due and no other process sends it: only the process that changed `queued` to `sending` sends. A
 * failed delivery is retried later, unless the server may have accepted it or refused it for good. Returns how long the
 * mail waits for its document (ms), or `null`.
 */
export const deliverMail = async (id: string, now: number, send: SendMail): Promise<number | null> => {
  const { mail, waitMs } = await claimMail(id, now);
  if (mail) await sendClaimed(id, mail, { now, send });
  return waitMs;
};

const sendClaimed = async (
  id: string,
  mail: OutboxMail,
  { now, send }: { now: number; send: SendMail },
): Promise<void> => {
  try {
    const linked = await withLink(mail);
    if (!linked) return await forget(id);
    await send(buildOutgoingMail(id, linked, await findAttachment(mail)));
  } catch (error) {
    reportFailure('emails.send', error, { kind: mail.kind, attempt: mail.attempts + 1 });
    await settle(id, getFieldsAfterFailure(mail, error, now));
    return;
  }
  await settle(id, { ...getClosedFields(mail, 'sent'), sentAt: now, lastError: null });
};

/** Returns the mail with its late link filled in, or `null` if its address has no account. */
const withLink = async (mail: OutboxMail): Promise<OutboxMail | null> => {
  if (!mail.isLinkedOnLeaving) return mail;
  const code = await createPasswordResetCodeOrNull(mail.to);
  const insertCode = (body: string) => body.replaceAll(LINK_PLACEHOLDER, encodeURIComponent(code ?? ''));
  return code ? { ...mail, html: insertCode(mail.html), text: insertCode(mail.text) } : null;
};

/** Returns the subject of the unsubscribe link; `null` for a mandatory mail. */
const getStopSubject = ({ stops, uid, to }: OutboxMail): StopSubject | null => {
  if (stops === 'invitations') return { mails: stops, id: hashEmail(to) };
  return stops && uid ? { mails: stops, id: uid } : null;
};

/** Builds the mail as it is sent. Only now it gets its links to the browser view and for unsubscribing. */
const buildOutgoingMail = (id: string, mail: OutboxMail, attachment: MailAttachment | null): OutgoingMail => {
  const { to, subject, lang } = mail;
  const stops = getStopSubject(mail);
  const told = attachment && mail.document ? withAttachmentLine(mail, lang, mail.document) : mail;
  const stoppable = stops ? withStopLink(told, lang, stops) : told;
  const { html, text } = withViewLink(stoppable, lang, buildMailViewUrl(id));
  const unsubscribeUrl = stops ? buildOneClickUrl(stops) : null;
  const calendar = mail.calendar ?? null;
  const messageId = `<${id}@${new URL(config.appUrl).hostname}>`;
  const from = config.mailFrom;
  return { messageId, from, to, subject, html, text, calendar, attachment, unsubscribeUrl };
};

/** Closes the mail. The body of a secret one is wiped. */
const getClosedFields = (mail: OutboxMail, status: MailStatus): Partial<OutboxMail> => ({
  status,
  nextAttemptAt: null,
  ...(mail.isSecret ? redactBodies(mail) : {}),
});

/** Returns the placeholder bodies of a mail whose text is removed. */
export const redactBodies = ({ lang, subject }: OutboxMail): Pick<OutboxMail, 'html' | 'text'> => {
  const { removed, footer } = getMailTexts(lang).common;
  return renderMail({ lang, headline: subject, paragraphs: [removed], facts: [], buttons: [], footer });
};

/** A mail claimed by this process, or the time it waits for its document. */
type Claim = { mail: OutboxMail | null; waitMs: number | null };

const NO_CLAIM: Claim = { mail: null, waitMs: null };

const claimMail = (id: string, now: number): Promise<Claim> =>
  updateWithPrecondition<OutboxMail, Claim>(getMailPath(id), async (mail) => {
    const isDue = mail?.status === 'queued' && mail.nextAttemptAt !== null && mail.nextAttemptAt <= now;
    if (!isDue) return { unchanged: NO_CLAIM };
    const unsent = await whyNotSent(mail, now);
    if (unsent) return { write: getClosedFields(mail, unsent), answer: NO_CLAIM };
    const waitMs = await getDocumentWait(mail);
    if (waitMs !== null) return putOff(mail, { waitMs, now });
    const tokenHash = sha256Hex(computeMailAccessToken(id));
    const write = { status: 'sending', nextAttemptAt: now + SENDING_MAX_MS, tokenHash } as const;
    return { write, answer: { mail, waitMs: null } };
  });

const putOff = (
  { document }: OutboxMail,
  { waitMs, now }: { waitMs: number; now: number },
): Decision<Claim> => ({
  write: {
    nextAttemptAt: now + waitMs,
    ...(document ? { document: { ...document, waits: document.waits + 1 } } : {}),
  },
  answer: { mail: null, waitMs },
});

const whyNotSent = async (mail: OutboxMail, now: number): Promise<MailStatus | null> => {
  if (await isUnwanted(mail)) return 'muted';
  return (await isOvertaken(mail, now)) ? 'overtaken' : null;
};

/** Returns whether the offer has changed since: a mail may wait longer than the one that cancels it. */
const isOvertaken = async (mail: OutboxMail, now: number): Promise<boolean> => {
  if (mail.viewing) return isViewingMailOvertaken(mail, now);
  const isInvitation = mail.calendar?.method === 'REQUEST';
  if (!mail.offerId || (!isInvitation && mail.proposedAt === undefined)) return false;
  const offer = await findOffer(mail.offerId);
  if (!offer) return false;
  return isInvitation ? isInvitationOvertaken(mail, offer) : isProposalOvertaken(mail, offer, now);
};

/** Returns whether the proposal of the mail was answered, withdrawn or replaced since, or its time has come. */
const isProposalOvertaken = ({ kind, proposedAt }: OutboxMail, offer: Offer, now: number): boolean => {
  const { offerStatus, receptionTime, transferOfThePremise: person } = offer;
  if (!HANDOVER_OPEN.includes(offerStatus.postSigningStatus)) return true;
  if (kind === 'transferProposed') return receptionTime !== null || person?.savedAt !== proposedAt;
  return getLiveProposal(offer, now)?.proposedAt !== proposedAt;
};

/** Returns whether the mail invites to a handover that was cancelled or moved since, or a person who is no longer named for it. */
const isInvitationOvertaken = ({ calendar, kind, to }: OutboxMail, offer: Offer): boolean => {
  const startsAt = calendar?.startsAt;
  const isMoved = startsAt !== undefined && getHandoverStart(offer.receptionTime) !== startsAt;
  const isUnnamed = kind === 'handoverPersonInvited' && !isNamedForHandover(offer, to);
  return isMoved || isUnnamed || LEASE_ENDED.includes(offer.offerStatus.postSigningStatus);
};

/**
 * Returns whether the recipient has opted out of mails of this kind meanwhile. A mail that an admin resends is sent anyway,
 * unless it is an invitation.
 */
const isUnwanted = async ({ kind, uid, to, stops, repeats }: OutboxMail): Promise<boolean> => {
  if (stops === 'invitations' && (await hasOptedOut(hashEmail(to)))) return true;
  if (!uid || repeats || !isMuted(kind, MUTABLE_TOPICS)) return false;
  return isMuted(kind, (await findUser(uid))?.mutedTopics ?? []);
};

const settle = (id: string, write: Partial<OutboxMail>): Promise<void> =>
  updateWithPrecondition<OutboxMail, void>(
    getMailPath(id),
    (mail): Decision<void> =>
      mail?.status === 'sending' ? { write, answer: undefined } : { unchanged: undefined },
  );

/** Deletes a mail to an address without an account. */
const forget = (id: string): Promise<void> =>
  updateWithPrecondition<OutboxMail, void>(
    getMailPath(id),
    (mail): Decision<void> =>
      mail?.status === 'sending' ? { remove: true, answer: undefined } : { unchanged: undefined },
  );

const getFieldsAfterFailure = (mail: OutboxMail, error: unknown, now: number): Partial<OutboxMail> => {
  const known = error instanceof ExternalServiceError ? error : null;
  const failed = { attempts: mail.attempts + 1, lastError: known?.code ?? known?.failure ?? 'unknown' };
  if (known?.failure === 'unclear') return { ...failed, ...getClosedFields(mail, 'unclear') };
  const isLast = failed.attempts >= SEND_ATTEMPTS_MAX || known?.failure === 'rejected';
  if (isLast) return { ...failed, ...getClosedFields(mail, 'failed') };
  return { ...failed, status: 'queued', nextAttemptAt: now + computeRetryDelayMs(failed.attempts) };
};

/** Longest wait inside a trigger; the sweep handles longer ones. */
const WAIT_IN_PLACE_MAX_MS = 15 * SECOND_MS;

export type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Sends one mail, after waiting for its document if that is due soon. */
export const deliverWithDocument = async (
  id: string,
  send: SendMail,
  { now, wait }: Clock,
): Promise<void> => {
  let at = now();
  let waitMs = await deliverMail(id, at, send);
  while (waitMs !== null && waitMs <= WAIT_IN_PLACE_MAX_MS) {
    await wait(waitMs);
    at = Math.max(at + waitMs, now());
    waitMs = await deliverMail(id, at, send);
  }
};

/** Sends every due mail and marks those whose sender died as `unclear`. Returns how many it processed. */
export const sweepMails = async (now: number, send: SendMail): Promise<number> => {
  const due = await readDueMails(now);
  await forEachSettled('sweepMails', due, ({ id, entity }) =>
    entity.status === 'queued'
      ? deliverMail(id, now, send)
      : settle(id, { ...getClosedFields(entity, 'unclear'), lastError: 'senderDied' }),
  );
  return due.length;
};

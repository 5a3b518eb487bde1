import type { QueueEnd } from '@domain/leases/queue';
import type { QueueEntry } from '@domain/leases/queueTurns';
import { buildMailDraft, type MailDraft, type MailRecipient } from '../emails/mails';
import { toRecipient } from '../emails/recipients';
import { getMailTexts } from '../emails/texts';
import { findCompanyById, findContact } from './companies';
import { findUser } from './users';

/** Loads the recipient of a place: the account that joined, or another member who acts for the company. */
const findRecipient = async ({ companyId, uid }: QueueEntry): Promise<MailRecipient | null> => {
  const [company, first] = await Promise.all([findCompanyById(companyId), findUser(uid)]);
  const user = company && (await findContact(company, uid, first));
  return user && toRecipient(user);
};

type BuildMail = (to: MailRecipient, entry: QueueEntry) => MailDraft;

/** Builds the mail about each place, for those whose company still has a contact. */
export const buildMails = async (entries: readonly QueueEntry[], build: BuildMail): Promise<MailDraft[]> => {
  const recipients = await Promise.all(entries.map(findRecipient));
  return entries.flatMap((entry, index) => {
    const to = recipients[index];
    return to ? [build(to, entry)] : [];
  });
};

export const getMailFacts = ({ offerId, offerName }: QueueEntry) => ({ offerId, offerName });

export const buildPassedMail: BuildMail = (to, entry) =>
  buildMailDraft('queueTurnPassed', to, getMailFacts(entry));

export const createEndMail =
  (end: QueueEnd): BuildMail =>
  (to, entry) =>
    buildMailDraft('queueEnded', to, {
      ...getMailFacts(entry),
      outcome: getMailTexts(to.lang).queueEnds[end],
    });

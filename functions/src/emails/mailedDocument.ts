import { storagePaths } from '@api/storagePaths';
import { type Contract, isSideOfLease, type MadeDocument } from '@domain/leases/contract';
import { MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import type { MailAttachment } from '../adapters/mailer';
import { findContract } from '../data/contracts';
import { findLabels, readFile } from '../data/files';
import type { OutboxMail } from '../data/outbox';
import { findUser } from '../data/users';
import { sha256Hex } from '../runtime/hash';
import { reportFailure } from '../runtime/log';
import type { MailedDocument } from './mails';

/** Mail servers refuse large messages, and an attachment grows by a third in transit. A larger lease is only linked. */
const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;

/**
 * Consecutive waits of a mail for its document: the lease is sealed after the write that queues the mail. After the last
 * wait the mail is sent with the link alone.
 */
const DOCUMENT_WAITS_MS = [3 * SECOND_MS, 6 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS] as const;

type FinalFile = Pick<MadeDocument, 'sha256' | 'bytes'>;

/** Returns the concluded lease; `null` until it is recorded or once another lease has replaced it. */
const getFinalFile = (contract: Contract | null, { reservation }: MailedDocument): FinalFile | null => {
  if (!contract?.signedAt || contract.reservationNumber !== reservation) return null;
  const { lease } = contract.documents;
  return lease && (lease.fingerprint || contract.signedCopies?.landlord) ? lease : null;
};

const getPath = ({ offerId, kind }: MailedDocument): string => storagePaths.offerDocument(offerId, kind);

const isStored = async (document: MailedDocument): Promise<boolean> => {
  const file = getFinalFile(await findContract(document.offerId), document);
  return file !== null && (await findLabels(getPath(document)))?.sha256 === file.sha256;
};

/** Returns how long a mail still waits for its document (ms), or `null` if it is ready or the waits are used up. */
export const getDocumentWait = async ({ document, kind }: OutboxMail): Promise<number | null> => {
  const wait = document ? DOCUMENT_WAITS_MS[document.waits] : undefined;
  if (!document || wait === undefined) return null;
  const isReady = await isStored(document).catch((error: unknown) => {
    reportFailure('emails.awaitDocument', error, { kind });
    return false;
  });
  return isReady ? null : wait;
};

/** Returns whether the mail goes to the account's own address, and the account currently acts for a side of the lease. */
const isToParty = async ({ uid, to }: OutboxMail, contract: Contract): Promise<boolean> => {
  const user = uid ? await findUser(uid) : null;
  if (user?.email !== to) return false;
  const account = { companyId: user.companyId, company: user.verification.company };
  return isSideOfLease(contract, 'landlord', account) || isSideOfLease(contract, 'tenant', account);
};

const loadAttachment = async (mail: OutboxMail): Promise<MailAttachment | null> => {
  const { document } = mail;
  if (!document) return null;
  const contract = await findContract(document.offerId);
  const file = getFinalFile(contract, document);
  if (!contract || !file || file.bytes > ATTACHMENT_MAX_BYTES) return null;
  if (!(await isToParty(mail, contract))) return null;
  const bytes = await readFile(getPath(document));
  if (!bytes) return null;
  if (sha256Hex(bytes) !== file.sha256) throw new Error('The stored lease is not the concluded one.');
  return { fileName: document.fileName, contentType: 'application/pdf', bytes };
};

/**
 * Returns the attachment of a mail: the concluded lease, for one of its parties, up to `ATTACHMENT_MAX_BYTES`. With
 * `null` the mail only links to the lease's page, which requires a sign-in.
 */
export const findAttachment = (mail: OutboxMail): Promise<MailAttachment | null> =>
  loadAttachment(mail).catch((error: unknown) => {
    reportFailure('emails.attach', error, { kind: mail.kind });
    return null;
  });

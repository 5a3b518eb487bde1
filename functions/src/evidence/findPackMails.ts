import type { User } from '@domain/accounts/user';
import type { Contract } from '@domain/leases/contract';
import type { LeaseSide } from '@domain/offers/states';
import type { OutboxMail } from '../data/outbox';
import { findUpTo } from '../data/queries';
import { findUser } from '../data/users';
import type { PackSide } from './buildPackLink';

const MAILS_MAX = 500;

/** Returns whether a mail went to the account that signed for the side, or to a colleague in the same company. */
const isForParty = (user: User | null, { uid, companyId }: { uid: string; companyId: string }): boolean =>
  user !== null && (user.uid === uid || user.companyId === companyId);

const getParty = (contract: Contract, side: LeaseSide) =>
  side === 'landlord'
    ? { uid: contract.landlordUid, companyId: contract.landlordCompanyId }
    : { uid: contract.tenantUid, companyId: contract.tenantCompanyId };

/** Returns the mails about an offer that a side received, oldest first; an admin sees all. Mails with a code are left out. */
export const findPackMails = async (contract: Contract, side: PackSide): Promise<OutboxMail[]> => {
  const found = await findUpTo<OutboxMail>('mailsOfOffer', { offerId: contract.offerId }, MAILS_MAX);
  const open = found
    .map(({ entity }) => entity)
    .filter(({ isSecret }) => !isSecret)
    .sort((a, b) => a.createdAt - b.createdAt);
  if (side === 'admin') return open;
  const uids = [...new Set(open.map(({ uid }) => uid).filter((uid) => uid !== null))];
  const users = new Map(await Promise.all(uids.map(async (uid) => [uid, await findUser(uid)] as const)));
  const party = getParty(contract, side);
  return open.filter(({ uid }) => uid !== null && isForParty(users.get(uid) ?? null, party));
};

const formatHeader = (name: string, value: string) => `${name}: ${value}`;

/** Formats a mail as a text file: recipient, times and text. */
export const formatMailText = ({ to, subject, createdAt, sentAt, status, text }: OutboxMail): string =>
  [
    formatHeader('To', to),
    formatHeader('Subject', subject),
    formatHeader('Written', new Date(createdAt).toISOString()),
    formatHeader('Sent', sentAt === null ? status : new Date(sentAt).toISOString()),
    '',
    text,
  ].join('\r\n');

import type { User } from '@domain/accounts/user';
import { normalizeEmail } from '@domain/shared/email';
import { config } from '../runtime/config';
import type { MailRecipient } from './mails';

/** Returns the platform's operator as a recipient. */
export const getAdminRecipient = (): MailRecipient => ({ email: config.adminEmail, lang: 'pl', uid: null });

/** Returns an account as a recipient, in its own language and with its notification inbox. */
export const toRecipient = ({ email, lang, uid }: Pick<User, 'email' | 'lang' | 'uid'>): MailRecipient => ({
  email,
  lang,
  uid,
});

/** Stands for a party that has left the platform. Mails to it are not written. */
export const NO_RECIPIENT: MailRecipient = { email: '', lang: 'pl', uid: null };

/** Returns whether a mail goes to a party that has not left. */
export const isReachable = ({ to }: { to: MailRecipient }): boolean => to.email !== NO_RECIPIENT.email;

/** Returns every admin and the operator, each address once, so that no change of rights goes unnoticed. */
export const listAdminRecipients = (admins: readonly User[]): MailRecipient[] => {
  const everybody = [getAdminRecipient(), ...admins.map(toRecipient)];
  return [...new Map(everybody.map((to) => [normalizeEmail(to.email), to])).values()];
};

import type { User } from '@domain/accounts/user';
import { normalizeEmail } from '@domain/shared/email';
import { config } from '../runtime/config';
import type { MailRecipient } from './mails';

/** Whoever looks after the platform. */
export const getAdminRecipient = (): MailRecipient => ({ email: config.adminEmail, lang: 'pl', uid: null });

/** The account itself, in its own language and in its inbox of notifications. */
export const toRecipient = ({ email, lang, uid }: User): MailRecipient => ({ email, lang, uid });

/** Every admin and the operator, each address once, so that nothing about rights happens unnoticed. */
export const listAdminRecipients = (admins: readonly User[]): MailRecipient[] => {
  const everybody = [getAdminRecipient(), ...admins.map(toRecipient)];
  return [...new Map(everybody.map((to) => [normalizeEmail(to.email), to])).values()];
};

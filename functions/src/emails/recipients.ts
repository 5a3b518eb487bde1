import type { User } from '@domain/accounts/user';
import { config } from '../runtime/config';
import type { MailRecipient } from './mails';

/** Whoever looks after the platform. */
export const adminRecipient = (): MailRecipient => ({ email: config.adminEmail, lang: 'pl', uid: null });

/** The account itself, in its own language and in its inbox of notifications. */
export const recipientOf = ({ email, lang, uid }: User): MailRecipient => ({ email, lang, uid });

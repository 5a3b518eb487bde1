import { createSmtpMailer, type Mailer } from '../adapters/mailer';
import { config } from '../runtime/config';
import type { SendMail } from './delivery';

let mailer: Mailer | null = null;

/** Sends through this deployment's SMTP server. The mailer is created once per process. */
export const sendMail: SendMail = (mail) => {
  mailer ??= createSmtpMailer({ smtpUrl: config.smtpUrl });
  return mailer.send(mail);
};

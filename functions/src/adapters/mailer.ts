import type { NodemailerError } from 'nodemailer';
import { type ExternalFailure, ExternalServiceError } from './externalService';

/** A file that goes along with a mail. */
export type MailAttachment = { fileName: string; contentType: string; bytes: Uint8Array };

/** One mail to one person. `messageId` is the whole header value, made of the mail's own id: `<id@host>`. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a mail program asks by itself to send no more of these (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** An appointment, as an iCalendar text, that mail programs offer to put into the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string } | null;
  attachment?: MailAttachment | null;
};

export type Mailer = {
  /**
   * Hands the mail to the server. Throws `ExternalServiceError`: `rejected` when the server refuses it for good,
   * `unclear` when the whole mail went out and no answer came back (a repeat could be a second mail), any other
   * failure when it certainly was not taken and may be tried again.
   */
  send(mail: OutgoingMail): Promise<void>;
};

const SMTP_TIMEOUT_MS = 10_000;

/** Every mail is sent by the platform itself: nobody's absence note is to answer it (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const toFailure = (error: NodemailerError, wasHandedOver: boolean): ExternalFailure => {
  const { permanent = error.code === 'EENVELOPE', responseCode, code } = error;
  if (permanent) return 'rejected';
  if (responseCode === undefined && wasHandedOver) return 'unclear';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
};

/** The library tells nobody but its logger that the whole body went out. */
const createHandOverWatcher = () => {
  const watcher = {
    wasHandedOver: false,
    logger: {
      info: (entry: unknown) => {
        if ((entry as { tnx?: string }).tnx === 'message') watcher.wasHandedOver = true;
      },
    },
  };
  return watcher;
};

const buildUnsubscribeHeaders = (url: OutgoingMail['unsubscribeUrl']): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

const CALENDAR_FILE = 'zaproszenie.ics';

const buildIcalEvent = (calendar: OutgoingMail['calendar']) =>
  calendar ? { icalEvent: { method: calendar.method, filename: CALENDAR_FILE, content: calendar.text } } : {};

const buildAttachments = (attachment: OutgoingMail['attachment']) => {
  if (!attachment) return {};
  const { fileName: filename, contentType, bytes } = attachment;
  return { attachments: [{ filename, contentType, content: Buffer.from(bytes) }] };
};

type Options = { smtpUrl: string; timeoutMs?: number };

/** Mail by SMTP; the server, its account and TLS stand in `smtpUrl` (`smtps://user:password@host`). */
export const createSmtpMailer = ({ smtpUrl, timeoutMs = SMTP_TIMEOUT_MS }: Options): Mailer => ({
  send: async ({ to, calendar, attachment, unsubscribeUrl, ...mail }) => {
    const { createTransport } = await import('nodemailer');
    const watcher = createHandOverWatcher();
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      logger: watcher.logger,
    });
    try {
      await transport.sendMail({
        ...mail,
        ...buildIcalEvent(calendar),
        ...buildAttachments(attachment),
        headers: { ...HEADERS, ...buildUnsubscribeHeaders(unsubscribeUrl) },
        to: { name: '', address: to },
      });
    } catch (cause) {
      const error = cause as NodemailerError;
      const failure = toFailure(error, watcher.wasHandedOver);
      throw new ExternalServiceError('mail', failure, { cause, ...(error.code ? { code: error.code } : {}) });
    }
  },
});

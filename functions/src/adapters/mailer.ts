import type { NodemailerError } from 'nodemailer';
import { type ExternalFailure, ExternalServiceError } from './externalService';

/** A file attached to a mail. */
export type MailAttachment = { fileName: string; contentType: string; bytes: Uint8Array };

/** One mail to one recipient. `messageId` is the whole header value, built from the mail's own id: `<id@host>`. */
export type OutgoingMail = {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL for one-click unsubscribing by the mail client (RFC 8058). */
  unsubscribeUrl?: string | null;
  /** An appointment in iCalendar format that mail clients offer to add to the calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string } | null;
  attachment?: MailAttachment | null;
};

export type Mailer = {
  /**
   * Sends the mail to the server. Throws `ExternalServiceError`: `rejected` if the server refuses it for good; `unclear`
   * if the whole mail went out without a response (a repeat could duplicate it); any other failure if it was certainly
   * not accepted and may be retried.
   */
  send(mail: OutgoingMail): Promise<void>;
};

const SMTP_TIMEOUT_MS = 10_000;

/** Marks every mail as automatic, so that absence notes do not reply to it (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const toFailure = (error: NodemailerError, wasHandedOver: boolean): ExternalFailure => {
  const { permanent = error.code === 'EENVELOPE', responseCode, code } = error;
  if (permanent) return 'rejected';
  if (responseCode === undefined && wasHandedOver) return 'unclear';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unavailable';
};

/** Watches the library's logger, the only place that reports that the whole body was sent. */
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

/** Mail by SMTP. `smtpUrl` holds server, account and TLS (`smtps://user:password@host`). */
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

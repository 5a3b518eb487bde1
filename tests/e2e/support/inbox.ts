const INBOX = process.env.INBOX_URL ?? 'http://127.0.0.1:1080';

type Attachment = { generatedFileName: string; contentType: string };
type Mail = {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  attachments?: Attachment[];
};

/** Returns the mails delivered to an address. */
export const readMailsTo = async (address: string): Promise<Mail[]> => {
  const response = await fetch(`${INBOX}/api/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address));
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the newest mail to `address` that contains all parts; waits up to a minute. */
export const waitForMail = async (address: string, ...parts: readonly string[]): Promise<Mail> => {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const found = (await readMailsTo(address)).filter(({ text, subject }) =>
      parts.every((part) => `${subject}\n${text}`.includes(part)),
    );
    const newest = found.at(-1);
    if (newest) return newest;
    await pause(500);
  }
  throw new Error(`No mail to ${address} speaks of ${parts.join(' and ')}.`);
};

/** Returns the path of the link with `part` in a mail. */
export const findLink = ({ text }: Mail, part: string): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part));
  if (!link) throw new Error(`The mail has no link to ${part}.`);
  return new URL(link).pathname;
};

/** Returns the calendar file of a mail, its folded lines joined. */
export const readCalendar = async ({ id, subject, attachments = [] }: Mail): Promise<string> => {
  const file = attachments.find(({ generatedFileName }) => generatedFileName.endsWith('.ics'));
  if (!file) throw new Error(`The mail "${subject}" has no calendar file.`);
  const name = encodeURIComponent(file.generatedFileName);
  const response = await fetch(`${INBOX}/api/email/${id}/attachment/${name}`);
  return (await response.text()).replaceAll('\r\n ', '');
};

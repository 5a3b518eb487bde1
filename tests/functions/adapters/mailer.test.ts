import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSmtpMailer, type OutgoingMail } from '@functions/adapters/mailer';
import { MailDev } from 'maildev';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const MAIL: OutgoingMail = {
  messageId: '<offer-signed-17@pewnylokal.example>',
  from: 'Pewny Lokal <powiadomienia@pewnylokal.example>',
  to: 'najemca@demo.pl',
  subject: 'Umowa zawarta: zażółć gęślą jaźń',
  html: '<p>Łódź, ul. Piotrkowska 104</p>',
  text: 'Łódź, ul. Piotrkowska 104',
};

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

const findFreePort = async () => {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
};

type Reply = string | 'silence' | 'hangUp';

/** Starts an SMTP server that replies 250 except where `script` says otherwise, for replies a real inbox never gives. */
const startScriptedServer = async (script: Record<string, Reply>) => {
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, step: string, usual: string) => {
    const reply = script[step] ?? usual;
    if (reply === 'hangUp') socket.destroy();
    else if (reply !== 'silence') socket.write(`${reply}\r\n`);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    answer(socket, 'greeting', '220 ready');
    socket.on('data', (chunk) => {
      const [line, isEndOfBody] = [chunk.toString(), chunk.toString().endsWith('\r\n.\r\n')];
      if (isEndOfBody) answer(socket, 'body', '250 taken');
      else if (/^[A-Z]{4}/.test(line))
        answer(socket, line.slice(0, 4), line.startsWith('DATA') ? '354 go on' : '250 ok');
    });
    socket.on('error', () => socket.destroy());
  });
  const port = await listen(server);
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return close(server);
  };
  return { url: `smtp://127.0.0.1:${port}`, stop };
};

describe('mail by SMTP', () => {
  let inbox: MailDev;
  let smtpUrl: string;

  beforeAll(async () => {
    const smtp = await findFreePort();
    inbox = new MailDev({ smtp, ip: '127.0.0.1', disableWeb: true, silent: true });
    await inbox.start();
    smtpUrl = `smtp://127.0.0.1:${smtp}?ignoreTLS=true`;
  });
  beforeEach(async () => {
    await inbox.getServers()?.storage.deleteAll();
  });
  afterAll(() => inbox.stop());

  const all = async () => (await inbox.getServers()?.storage.getAll()) ?? [];
  const subjects = async () => (await all()).map(({ subject }) => subject);
  const reached = async () =>
    (await all()).flatMap(({ to, envelope }) =>
      [...to, ...(envelope.to ?? [])].map(({ address }) => address),
    );

  const firstMail = async () => (await all())[0];
  const received = (count: number) => expect.poll(all, { interval: 20 }).toHaveLength(count);

  it('delivers sender, recipient, subject and both bodies with Polish letters', async () => {
    await createSmtpMailer({ smtpUrl }).send(MAIL);
    await received(1);
    expect(await firstMail()).toMatchObject({
      subject: MAIL.subject,
      from: [{ address: 'powiadomienia@pewnylokal.example', name: 'Pewny Lokal' }],
      to: [{ address: 'najemca@demo.pl' }],
      html: expect.stringContaining('Łódź, ul. Piotrkowska 104'),
      text: expect.stringContaining('Łódź, ul. Piotrkowska 104'),
    });
  });

  it('keeps the Message-ID of a mail that is sent again, so that the repeat can be recognised', async () => {
    const mailer = createSmtpMailer({ smtpUrl });
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    await received(2);
    expect((await all()).map(({ headers }) => headers['message-id'])).toEqual([
      MAIL.messageId,
      MAIL.messageId,
    ]);
  });

  it('carries an appointment that the mail program can put into the calendar', async () => {
    const invitation = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Odbiór\r\nEND:VCALENDAR\r\n';
    await createSmtpMailer({ smtpUrl }).send({ ...MAIL, calendar: { method: 'CANCEL', text: invitation } });
    await received(1);
    const mail = await firstMail();
    const attached = mail?.attachments ?? [];
    expect(attached.map(({ contentType }) => contentType)).toContain('text/calendar');
    expect(mail?.text).toContain('Łódź, ul. Piotrkowska 104');
  });

  it('carries a PDF byte for byte under its Polish name, beside an appointment too', async () => {
    const bytes = Buffer.from('%PDF-1.7\r\n\u0000ż\n.\r\n%%EOF');
    const attachment = { fileName: 'Umowa najmu – Łącznik.pdf', contentType: 'application/pdf', bytes };
    const calendar = {
      method: 'REQUEST',
      text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
    } as const;
    await createSmtpMailer({ smtpUrl }).send({ ...MAIL, calendar, attachment });
    await received(1);
    const mail = await firstMail();
    const pdf = (mail?.attachments ?? []).find(({ contentType }) => contentType === 'application/pdf');
    expect(pdf).toMatchObject({
      filename: 'Umowa najmu – Łącznik.pdf',
      contentDisposition: 'attachment',
      size: bytes.length,
    });
    const raw = await inbox.getServers()?.smtp.getRawEmail(mail?.id ?? '');
    expect(raw && (await text(raw))).toContain(`\r\n${bytes.toString('base64')}\r\n`);
  });

  it('says that no one wrote it by hand, so that no absence note answers it', async () => {
    await createSmtpMailer({ smtpUrl }).send(MAIL);
    await received(1);
    expect((await firstMail())?.headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
  });

  it('lets no line break in a subject add a hidden recipient', async () => {
    await createSmtpMailer({ smtpUrl }).send({ ...MAIL, subject: 'Pytanie\r\nBcc: obcy@demo.pl' });
    await received(1);
    const mail = await firstMail();
    expect(mail?.calculatedBcc ?? []).toEqual([]);
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  });

  it.each(['najemca@demo.pl, obcy@demo.pl', 'najemca@demo.pl\r\nBcc: obcy@demo.pl'])(
    'reaches no second person through the recipient %j',
    async (to) => {
      await createSmtpMailer({ smtpUrl })
        .send({ ...MAIL, to })
        .catch((error: unknown) => expect(error).toMatchObject({ failure: 'rejected' }));
      await createSmtpMailer({ smtpUrl }).send({ ...MAIL, subject: 'Ostatnia' });
      await expect.poll(async () => (await subjects()).includes('Ostatnia'), { interval: 20 }).toBe(true);
      expect(await reached()).not.toContain('obcy@demo.pl');
    },
  );
});

describe('mail that cannot be sent', () => {
  const failureWith = async (script: Record<string, Reply>) => {
    const server = await startScriptedServer(script);
    const failure = await createSmtpMailer({
      smtpUrl: server.url,
      timeoutMs: Object.values(script).includes('silence') ? 150 : 5000,
    })
      .send(MAIL)
      .then(
        () => 'sent',
        (error: unknown) => (error as { failure?: string }).failure,
      );
    await server.stop();
    return failure;
  };

  it.each([
    ['rejected', 'the server refuses the recipient for good', { RCPT: '550 no such user' }],
    ['rejected', 'the server refuses the body for good', { body: '554 no' }],
    ['unavailable', 'the server refuses the recipient for now', { RCPT: '451 try later' }],
    ['unavailable', 'the server refuses the body for now', { body: '451 try later' }],
    ['unavailable', 'the connection ends before the body', { RCPT: 'hangUp' }],
    ['timeout', 'the server says nothing', { greeting: 'silence' }],
    ['timeout', 'the server falls silent before the body', { DATA: 'silence' }],
    ['unclear', 'the server falls silent after the body', { body: 'silence' }],
    ['unclear', 'the connection ends after the body', { body: 'hangUp' }],
    ['sent', 'the server takes it', {}],
  ])('is %s when %s', async (failure, _case, script) => {
    expect(await failureWith(script as Record<string, Reply>)).toBe(failure);
  });

  it('is unavailable when nothing listens', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await findFreePort()}`;
    await expect(createSmtpMailer({ smtpUrl }).send(MAIL)).rejects.toMatchObject({
      service: 'mail',
      failure: 'unavailable',
    });
  });
});

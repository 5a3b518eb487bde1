import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { MINUTE_MS } from '@domain/shared/dates';
import { ExternalServiceError } from '@functions/adapters/externalService';
import { createSmtpMailer } from '@functions/adapters/mailer';
import { type OutboxMail, queueMails } from '@functions/data/outbox';
import { commit, read } from '@functions/data/store';
import {
  deliverMail,
  SEND_ATTEMPTS_MAX,
  SENDING_MAX_MS,
  type SendMail,
  sweepMails,
} from '@functions/emails/delivery';
import { buildMailDraft, type MailDraft } from '@functions/emails/mails';
import { computeMailAccessToken } from '@functions/emails/viewLink';
import { createSystemContext } from '@functions/runtime/context';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW, startTestProject } from '@tests/support/functionsHarness';
import { afterAll, describe, expect, it } from 'vitest';

startTestProject();

const to = { email: 'landlord@example.pl', lang: 'pl' as const, uid: 'landlord' };
const anOfferMail = buildMailDraft('offerConfirmationLink', to, {
  offerId: 'o1',
  offerName: 'Biuro <script>',
  platformFee: 'bez opłat',
  rent: 7000,
  deposit: 14000,
  offerValidTo: 0,
});

const queue = async (draft: MailDraft = anOfferMail): Promise<string> => {
  const id = createDocumentId();
  await commit((writes) => queueMails(writes, [draft], { ...createSystemContext(NOW, () => id) }));
  return id;
};

const loadMail = async (id: string): Promise<OutboxMail> => {
  const found = await read<OutboxMail>(`emails/${id}`);
  if (!found) throw new Error('No such mail.');
  return found;
};

const createFakeSender = (fail: () => unknown = () => null) => {
  const sent: string[] = [];
  const send: SendMail = async ({ messageId }) => {
    sent.push(messageId.slice(1, messageId.indexOf('@')));
    const failure = fail();
    if (failure) throw failure;
  };
  return { sent, send };
};

const createUnavailableError = () =>
  new ExternalServiceError('mail', 'unavailable', { code: 'ECONNREFUSED' });

describe('sending a mail', () => {
  it('is done once although trigger and sweep run together', async () => {
    const id = await queue();
    const { sent, send } = createFakeSender();
    await Promise.all([
      ...Array.from({ length: 5 }, () => deliverMail(id, NOW, send)),
      sweepMails(NOW, send),
      sweepMails(NOW, send),
    ]);
    expect(sent.filter((messageId) => messageId === id)).toHaveLength(1);
    expect(await loadMail(id)).toMatchObject({ status: 'sent', sentAt: NOW, nextAttemptAt: null });
    await deliverMail(id, NOW, send);
    expect(sent.filter((messageId) => messageId === id)).toHaveLength(1);
  });

  it('is tried again after a failure, first a minute later, and then done', async () => {
    const id = await queue();
    const failing = createFakeSender(createUnavailableError);
    await deliverMail(id, NOW, failing.send);
    expect(await loadMail(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: 'ECONNREFUSED' });
    const working = createFakeSender();
    await sweepMails(NOW + MINUTE_MS - 1, working.send);
    expect(working.sent).not.toContain(id);
    await sweepMails(NOW + MINUTE_MS, working.send);
    expect(working.sent).toContain(id);
    expect((await loadMail(id)).status).toBe('sent');
  });

  it('is given up after eight failures', async () => {
    const id = await queue();
    const { sent, send } = createFakeSender(createUnavailableError);
    for (let attempt = 0; attempt <= SEND_ATTEMPTS_MAX; attempt += 1) {
      const mailNow = await loadMail(id);
      await deliverMail(id, mailNow.nextAttemptAt ?? NOW, send);
    }
    expect(sent).toHaveLength(SEND_ATTEMPTS_MAX);
    expect(await loadMail(id)).toMatchObject({
      status: 'failed',
      attempts: SEND_ATTEMPTS_MAX,
      nextAttemptAt: null,
    });
  });

  it('is given up at once when the server refuses the mail for good', async () => {
    const id = await queue();
    await deliverMail(id, NOW, createFakeSender(() => new ExternalServiceError('mail', 'rejected')).send);
    expect((await loadMail(id)).status).toBe('failed');
  });

  it('is never repeated when its sender died: the mail becomes unclear', async () => {
    const id = await queue();
    void deliverMail(id, NOW, () => new Promise(() => {}));
    while ((await loadMail(id)).status === 'queued') await new Promise((resolve) => setImmediate(resolve));
    const { sent, send } = createFakeSender();
    await sweepMails(NOW + SENDING_MAX_MS - 1, send);
    expect((await loadMail(id)).status).toBe('sending');
    await sweepMails(NOW + SENDING_MAX_MS, send);
    expect((await loadMail(id)).status).toBe('unclear');
    await sweepMails(NOW + 10 * SENDING_MAX_MS, send);
    expect(sent).not.toContain(id);
  });
});

/** Reply of the server to each SMTP command. At `leavesAt` it behaves as `way` says instead. */
const REPLIES: Record<string, string> = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
};
const BODY = 'the end of the body';
type Leaving = { leavesAt: string; way: 'hangsUp' | 'saysNothing' };

const parseStep = (text: string): string | null => {
  if (text.endsWith('\r\n.\r\n')) return BODY;
  return text.slice(0, 4) in REPLIES ? text.slice(0, 4) : null;
};

/** A server that counts complete message bodies and disconnects or falls silent at one step. */
const createFakeSmtpServer = ({ leavesAt, way }: Leaving) => {
  const got = { bodies: 0 };
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      const step = parseStep(data.toString());
      if (step === BODY) got.bodies += 1;
      if (step === leavesAt) return way === 'hangsUp' ? void socket.destroy() : undefined;
      if (step) socket.write(`${REPLIES[step] ?? '250 taken'}\r\n`);
    });
  });
  return { server, got };
};

describe('a server that is lost in the middle', () => {
  const opened: Server[] = [];
  const sockets = new Set<Socket>();
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    for (const server of opened) server.close();
  });

  const mailerTo = async (leaving: Leaving) => {
    const { server, got } = createFakeSmtpServer(leaving);
    opened.push(server);
    server.on('connection', (socket) => sockets.add(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const timeoutMs = leaving.way === 'hangsUp' ? 5000 : 150;
    return {
      got,
      mailer: createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, timeoutMs }),
    };
  };

  it.each<Leaving>([
    { leavesAt: 'MAIL', way: 'hangsUp' },
    { leavesAt: 'RCPT', way: 'hangsUp' },
    { leavesAt: 'DATA', way: 'hangsUp' },
    { leavesAt: 'DATA', way: 'saysNothing' },
  ])(
    'before the body ($leavesAt, $way) has taken nothing: the mail is sent again, whole',
    async (leaving) => {
      const { mailer, got } = await mailerTo(leaving);
      const id = await queue(buildMailDraft('emailVerificationCode', to, { code: '012345' }));
      await deliverMail(id, NOW, mailer.send);
      expect(got.bodies).toBe(0);
      expect(await loadMail(id)).toMatchObject({ status: 'queued', attempts: 1 });
      expect((await loadMail(id)).text).toContain('012345');
      const { sent, send } = createFakeSender();
      await deliverMail(id, NOW + MINUTE_MS, send);
      expect(sent).toEqual([id]);
      expect((await loadMail(id)).status).toBe('sent');
    },
  );

  it.each<Leaving>([
    { leavesAt: BODY, way: 'hangsUp' },
    { leavesAt: BODY, way: 'saysNothing' },
  ])(
    'after the body ($way) may have taken the mail: it becomes unclear and is never sent twice',
    async (leaving) => {
      const { mailer, got } = await mailerTo(leaving);
      const id = await queue();
      await deliverMail(id, NOW, mailer.send);
      expect(got.bodies).toBe(1);
      expect(await loadMail(id)).toMatchObject({ status: 'unclear', nextAttemptAt: null });
      const { sent, send } = createFakeSender();
      await deliverMail(id, NOW + 10 * SENDING_MAX_MS, send);
      await sweepMails(NOW + 10 * SENDING_MAX_MS, send);
      expect(sent).not.toContain(id);
    },
  );

  it.each(['ECONNRESET', 'EMESSAGE', 'ETIMEDOUT'])(
    'is judged by the server that spoke with it, whatever code the failure bears (%s)',
    async (code) => {
      const id = await queue();
      await deliverMail(
        id,
        NOW,
        createFakeSender(() => new ExternalServiceError('mail', 'unclear', { code })).send,
      );
      expect(await loadMail(id)).toMatchObject({ status: 'unclear', lastError: code });
    },
  );

  it('keeps the mail queued when there is no server at all', async () => {
    const mailer = createSmtpMailer({ smtpUrl: 'smtp://127.0.0.1:9' });
    const id = await queue();
    await deliverMail(id, NOW, mailer.send);
    expect((await loadMail(id)).status).toBe('queued');
  });
});

describe('what is stored of a mail', () => {
  it('is the hash of its access token, never the token', async () => {
    const id = await queue();
    await deliverMail(id, NOW, createFakeSender().send);
    const kept = await loadMail(id);
    expect(kept.tokenHash).toBe(sha256Hex(computeMailAccessToken(id)));
    expect(JSON.stringify(kept)).not.toContain(computeMailAccessToken(id));
  });

  it('is wiped once sent when it carried a code', async () => {
    const id = await queue(buildMailDraft('emailVerificationCode', to, { code: '012345' }));
    expect((await loadMail(id)).text).toContain('012345');
    await deliverMail(id, NOW, createFakeSender().send);
    expect(JSON.stringify(await loadMail(id))).not.toContain('012345');
  });
});

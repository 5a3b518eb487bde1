import { DAY_MS } from '@domain/shared/dates';
import { queueMails } from '@functions/data/outbox';
import { commit } from '@functions/data/store';
import { deliverMail, type SendMail } from '@functions/emails/delivery';
import { buildMailDraft } from '@functions/emails/mails';
import { computeMailAccessToken, MAIL_VIEW_MS } from '@functions/emails/viewLink';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import {
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

startTestProject();

const to = { email: 'landlord@example.pl', lang: 'pl' as const, uid: 'landlord' };
const offerMail = buildMailDraft('offerConfirmationLink', to, {
  offerId: 'o1',
  offerName: 'Biuro <script>alert(1)</script>',
  platformFee: 'bez opłat',
  rent: 7000,
  deposit: 14000,
  offerValidTo: 0,
});

type SentMail = Parameters<SendMail>[0];

/** A sent mail, with the content the recipient got. */
const aSentMail = async (draft = offerMail): Promise<SentMail & { id: string; token: string }> => {
  const id = createDocumentId();
  const got: SentMail[] = [];
  await commit((writes) =>
    queueMails(
      writes,
      [draft],
      createSystemContext(NOW, () => id),
    ),
  );
  await deliverMail(id, NOW, async (sent) => {
    got.push(sent);
  });
  const [sent] = got;
  if (!sent) throw new Error('The mail did not go out.');
  return { ...sent, id, token: computeMailAccessToken(id) };
};

let visitors = 0;
/** Each view has its own IP address, so that the rate limits stay separate. */
const view = (emailId: string, accessToken: string, now = NOW) => {
  visitors += 1;
  return invoke('viewEmail', { emailId, accessToken }, { now, ip: `198.51.100.${visitors}` });
};

describe('a mail viewed in the browser', () => {
  it('is what was sent, for anyone who holds the link of the mail, signed in or not [P1, P3]', async () => {
    const sent = await aSentMail();
    const [, id, token] = /\/mail\/([^/]+)\/([0-9a-f]{64})/.exec(sent.text) ?? [];
    expect([id, token]).toEqual([sent.id, sent.token]);
    expect(sent.html).toContain(`/mail/${id}/${token}"`);
    const { content } = await view(sent.id, sent.token);
    expect(content).toContain('<html lang="pl">');
    expect(content).toContain('Potwierdź ofertę');
    const by = await createTestAccount();
    expect(await invoke('viewEmail', { emailId: sent.id, accessToken: sent.token }, { by })).toEqual({
      content,
    });
  });

  it('holds neither its own link nor anything that runs', async () => {
    const sent = await aSentMail();
    const { content } = await view(sent.id, sent.token);
    expect(content).not.toContain(sent.token);
    expect(content).not.toMatch(/<script|<iframe|javascript:|\son\w+=/i);
  });

  it('is refused the same for a wrong token, an unknown mail and one not sent yet [P4]', async () => {
    const sent = await aSentMail();
    const waiting = createDocumentId();
    await commit((writes) =>
      queueMails(
        writes,
        [offerMail],
        createSystemContext(NOW, () => waiting),
      ),
    );
    const refused = [
      await getRefusal(view(sent.id, computeMailAccessToken('another'))),
      await getRefusal(view(sent.id, sent.token.slice(0, -1))),
      await getRefusal(view(createDocumentId(), sent.token)),
      await getRefusal(view(waiting, computeMailAccessToken(waiting))),
    ];
    for (const one of refused) expect(one).toEqual({ code: 'not-found', reason: 'mailNotFound' });
  });

  it('opens for ninety days and not a moment longer', async () => {
    const { id, token } = await aSentMail();
    expect(MAIL_VIEW_MS).toBe(90 * DAY_MS);
    expect(await view(id, token, NOW + MAIL_VIEW_MS - 1)).toHaveProperty('content');
    expect(await getRefusal(view(id, token, NOW + MAIL_VIEW_MS))).toMatchObject({ reason: 'mailNotFound' });
  });

  it('shows without the code what carried one', async () => {
    const sent = await aSentMail(buildMailDraft('emailVerificationCode', to, { code: '012345' }));
    expect(sent.text).toContain('012345');
    const { content } = await view(sent.id, sent.token);
    expect(content).not.toContain('012345');
    expect(content).toContain('Treść tej wiadomości usunęliśmy po wysłaniu');
  });

  it('never opens to a guessed token', async () => {
    const { id, token } = await aSentMail();
    const guess = fc.string({ minLength: 1, maxLength: 80 }).filter((text) => text !== token);
    await fc.assert(
      fc.asyncProperty(guess, async (accessToken) => {
        const { reason } = await getRefusal(view(id, accessToken));
        expect(['mailNotFound', 'invalidInput']).toContain(reason);
      }),
      { numRuns: 40 },
    );
  });

  it('is asked for at most thirty times a minute from one address', async () => {
    const ip = '192.0.2.77';
    const ask = (seconds = 0) =>
      getRefusal(
        invoke('viewEmail', { emailId: 'none', accessToken: 'x' }, { ip, now: NOW + seconds * 1000 }),
      );
    const reasons = [];
    for (let count = 0; count < 31; count += 1) reasons.push((await ask()).reason);
    expect(new Set(reasons.slice(0, 30))).toEqual(new Set(['mailNotFound']));
    expect(reasons[30]).toBe('tooManyCalls');
    expect((await ask(60)).reason).toBe('mailNotFound');
  });

  it('takes only an id that is one path segment', async () => {
    const call = invokeRaw('viewEmail', { emailId: 'a/b', accessToken: 'x' }, { ip: '192.0.2.78' });
    expect(await getRefusal(call)).toMatchObject({ reason: 'invalidInput' });
  });
});

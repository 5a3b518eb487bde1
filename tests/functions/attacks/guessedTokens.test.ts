import { randomBytes } from 'node:crypto';
import { queueMails } from '@functions/data/outbox';
import { commit } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import { buildMailDraft } from '@functions/emails/mails';
import { computeMailAccessToken } from '@functions/emails/viewLink';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { getRefusal, invoke, NOW, startTestProject } from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();

const id = createDocumentId();
beforeAll(async () => {
  const to = { email: 'landlord@example.pl', lang: 'pl' as const, uid: null };
  const draft = buildMailDraft('newOfferNotice', to, { offerId: 'o1' });
  await commit((writes) =>
    queueMails(
      writes,
      [draft],
      createSystemContext(NOW, () => id),
    ),
  );
  await deliverMail(id, NOW, async () => {});
});

const open = (accessToken: string, ip: string, emailId = id) =>
  invoke('viewEmail', { emailId, accessToken }, { now: NOW, ip });

describe('guessing the token of a mail', () => {
  it('is cut off after thirty tries a minute from one address', async () => {
    const reasons: string[] = [];
    for (let tries = 0; tries < 35; tries += 1)
      reasons.push((await getRefusal(open(randomBytes(32).toString('hex'), '198.51.100.1'))).reason);
    expect(new Set(reasons.slice(0, 30))).toEqual(new Set(['mailNotFound']));
    expect(new Set(reasons.slice(30))).toEqual(new Set(['tooManyCalls']));
  });

  it('never succeeds from a thousand addresses, and a wrong token looks like a mail that is not there', async () => {
    const real = computeMailAccessToken(id);
    const near = Array.from(real, (digit, at) => {
      const other = ((Number.parseInt(digit, 16) + 1) % 16).toString(16);
      return real.slice(0, at) + other + real.slice(at + 1);
    });
    const random = Array.from({ length: 1000 - near.length }, () => randomBytes(32).toString('hex'));
    const guesses = [...near, ...random].map((guess, index) =>
      getRefusal(open(guess, `203.0.${100 + Math.floor(index / 250)}.${index % 250}`)),
    );
    const refusals = await Promise.all(guesses);
    expect(new Set(refusals.map(({ reason }) => reason))).toEqual(new Set(['mailNotFound']));
    expect(await getRefusal(open(real, '198.51.200.1', 'noSuchMail'))).toEqual(refusals[0]);
    expect((await open(real, '198.51.200.2')).content).toContain('<');
  });

  it.each(['', '0'.repeat(64), 'null', 'undefined', '*', '%00', '{}'])(
    'is not opened by %j',
    async (token) => {
      const { reason } = await getRefusal(open(token, '198.51.201.1'));
      expect(['mailNotFound', 'invalidInput']).toContain(reason);
    },
  );
});

import type { MailStatus } from '@domain/mails/mailStatus';
import type { OutboxMail } from '@functions/data/outbox';
import { commit, read } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { aMail, anAdmin } from './fixtures';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
});

const resend = (mailId: string, by = admin) =>
  invoke('resendMail', { mailId, reason: 'Nie dotarła' }, { by });
const readMail = (id: string) => read<OutboxMail>(`emails/${id}`);

describe('the table of mails', () => {
  it('lists the newest mails without bodies, links, tokens and hashes of tokens', async () => {
    const id = await aMail({ createdAt: NOW + 1000 });
    const { mails } = await invoke('listMails', {}, { by: admin });
    expect(mails[0]).toEqual({
      id,
      kind: 'offerActivated',
      to: 'ktos@example.pl',
      subject: 'Oferta opublikowana',
      status: 'failed',
      attempts: 8,
      lastError: 'ECONNREFUSED',
      offerId: 'o1',
      isSecret: false,
      createdAt: NOW + 1000,
      sentAt: null,
      resentAs: null,
    });
    expect(JSON.stringify(mails)).not.toContain('tajne');
  });

  it('goes on page by page and passes over none, also of mails of the same moment', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1) ids.push(await aMail({ status: 'muted' }));
    const first = await invoke('listMails', { status: 'muted' }, { by: admin });
    expect(first.mails).toHaveLength(25);
    const second = await invoke(
      'listMails',
      { status: 'muted', after: first.next ?? undefined },
      { by: admin },
    );
    expect(second.next).toBeNull();
    expect([...first.mails, ...second.mails].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('sending a mail once more', () => {
  it('queues the same mail under an id of its own, and it goes out', async () => {
    const id = await aMail();
    await resend(id);
    const first = await readMail(id);
    const second = await readMail(first?.resentAs ?? '');
    expect(first).toMatchObject({ status: 'failed', attempts: 8 });
    expect(second).toMatchObject({ status: 'queued', attempts: 0, repeats: id, tokenHash: null });
    const sent: string[] = [];
    await deliverMail(first?.resentAs ?? '', NOW, async ({ to, html }) => void sent.push(`${to} ${html}`));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('ktos@example.pl');
    expect(await readMail(first?.resentAs ?? '')).toMatchObject({ status: 'sent' });
  });

  it('is done once, also by two admins at once', async () => {
    const id = await aMail({ to: 'raz@example.pl' });
    const both = await Promise.allSettled([resend(id), resend(id, await anAdmin())]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getRefusal(resend(id))).toMatchObject({ reason: 'mailAlreadyResent' });
    expect(await readMails('raz@example.pl')).toHaveLength(2);
  });

  it.each<[MailStatus, boolean, string]>([
    ['queued', false, 'mailStillWaiting'],
    ['sending', false, 'mailStillWaiting'],
    ['muted', false, 'mailNotResendable'],
    ['sent', true, 'mailNotResendable'],
  ])('is refused for a mail that is %s (with a code: %s)', async (status, isSecret, reason) => {
    expect(await getRefusal(resend(await aMail({ status, isSecret })))).toMatchObject({ reason });
  });

  it('goes to the address the account has now, and nowhere once there is no account', async () => {
    const { user } = await createTestAccount({ email: 'nowy@example.pl' });
    const id = await aMail({ uid: user.uid, to: 'stary@example.pl' });
    await resend(id);
    expect(await readMails('nowy@example.pl')).toHaveLength(1);
    const orphan = await aMail({ uid: 'usuniete', to: 'ktos@example.pl' });
    expect(await getRefusal(resend(orphan))).toMatchObject({ reason: 'accountNotFound' });
  });

  it('refuses an unknown mail, and a reason of blanks', async () => {
    expect(await getRefusal(resend('nothing'))).toMatchObject({ code: 'not-found', reason: 'mailNotFound' });
    const blank = invoke('resendMail', { mailId: 'm', reason: '   ' }, { by: admin });
    expect(await getRefusal(blank)).toMatchObject({ reason: 'invalidInput' });
  });

  it('reaches a receiver who goes without such mails, because someone asked for it', async () => {
    const { user } = await createTestAccount({ mutedTopics: ['talk'] });
    await commit((writes) => writes.merge(`users/${user.uid}`, { mutedTopics: ['talk'] }));
    const id = await aMail({ kind: 'questionAnswered', uid: user.uid, to: user.email });
    await resend(id);
    const again = (await readMail(id))?.resentAs ?? '';
    await deliverMail(again, NOW, async () => {});
    expect(await readMail(again)).toMatchObject({ status: 'sent' });
  });
});

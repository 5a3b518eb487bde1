import {
  MUTABLE_TOPICS,
  NOTICE_KEPT_MS,
  type NotificationTopic,
  type UserNotification,
} from '@domain/notifications/notifications';
import { type OutboxMail, queueMails } from '@functions/data/outbox';
import { findAll } from '@functions/data/queries';
import { commit, read } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import { buildMailDraft, debounceMail, type MailDraft } from '@functions/emails/mails';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';

startTestProject();

const queue = (drafts: MailDraft[], now = NOW) =>
  commit((writes) => queueMails(writes, drafts, createSystemContext(now, createDocumentId)));
const readInbox = async ({ user }: Account) =>
  (await findAll<UserNotification>('ownNotifications', { uid: user.uid })).map(({ entity }) => entity);
const buildOfferMail = ({ user }: Account, offerId = 'o1') =>
  buildMailDraft('protocolAttached', user, { offerId, offerName: 'Biuro przy Stalowej' });
const buildQuestionMail = ({ user }: Account, message = 'Czy jest winda?') =>
  buildMailDraft('questionAnswered', user, { offerId: 'o1', offerName: 'Biuro przy Stalowej', message });

describe('the inbox of notifications', () => {
  it('gets what a mail tells an account, in the same write and under the same id [D33]', async () => {
    const someone = await createTestAccount();
    await queue([buildOfferMail(someone)]);
    const [notification, ...more] = await readInbox(someone);
    expect(more).toEqual([]);
    expect(notification).toEqual({
      id: notification?.id,
      uid: someone.user.uid,
      causedBy: null,
      kind: 'protocolAttached',
      offerId: 'o1',
      offerName: 'Biuro przy Stalowej',
      text: null,
      path: '/protocol/o1',
      isRead: false,
      createdAt: NOW,
      expiresAt: NOW + NOTICE_KEPT_MS,
    });
    expect(await read<OutboxMail>(`emails/${notification?.id}`)).toMatchObject({ to: someone.user.email });
  });

  it('shows what someone wrote, cut after 300 characters', async () => {
    const someone = await createTestAccount();
    await queue([buildQuestionMail(someone, 'x'.repeat(500))]);
    const [notification] = await readInbox(someone);
    expect(notification?.text?.length).toBeLessThanOrEqual(301);
    expect(notification?.text).toMatch(/^x{290}/);
  });

  it('gets nothing from mails with a code, to addresses without an account and to the operator', async () => {
    const { user } = await createTestAccount();
    await queue([
      buildMailDraft('emailVerificationCode', user, { code: '123456' }),
      buildMailDraft(
        'questionAnswered',
        { email: user.email, lang: 'pl', uid: null },
        { offerId: 'o', offerName: 'n', message: 'm' },
      ),
    ]);
    expect(await findAll<UserNotification>('ownNotifications', { uid: user.uid })).toEqual([]);
  });

  it('has one line for changes that come together, and it is unread again', async () => {
    const someone = await createTestAccount();
    const draft = buildMailDraft('handoverInvitation', someone.user, {
      offerId: 'o1',
      offerName: 'Biuro',
      handoverAt: NOW,
    });
    await queue([debounceMail(draft)]);
    const [notification] = await readInbox(someone);
    await invoke('markNotificationsRead', { ids: [notification?.id ?? ''] }, { by: someone });
    await queue([debounceMail(draft)], NOW + 1);
    expect(await readInbox(someone)).toMatchObject([{ isRead: false, createdAt: NOW + 1 }]);
  });
});

describe('marking as read', () => {
  it('takes the named ones, or all; a repeat changes nothing', async () => {
    const someone = await createTestAccount();
    await queue([buildOfferMail(someone, 'a'), buildOfferMail(someone, 'b'), buildOfferMail(someone, 'c')]);
    const [one] = await readInbox(someone);
    const ids = [one?.id ?? ''];
    await invoke('markNotificationsRead', { ids }, { by: someone });
    await invoke('markNotificationsRead', { ids }, { by: someone });
    expect((await readInbox(someone)).filter(({ isRead }) => isRead)).toHaveLength(1);
    await invoke('markNotificationsRead', {}, { by: someone });
    expect((await readInbox(someone)).every(({ isRead }) => isRead)).toBe(true);
  });

  it('marks all also where there are more than one query finds', async () => {
    const someone = await createTestAccount();
    for (let round = 0; round < 6; round += 1)
      await queue(Array.from({ length: 10 }, (_, index) => buildOfferMail(someone, `o${round}${index}`)));
    await invoke('markNotificationsRead', {}, { by: someone });
    expect(await findAll('unreadNotifications', { uid: someone.user.uid, isRead: false })).toEqual([]);
  });

  it('leaves others’ and unknown ones alone without a word', async () => {
    const owner = await createTestAccount();
    const stranger = await createTestAccount();
    await queue([buildOfferMail(owner)]);
    const [notification] = await readInbox(owner);
    const ids = [notification?.id ?? '', 'nothing'];
    expect(await invoke('markNotificationsRead', { ids }, { by: stranger })).toEqual({ status: 'SUCCESS' });
    expect(await readInbox(owner)).toMatchObject([{ isRead: false }]);
    expect(await getRefusal(invoke('markNotificationsRead', {}))).toMatchObject({ reason: 'signedOut' });
  });

  it('takes fifty names and refuses fifty-one, none and a path', async () => {
    const someone = await createTestAccount();
    const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
    await invoke('markNotificationsRead', { ids: names(50) }, { by: someone });
    for (const ids of [names(51), [], ['../users/x']])
      expect(await getRefusal(invokeRaw('markNotificationsRead', { ids }, { by: someone }))).toMatchObject({
        reason: 'invalidInput',
      });
  });
});

describe('the choice of mails', () => {
  const sentTo = async (someone: Account, draft: MailDraft): Promise<string | undefined> => {
    await queue([draft]);
    const [notification] = await readInbox(someone);
    await deliverMail(notification?.id ?? '', NOW, async () => {});
    return (await read<OutboxMail>(`emails/${notification?.id}`))?.status;
  };
  const mute = (by: Account, ...muted: NotificationTopic[]) => invoke('chooseMails', { muted }, { by });

  it('keeps a mail back whose topic was switched off, while the inbox has it', async () => {
    const someone = await createTestAccount();
    await mute(someone, 'talk');
    expect(await sentTo(someone, buildQuestionMail(someone))).toBe('muted');
    expect(await readInbox(someone)).toHaveLength(1);
  });

  it('holds from the moment it is made, also for a mail that waits, and can be taken back', async () => {
    const someone = await createTestAccount();
    await queue([buildQuestionMail(someone)]);
    await mute(someone, 'talk', 'drafts');
    const [notification] = await readInbox(someone);
    await deliverMail(notification?.id ?? '', NOW, async () => {});
    expect(await read<OutboxMail>(`emails/${notification?.id}`)).toMatchObject({
      status: 'muted',
      nextAttemptAt: null,
    });
    await mute(someone);
    const other = await createTestAccount();
    expect(await sentTo(other, buildQuestionMail(other))).toBe('sent');
  });

  it('never keeps back what is needed, even where the record says so', async () => {
    const someone = await createTestAccount({ mutedTopics: ['leases', 'talk', 'terms', 'account'] });
    expect(await sentTo(someone, buildOfferMail(someone))).toBe('sent');
  });

  it('refuses a needed and an unknown topic', async () => {
    const someone = await createTestAccount();
    for (const muted of [
      ['leases'],
      ['nonsense'],
      Array.from({ length: MUTABLE_TOPICS.length + 1 }, () => 'talk'),
    ])
      expect(await getRefusal(invokeRaw('chooseMails', { muted }, { by: someone }))).toMatchObject({
        reason: 'invalidInput',
      });
  });
});

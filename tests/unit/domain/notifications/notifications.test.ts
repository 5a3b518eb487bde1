import {
  isMuted,
  isNotificationKind,
  MUTABLE_TOPICS,
  NEEDED_TOPICS,
  NOTIFICATION_TOPICS,
  NOTIFICATIONS,
  type NotificationKind,
  type NotificationTopic,
} from '@domain/notifications/notifications';
import enMails from '@locales/en/emails.json';
import enTexts from '@locales/en/notifications.json';
import plMails from '@locales/pl/emails.json';
import plTexts from '@locales/pl/notifications.json';
import { describe, expect, it } from 'vitest';

const KINDS = Object.keys(NOTIFICATIONS) as NotificationKind[];
const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];

describe('the choice of mails', () => {
  it.each(KINDS)('%s is muted only by its own topic, and only where there is a choice', (kind) => {
    const topic: NotificationTopic = NOTIFICATIONS[kind];
    const others = TOPICS.filter((one) => one !== topic);
    expect(isMuted(kind, others)).toBe(false);
    expect(isMuted(kind, [topic])).toBe(MUTABLE_TOPICS.includes(topic));
  });

  it('never reaches what binds, falls due or guards the account, whatever is stored', () => {
    const needed: readonly NotificationKind[] = [
      'offerConfirmationLink',
      'counterOfferAccepted',
      'signingLink',
      'leaseSignedTenant',
      'invoiceIssued',
      'depositRejected',
      'protocolAttached',
      'identityRejected',
    ];
    expect(needed.filter((kind) => isMuted(kind, TOPICS))).toEqual([]);
  });

  it('never reaches mails that are not about one’s own matters', () => {
    for (const kind of ['emailVerificationCode', 'contractSignedAdmin', 'constructor', '__proto__'])
      expect([isNotificationKind(kind), isMuted(kind, TOPICS)]).toEqual([false, false]);
  });

  it('has every topic once: with a choice or needed', () => {
    expect([...MUTABLE_TOPICS, ...NEEDED_TOPICS].toSorted()).toEqual(TOPICS.toSorted());
  });
});

describe('the words of a notification', () => {
  const PLACES = /\{\{(\w+)\}\}/g;

  it.each(KINDS)(
    '%s has the headline of its mail in both languages and needs no more than the offer’s name',
    (kind) => {
      for (const { kinds } of [plMails, enMails]) {
        const { headline } = kinds[kind];
        const places = [...headline.matchAll(PLACES)].map(([, name]) => name);
        expect(places.filter((name) => name !== 'offerName')).toEqual([]);
      }
    },
  );

  it.each(TOPICS)('%s has a name and says what it is about', (topic) => {
    for (const texts of [plTexts, enTexts]) {
      expect(texts.topic[topic]).toMatch(/\S/);
      expect(texts.topicHelp[topic]).toMatch(/\S/);
    }
  });
});

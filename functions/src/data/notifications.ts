import { COLLECTIONS } from '@api/collections';
import {
  isNotificationKind,
  NOTICE_KEPT_MS,
  NOTICE_TEXT_MAX_CHARS,
  type UserNotification,
} from '@domain/notifications/notifications';
import { shorten } from '@domain/shared/text';
import { getMailButtonPath, type MailDraft } from '../emails/mails';
import type { MailValues } from '../emails/mailValues';
import { sha256Hex } from '../runtime/hash';

export const getNotificationPath = (id: string) => `${COLLECTIONS.notifications}/${id}`;

/** Returns the offer of a draft and the text a user wrote. */
const getNotificationContent = ({ values }: MailDraft) => {
  const { offerId, offerName, message, reason, blockFacts }: Partial<MailValues> = values;
  const text = message ?? reason ?? blockFacts;
  return {
    offerId: offerId ?? null,
    offerName: offerName ?? null,
    text: text ? shorten(text, NOTICE_TEXT_MAX_CHARS) : null,
  };
};

/** Adds a mail's message to the account's notification inbox, whether or not it is mailed as well. */
export const queueNotification = (
  write: (path: string, notification: UserNotification) => void,
  draft: MailDraft,
  { id, now, causedBy }: { id: string; now: number; causedBy: string | null },
): void => {
  const { kind, to } = draft;
  if (!to.uid || !isNotificationKind(kind)) return;
  write(getNotificationPath(id), {
    id,
    uid: to.uid,
    causedBy: causedBy && sha256Hex(causedBy),
    kind,
    ...getNotificationContent(draft),
    path: getMailButtonPath(draft),
    isRead: false,
    createdAt: now,
    expiresAt: now + NOTICE_KEPT_MS,
  });
};

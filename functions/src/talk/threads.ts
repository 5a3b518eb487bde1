import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { QUESTIONS_COLLECTION } from '@contracts/collections';
import type { EventDraft } from '@domain/events/event';
import {
  isRepeated,
  type QuestionThread,
  THREAD_MESSAGES_MAX,
  type ThreadMessage,
  withMessage,
} from '@domain/offers/questions';
import { Refusal } from '@domain/shared/errors';
import { changeDocument } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { offerPath } from '../data/offers';
import { queueMails } from '../data/outbox';
import type { MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';

type Asker = Parameters<typeof withMessage>[1];

export type ThreadStep = {
  offerId: string;
  tenantUid: string;
  message: ThreadMessage;
  /** Names the asker; refuses with `questionNotFound` when there has to be a thread already. */
  askerOf: (stored: QuestionThread | null) => Asker;
  mails: readonly MailDraft[];
  event: EventDraft;
};

/**
 * Adds a message to the thread of one tenant about one offer, with its mail and event. A repeat of the last message
 * changes nothing. Refuses with `tooManyMessages` once the thread is full.
 */
export const addMessage = (step: ThreadStep, ctx: CallContext): Promise<StatusAnswer> => {
  const { offerId, tenantUid, message, askerOf, mails, event } = step;
  const path = `${offerPath(offerId)}/${QUESTIONS_COLLECTION}/${tenantUid}`;
  return changeDocument<QuestionThread, StatusAnswer>(path, (stored) => {
    const asker = askerOf(stored);
    if (isRepeated(stored, message)) return { unchanged: SUCCESS };
    if ((stored?.messages.length ?? 0) >= THREAD_MESSAGES_MAX) throw new Refusal('tooManyMessages');
    return {
      write: withMessage(stored, asker, message),
      also: (writes) => {
        queueMails(writes, mails, ctx);
        queueEvents(writes, [event], ctx);
      },
      answer: SUCCESS,
    };
  });
};

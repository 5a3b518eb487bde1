import { MUTABLE_TOPICS } from '@domain/notifications/notifications';
import { requiredChoice } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { array, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** More than a page of notifications holds. */
const READ_AT_ONCE_MAX = 50;

const topicField = () => requiredChoice(MUTABLE_TOPICS);

export const notificationCalls = {
  /** Marks the caller's notifications as read: those in `ids`, or all without `ids`. */
  markNotificationsRead: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      ids: array(idField())
        .min(1, message('min', { min: 1 }))
        .max(READ_AT_ONCE_MAX, message('tooMany', { max: READ_AT_ONCE_MAX }))
        .optional(),
    }),
  }),
  /** Sets the topics the caller gets no mails about; all others are mailed. Mandatory topics cannot be muted. */
  chooseMails: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      muted: array(topicField())
        .defined(message('required'))
        .max(MUTABLE_TOPICS.length, message('tooMany', { max: MUTABLE_TOPICS.length })),
    }),
  }),
} as const;

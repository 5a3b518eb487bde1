import { type StatusAnswer, SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { MUTABLE_TOPICS } from '@domain/notifications/notifications';
import { Refusal } from '@domain/shared/errors';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { getUserPath } from '../data/users';
import type { Handler } from '../runtime/pipeline';

/**
 * Stores the mail topics an account has muted, effective from the next mail. Throws `Refusal('accountNotFound')` while the
 * account has no record.
 */
export const chooseMails: Handler<'chooseMails'> = ({ muted }, { viewer }) =>
  updateWithPrecondition<User, StatusAnswer>(getUserPath(viewer.uid), (user) => {
    if (!user) throw new Refusal('accountNotFound');
    const mutedTopics = MUTABLE_TOPICS.filter((topic) => muted.includes(topic));
    return { write: { mutedTopics }, answer: SUCCESS };
  });

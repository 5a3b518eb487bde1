import { SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import type { Attribution, CallerEntry, Invitation } from '@domain/callers/milestones';
import { isId } from '@domain/shared/ids';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';
import { findUser } from '../data/users';
import { hashEmail } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { getReachedMilestones, reachMilestone, reachUnverified, type TrackedEntry } from './credit';
import { getAttributionPath, getEntryPath, getInvitationPath } from './paths';

/**
 * Records the click on an invitation link in its entry, once (Spec 1 §4). A click earns nothing by itself: a caller who
 * is signed out looks like any visitor. Existing users are credited from their own click made while signed in; new users
 * when they sign up. A caller's own click does not count. An unknown id gets the same result.
 */
export const onClickOfferAddLink: Handler<'onClickOfferAddLink'> = async ({ utmId = '' }, ctx) => {
  const invitation = isId(utmId) ? await read<Invitation>(getInvitationPath(utmId)) : null;
  if (!invitation || invitation.callerUid === ctx.viewer?.uid) return SUCCESS;
  const followed: TrackedEntry = { ...invitation, entryId: utmId };
  const user = ctx.viewer && invitation.group === 'existingUsers' ? await findUser(ctx.viewer.uid) : null;
  const invited = user && hashEmail(user.email) === invitation.emailHash ? user : null;
  await updateWithPrecondition<CallerEntry, void>(getEntryPath(followed), (entry) =>
    invited ? reachMilestone(entry, 'linkClick', ctx.now) : reachUnverified(entry, ['linkClick'], ctx.now),
  );
  if (invited) await attributeTo(followed, invited, ctx.now);
  return SUCCESS;
};

/** Credits an account to an invitation from now on. Earlier milestones are not credited. */
const attributeTo = ({ callerUid, group, entryId }: TrackedEntry, user: User, now: number): Promise<void> =>
  updateWithPrecondition<Attribution, void>(getAttributionPath(user.uid), (stored): Decision<void> => {
    if (stored?.entryId === entryId) return { unchanged: undefined };
    const credited = [...new Set([...(stored?.credited ?? []), ...getReachedMilestones(user)])];
    return {
      write: { uid: user.uid, entryId, callerUid, group, createdAt: now, credited },
      answer: undefined,
    };
  });

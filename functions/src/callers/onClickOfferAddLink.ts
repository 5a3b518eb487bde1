import { SUCCESS } from '@contracts/callable';
import type { User } from '@domain/accounts/user';
import type { Attribution, CallerEntry, Invitation } from '@domain/callers/milestones';
import { changeDocument, type Decision } from '../data/conditional';
import { read } from '../data/store';
import { getUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';
import { type Followed, reachedByUser, reachMilestone } from './credit';
import { attributionPath, emailHashOf, entryPath, invitationPath, isInvitationId } from './places';

/**
 * Somebody followed the link of an invitation (Spec 1 §4): its entry gets the click, once. Whoever had an account when
 * they were invited is credited to the caller from their own click on, made while signed in. A caller's own click
 * counts for nothing, and an id that is nobody's is answered like any other.
 */
export const onClickOfferAddLink: Handler<'onClickOfferAddLink'> = async ({ utmId = '' }, ctx) => {
  const invitation = isInvitationId(utmId) ? await read<Invitation>(invitationPath(utmId)) : null;
  if (!invitation || invitation.callerUid === ctx.viewer?.uid) return SUCCESS;
  const followed: Followed = { ...invitation, entryId: utmId };
  await changeDocument<CallerEntry, void>(entryPath(followed), (entry) =>
    reachMilestone(entry, 'linkClick', ctx.now),
  );
  const user = ctx.viewer && invitation.group === 'existingUsers' ? await getUser(ctx.viewer.uid) : null;
  if (user && emailHashOf(user.email) === invitation.emailHash) await attributeTo(followed, user, ctx.now);
  return SUCCESS;
};

/** Credits an account from now on to an invitation; what it had reached before is nobody's merit. */
const attributeTo = ({ callerUid, group, entryId }: Followed, user: User, now: number): Promise<void> =>
  changeDocument<Attribution, void>(attributionPath(user.uid), (stored): Decision<void> => {
    if (stored?.entryId === entryId) return { unchanged: undefined };
    const credited = [...new Set([...(stored?.credited ?? []), ...reachedByUser(user)])];
    return {
      write: { uid: user.uid, entryId, callerUid, group, createdAt: now, credited },
      answer: undefined,
    };
  });

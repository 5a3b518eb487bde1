import type { User } from '@domain/accounts/user';
import type { CampaignData } from '@domain/callers/campaign';
import type { Attribution, CallerEntry, Invitation } from '@domain/callers/milestones';
import { isId } from '@domain/shared/ids';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';
import { findUser } from '../data/users';
import { hashEmail, sha256Hex } from '../runtime/hash';
import { creditMilestone, getReachedMilestones, reachUnverified } from './credit';
import { getAttributionPath, getEntryPath, getInvitationPath } from './paths';

/** An account's record with its campaign data from the sign-up. */
type InvitedUser = User & { campaignData?: CampaignData };

/**
 * Records the milestones of a changed account in the entry of its invitation, once each: account, confirmed identity,
 * accepted company. Triggers come late, twice or unordered, so the record is read again.
 */
export const trackUserMilestones = async (uid: string, at: number): Promise<void> => {
  const user = (await findUser(uid)) as InvitedUser | null;
  if (!user) return;
  await attributeNewUser(user, at);
  const attribution = await read<Attribution>(getAttributionPath(uid));
  const reached = attribution ? getReachedMilestones(user) : [];
  for (const milestone of reached)
    if (!attribution?.credited.includes(milestone)) await creditMilestone(uid, { milestone, at });
};

/** Returns whether the account verified the invited address. Any other account may be the caller's own. */
const isInvited = ({ email, emailVerified }: User, { emailHash }: Invitation): boolean =>
  emailVerified && hashEmail(email) === emailHash;

const isFree = (invitation: Invitation | null, uid: string): invitation is Invitation =>
  invitation?.group === 'newUsers' && invitation.callerUid !== uid && !invitation.takenBy;

/**
 * Assigns a new account to the invitation of its sign-up link, if no other account took it. A caller cannot take their
 * own. Until the invited address is verified, the account is shown in the entry but earns nothing.
 */
const attributeNewUser = async (user: InvitedUser, now: number): Promise<void> => {
  const { uid, campaignData } = user;
  const entryId = campaignData?.utmId ?? '';
  if (!isId(entryId) || (await read<Attribution>(getAttributionPath(uid)))) return;
  const invitation = await read<Invitation>(getInvitationPath(entryId));
  if (!isFree(invitation, uid)) return;
  const { callerUid, group } = invitation;
  if (!isInvited(user, invitation)) {
    const seen = ['linkClick', 'accountCreation'] as const;
    return updateWithPrecondition<CallerEntry, void>(getEntryPath({ callerUid, group, entryId }), (entry) =>
      reachUnverified(entry, seen, now),
    );
  }
  const attribution: Attribution = { uid, entryId, callerUid, group, createdAt: now, credited: [] };
  await updateWithPrecondition<Invitation, void>(
    getInvitationPath(entryId),
    (stored): Decision<void> =>
      isFree(stored, uid)
        ? {
            write: { takenBy: sha256Hex(uid) },
            also: (writes) => writes.set(getAttributionPath(uid), attribution),
            answer: undefined,
          }
        : { unchanged: undefined },
  );
  await creditMilestone(uid, { milestone: 'linkClick', at: now });
};

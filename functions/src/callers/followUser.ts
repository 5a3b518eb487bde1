import type { User } from '@domain/accounts/user';
import type { CampaignData } from '@domain/callers/campaign';
import type { Attribution, Invitation } from '@domain/callers/milestones';
import { changeDocument, type Decision } from '../data/conditional';
import { read } from '../data/store';
import { getUser } from '../data/users';
import { sha256Hex } from '../runtime/hash';
import { creditMilestone, reachedByUser } from './credit';
import { attributionPath, invitationPath, isInvitationId } from './places';

/** An account's record with where it came from, as the sign-up stored it. */
type InvitedUser = User & { campaignData?: CampaignData };

/**
 * Records what a changed account has reached in the entry of the invitation it came by: the account itself, a confirmed
 * identity, an accepted company, each once. Triggers come late, twice or out of order, so the record is read anew.
 */
export const followUser = async (uid: string, at: number): Promise<void> => {
  const user = (await getUser(uid)) as InvitedUser | null;
  if (!user) return;
  await attributeNewUser(user, at);
  const attribution = await read<Attribution>(attributionPath(uid));
  const reached = attribution ? reachedByUser(user) : [];
  for (const milestone of reached)
    if (!attribution?.credited.includes(milestone)) await creditMilestone(uid, { milestone, at });
};

/** A new account belongs to the invitation whose link it was made by, if no other account was; never to its caller's. */
const attributeNewUser = async ({ uid, campaignData }: InvitedUser, now: number): Promise<void> => {
  const entryId = campaignData?.utmId ?? '';
  if (!isInvitationId(entryId)) return;
  if (await read<Attribution>(attributionPath(uid))) return;
  const takenBy = sha256Hex(uid);
  await changeDocument<Invitation, void>(invitationPath(entryId), (invitation): Decision<void> => {
    const isFree = invitation?.group === 'newUsers' && invitation.callerUid !== uid && !invitation.takenBy;
    if (!isFree) return { unchanged: undefined };
    const { callerUid, group } = invitation;
    const attribution: Attribution = { uid, entryId, callerUid, group, createdAt: now, credited: [] };
    return {
      write: { takenBy },
      also: (writes) => writes.set(attributionPath(uid), attribution),
      answer: undefined,
    };
  });
  await creditMilestone(uid, { milestone: 'linkClick', at: now });
};

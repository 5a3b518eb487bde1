import type { User } from '@domain/accounts/user';
import type { CampaignData } from '@domain/callers/campaign';
import {
  buildInvitationCampaign,
  type InvitationContent,
  whyCannotInvite,
} from '@domain/callers/invitations';
import {
  type Bonuses,
  type CallerEntry,
  type CallerGroup,
  createCallerEntry,
  type Invitation,
} from '@domain/callers/milestones';
import { normalizeEmail } from '@domain/shared/email';
import { assertAllowed } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { readSettings } from '../data/settings';
import { read, type Writes } from '../data/store';
import { findVerifiedUser } from '../data/users';
import type { CallContext } from '../runtime/context';
import { hashEmail } from '../runtime/hash';
import { computeInvitationId, getCallerPath, getEntryPath, getInvitationPath } from './paths';

/** Recipient and subject of an invitation. */
export type InvitationInput = { email: string; content: InvitationContent };

/** Resolved invitation: the invited user, the link's campaign data and the current bonuses. */
export type ResolvedInvitation = {
  id: string;
  group: CallerGroup;
  user: User | null;
  campaign: CampaignData;
  bonuses: Bonuses;
};

/** Resolves the invited account. The first invitation decides the group. Throws the reasons of `whyCannotInvite`. */
export const resolveInvitation = async (
  { viewer }: CallContext,
  { email, content }: InvitationInput,
): Promise<ResolvedInvitation> => {
  assertAllowed(whyCannotInvite(viewer, email));
  const id = computeInvitationId(viewer.uid, email);
  const [known, user, settings] = await Promise.all([
    read<Invitation>(getInvitationPath(id)),
    findVerifiedUser(normalizeEmail(email)),
    readSettings(),
  ]);
  const group = known?.group ?? (user ? 'existingUsers' : 'newUsers');
  const campaign = buildInvitationCampaign({ id, group, content });
  return { id, group, user, campaign, bonuses: settings?.callerBonuses ?? {} };
};

type Again = (entry: CallerEntry) => Decision<boolean>;
type Storing = { email: string; again: Again; also?: (writes: Writes) => void };

/**
 * Stores the caller's entry of an invitation with its related writes. `again` decides if the entry already exists.
 * Returns whether it existed.
 */
export const storeInvitation = async (
  { id, group, campaign, bonuses }: ResolvedInvitation,
  { email, again, also }: Storing,
  { viewer, now }: CallContext,
): Promise<boolean> => {
  const place = { callerUid: viewer.uid, group, entryId: id };
  const invitation: Invitation = {
    callerUid: viewer.uid,
    group,
    emailHash: hashEmail(email),
    createdAt: now,
    takenBy: null,
  };
  return updateWithPrecondition<CallerEntry, boolean>(getEntryPath(place), (stored): Decision<boolean> => {
    if (stored) return again(stored);
    return {
      write: createCallerEntry(
        group,
        { ...campaign, utmTerm: normalizeEmail(email), timestamp: now },
        bonuses,
      ),
      also: (writes) => {
        writes.merge(getCallerPath(viewer.uid), { uid: viewer.uid });
        writes.set(getInvitationPath(id), invitation);
        also?.(writes);
      },
      answer: false,
    };
  });
};

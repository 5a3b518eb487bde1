import type { User } from '@domain/accounts/user';
import {
  type Attribution,
  buildReachedPatch,
  buildUnverifiedPatch,
  type CallerEntry,
  isEarnable,
  type Milestone,
} from '@domain/callers/milestones';
import { fieldValue } from '../data/admin';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { read } from '../data/store';
import { type EntryKey, getAttributionPath, getEntryPath } from './paths';

export type SubscriptionResult = EntryKey;

/** What to do with an entry when a milestone is reached: nothing when it is gone or was there before. */
export const reachMilestone = (
  entry: CallerEntry | null,
  milestone: Milestone,
  at: number,
): Decision<void> => {
  const patch = entry && buildReachedPatch(entry, milestone, at);
  return patch ? { write: patch, answer: undefined } : { unchanged: undefined };
};

/** The same for what nobody stands behind yet: it is seen and earns nothing. */
export const reachUnverified = (
  entry: CallerEntry | null,
  milestones: readonly Milestone[],
  at: number,
): Decision<void> => {
  const patch = entry && buildUnverifiedPatch(entry, milestones, at);
  return patch ? { write: patch, answer: undefined } : { unchanged: undefined };
};

/** What the record of an account shows to have been reached. */
export const getReachedMilestones = ({ verification }: Pick<User, 'verification'>): Milestone[] => [
  'accountCreation',
  ...(verification.identity === 'ACCEPTED' ? (['identityVerification'] as const) : []),
  ...(verification.company === 'ACCEPTED' ? (['companyVerification'] as const) : []),
];

/** `key` tells one event from another: the same one is credited once, to whichever invitation. */
export type Event = { milestone: Milestone; at: number; key?: string };

/** Credits an event of an account to the invitation it came by, once; an account that came by none changes nothing. */
export const creditMilestone = async (uid: string, event: Event): Promise<void> => {
  const { milestone, at, key = milestone } = event;
  const attribution = await read<Attribution>(getAttributionPath(uid));
  if (!attribution || attribution.credited.includes(key)) return;
  if (!isEarnable(attribution.group, milestone)) return;
  await updateWithPrecondition<CallerEntry, void>(getEntryPath(attribution), (entry) => {
    const decision = reachMilestone(entry, milestone, at);
    if ('unchanged' in decision) return decision;
    return {
      ...decision,
      also: (writes) => writes.update(getAttributionPath(uid), { credited: fieldValue.added(key) }),
    };
  });
};

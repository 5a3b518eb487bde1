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

export type TrackedEntry = EntryKey;

/** Decides the change of an entry when a milestone is reached. No change if the entry is gone or already has it. */
export const reachMilestone = (
  entry: CallerEntry | null,
  milestone: Milestone,
  at: number,
): Decision<void> => {
  const patch = entry && buildReachedPatch(entry, milestone, at);
  return patch ? { write: patch, answer: undefined } : { unchanged: undefined };
};

/** Like `reachMilestone`, for an unverified account: the milestone is shown but earns nothing. */
export const reachUnverified = (
  entry: CallerEntry | null,
  milestones: readonly Milestone[],
  at: number,
): Decision<void> => {
  const patch = entry && buildUnverifiedPatch(entry, milestones, at);
  return patch ? { write: patch, answer: undefined } : { unchanged: undefined };
};

/** Returns the milestones that an account's record shows as reached. */
export const getReachedMilestones = ({ verification }: Pick<User, 'verification'>): Milestone[] => [
  'accountCreation',
  ...(verification.identity === 'ACCEPTED' ? (['identityVerification'] as const) : []),
  ...(verification.company === 'ACCEPTED' ? (['companyVerification'] as const) : []),
];

/** `key` identifies an event: it is credited only once, to one invitation. */
export type Event = { milestone: Milestone; at: number; key?: string };

/** Credits an account's event to its invitation, once. Does nothing for an account without an invitation. */
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

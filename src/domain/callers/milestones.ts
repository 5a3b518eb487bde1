import type { CampaignData } from './campaign';

/** Results of an invitation in the order people reach them (Spec 1 §3). */
export const MILESTONES = [
  'linkClick',
  'accountCreation',
  'identityVerification',
  'companyVerification',
  'offerSubmission',
  'contractSigning',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** Invitations to people without an account, and to those who already had one. */
export const CALLER_GROUPS = ['newUsers', 'existingUsers'] as const;
export type CallerGroup = (typeof CALLER_GROUPS)[number];

/** Rows on one page of the entries and links tables (Spec 1 §9). */
export const CALLER_ROWS_PER_PAGE = 5;

/** Whether a milestone was reached, when (epoch ms), and its bonus for the caller in PLN. */
export type MilestoneRecord = {
  value: boolean;
  timestamp: number | null;
  bonus: number;
  /** Set if it is not verified that the invited person reached it. The caller may have done it, so it earns nothing yet. */
  isUnproven?: true;
};

/** `callers/{uid}/newUsers|existingUsers/{entryId}`: one invitation of a caller (Spec 1 §3). */
export type CallerEntry = { campaignData: CampaignData; sentAgain: number } & Record<
  Milestone,
  MilestoneRecord
>;

/** Bonus of each milestone in PLN, set by an operator. A missing milestone earns nothing. */
export type Bonuses = Partial<Record<Milestone, number>>;

/** Returns whether an invitation can earn a milestone. People with an account create no new one. */
export const isEarnable = (group: CallerGroup, milestone: Milestone): boolean =>
  group === 'newUsers' || milestone !== 'accountCreation';

/** Returns a new invitation without results. It keeps the bonuses of the day it was created. */
export const createCallerEntry = (
  group: CallerGroup,
  campaignData: CampaignData,
  bonuses: Bonuses,
): CallerEntry => {
  const worth = (milestone: Milestone) => (isEarnable(group, milestone) ? (bonuses[milestone] ?? 0) : 0);
  const steps = MILESTONES.map((milestone): [Milestone, MilestoneRecord] => [
    milestone,
    { value: false, timestamp: null, bonus: worth(milestone) },
  ]);
  return {
    campaignData,
    sentAgain: 0,
    ...(Object.fromEntries(steps) as Record<Milestone, MilestoneRecord>),
  };
};

/** Returns the changed fields of an entry when a milestone is reached at `at`, or `null` if it was reached before. */
export const buildReachedPatch = (
  entry: CallerEntry,
  milestone: Milestone,
  at: number,
): Partial<Record<Milestone, MilestoneRecord>> | null => {
  const { value, timestamp, bonus, isUnproven } = entry[milestone];
  if (value && !isUnproven) return null;
  return { [milestone]: { value: true, timestamp: timestamp ?? at, bonus } };
};

/**
 * Returns the changed fields of an entry when an unverified person reaches milestones at `at`, or `null` if all were reached
 * before.
 */
export const buildUnverifiedPatch = (
  entry: CallerEntry,
  milestones: readonly Milestone[],
  at: number,
): Partial<Record<Milestone, MilestoneRecord>> | null => {
  const fresh = milestones.filter((milestone) => !entry[milestone].value);
  if (fresh.length === 0) return null;
  return Object.fromEntries(
    fresh.map((name) => [name, { ...entry[name], value: true, timestamp: at, isUnproven: true }]),
  );
};

/** Returns the bonus a milestone has earned so far, PLN. */
export const getEarnedBonus = ({ value, bonus, isUnproven }: MilestoneRecord): number =>
  value && !isUnproven ? bonus : 0;

/** Returns the bonus an entry has earned so far, PLN. */
export const sumEarnedPln = (entry: CallerEntry): number =>
  MILESTONES.reduce((sum, milestone) => sum + getEarnedBonus(entry[milestone]), 0);

/** `invitations/{utmId}`: which invitation a link belongs to. The invited address is stored only as a digest. */
export type Invitation = {
  callerUid: string;
  group: CallerGroup;
  emailHash: string;
  createdAt: number;
  /** Digest of the account created through this link. The first one counts. */
  takenBy: string | null;
};

/** `attributions/{uid}`: the invitation an account is credited to, and what was already credited. */
export type Attribution = {
  uid: string;
  entryId: string;
  callerUid: string;
  group: CallerGroup;
  createdAt: number;
  credited: string[];
};

import type { CampaignData } from './campaign';

/** What an invitation may lead to, in the order people get there (Spec 1 §3). */
export const MILESTONES = [
  'linkClick',
  'accountCreation',
  'identityVerification',
  'companyVerification',
  'offerSubmission',
  'contractSigning',
] as const;
export type Milestone = (typeof MILESTONES)[number];

/** Invitations to people without an account, and to those who had one already. */
export const CALLER_GROUPS = ['newUsers', 'existingUsers'] as const;
export type CallerGroup = (typeof CALLER_GROUPS)[number];

/** Entries and links on one page of a table (Spec 1 §9). */
export const CALLER_ROWS_PER_PAGE = 5;

/** Whether a milestone was reached, when (epoch ms), and what it is worth to the caller in PLN. */
export type MilestoneRecord = {
  value: boolean;
  timestamp: number | null;
  bonus: number;
  /** By whoever is not proved to be the one invited: it may be the caller's own doing and is worth nothing yet. */
  isUnproven?: true;
};

/** `callers/{uid}/newUsers|existingUsers/{entryId}`: one invitation of a caller (Spec 1 §3). */
export type CallerEntry = { campaignData: CampaignData; sentAgain: number } & Record<
  Milestone,
  MilestoneRecord
>;

/** What each milestone is worth, in PLN; an operator sets it, what is not set is worth nothing. */
export type Bonuses = Partial<Record<Milestone, number>>;

/** Whether an invitation can lead to a milestone: who had an account makes none. */
export const isEarnable = (group: CallerGroup, milestone: Milestone): boolean =>
  group === 'newUsers' || milestone !== 'accountCreation';

/** An invitation nothing has come of yet; its bonuses stay those of the day it was made. */
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

/** What changes in an entry when a milestone is reached at `at`; `null` when it was reached before. */
export const buildReachedPatch = (
  entry: CallerEntry,
  milestone: Milestone,
  at: number,
): Partial<Record<Milestone, MilestoneRecord>> | null => {
  const { value, timestamp, bonus, isUnproven } = entry[milestone];
  if (value && !isUnproven) return null;
  return { [milestone]: { value: true, timestamp: timestamp ?? at, bonus } };
};

/** What changes in an entry when somebody unknown got that far at `at`; `null` when that was known before. */
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

/** What a milestone has earned so far, PLN. */
export const getEarnedBonus = ({ value, bonus, isUnproven }: MilestoneRecord): number =>
  value && !isUnproven ? bonus : 0;

/** What an entry has earned so far, PLN. */
export const sumEarnedPln = (entry: CallerEntry): number =>
  MILESTONES.reduce((sum, milestone) => sum + getEarnedBonus(entry[milestone]), 0);

/** `invitations/{utmId}`: whose invitation a link is. The address it went to only as a digest. */
export type Invitation = {
  callerUid: string;
  group: CallerGroup;
  emailHash: string;
  createdAt: number;
  /** Digest of the account that was made by this link; the first one counts. */
  takenBy: string | null;
};

/** `attributions/{uid}`: the invitation an account is credited to, and what was credited already. */
export type Attribution = {
  uid: string;
  entryId: string;
  callerUid: string;
  group: CallerGroup;
  createdAt: number;
  credited: string[];
};

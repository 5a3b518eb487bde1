import { buildInvitationCampaign } from '@domain/callers/invitations';
import {
  buildReachedPatch,
  CALLER_GROUPS,
  type CallerEntry,
  type CallerGroup,
  createCallerEntry,
  isEarnable,
  MILESTONES,
} from '@domain/callers/milestones';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { DEMO_SETTINGS } from './settings';

export const DEMO_CALLER_UID = 'demo-caller';

type DemoEntry = CallerEntry & { id: string };

/** Builds an invitation whose receiver took the first `steps` steps, one a day. */
const buildCallerEntry = (group: CallerGroup, steps: number, invitedAt: number): DemoEntry => {
  const id = `${group}-${steps}`;
  const campaign = buildInvitationCampaign({ id, group, content: 'website' });
  const campaignData = { ...campaign, utmTerm: `firma${steps}@example.pl`, timestamp: invitedAt };
  const taken = listEarnableMilestones(group).slice(0, steps);
  const start = {
    ...createCallerEntry(group, campaignData, DEMO_SETTINGS.callerBonuses ?? {}),
    sentAgain: steps % 3,
  };
  const reached = taken.map((step, index) =>
    buildReachedPatch(start, step, invitedAt + index * DAY_MS + HOUR_MS),
  );
  return Object.assign({ id }, start, ...reached);
};

const listEarnableMilestones = (group: CallerGroup) =>
  MILESTONES.filter((milestone) => isEarnable(group, milestone));

/** Builds entries by group: one at each milestone and one without any. The newest is of today. */
export const buildCallerEntries = (now: number): Record<CallerGroup, DemoEntry[]> => {
  const upTo = (group: CallerGroup) =>
    Array.from({ length: listEarnableMilestones(group).length + 1 }, (_, reached) =>
      buildCallerEntry(group, reached, now - reached * DAY_MS - 2 * HOUR_MS),
    );
  const groups = CALLER_GROUPS.map((group) => [group, upTo(group)] as const);
  return Object.fromEntries(groups) as Record<CallerGroup, DemoEntry[]>;
};

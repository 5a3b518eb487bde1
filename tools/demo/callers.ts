import { DAY_MS, HOUR_MS } from '@domain/shared/dates';

/** Steps a caller is rewarded for, in the order people take them; `bonus` in PLN (Spec 1 §3). */
const MILESTONES = [
  { name: 'linkClick', bonus: 1 },
  { name: 'accountCreation', bonus: 10 },
  { name: 'identityVerification', bonus: 15 },
  { name: 'companyVerification', bonus: 20 },
  { name: 'offerSubmission', bonus: 50 },
  { name: 'contractSigning', bonus: 150 },
] as const;

type Milestone = { value: boolean; timestamp: number | null; bonus: number };
type Entry = { id: string; campaignData: Record<string, string | number>; sentAgain: number } & Record<
  (typeof MILESTONES)[number]['name'],
  Milestone
>;

const GROUPS = { newUsers: MILESTONES.length, existingUsers: 4 } as const;
export type CallerGroup = keyof typeof GROUPS;

/** An invitation whose receiver took the first `reached` steps, one a day. */
const entry = (group: CallerGroup, reached: number, invitedAt: number): Entry => {
  const steps = MILESTONES.map(({ name, bonus }, index): [string, Milestone] => {
    const isReached = index < reached;
    return [
      name,
      { value: isReached, timestamp: isReached ? invitedAt + index * DAY_MS + HOUR_MS : null, bonus },
    ];
  });
  return {
    id: `${group}-${reached}`,
    campaignData: {
      utmSource: 'caller',
      utmMedium: 'email',
      utmCampaign: group === 'newUsers' ? 'zaproszenie' : 'powrot',
      utmId: `demo-${group}-${reached}`,
      utmTerm: `firma${reached}@example.pl`,
      utmContent: 'strona-glowna',
      timestamp: invitedAt,
    },
    sentAgain: reached % 3,
    ...(Object.fromEntries(steps) as Pick<Entry, (typeof MILESTONES)[number]['name']>),
  };
};

/** Entries that have reached every milestone, and one that has reached none, by group. */
export const callerEntries = (now: number): Record<CallerGroup, Entry[]> => {
  const upTo = (group: CallerGroup) =>
    Array.from({ length: GROUPS[group] + 1 }, (_, reached) =>
      entry(group, reached, now - (8 + reached * 2) * DAY_MS),
    );
  return { newUsers: upTo('newUsers'), existingUsers: upTo('existingUsers') };
};

import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import type { CampaignData } from '@domain/callers/campaign';
import { parseCampaignUrl } from '@domain/callers/campaign';
import type { CallerEntry, CallerGroup } from '@domain/callers/milestones';
import { MILESTONES, type Milestone } from '@domain/callers/milestones';
import type { MonthStatistics } from '@domain/callers/statistics';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { toEntity } from '@functions/data/entities';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { type Account, createTestAccount, invoke, NOW } from '../../support/functionsHarness';

export const BONUSES = {
  linkClick: 1,
  accountCreation: 10,
  identityVerification: 15,
  companyVerification: 20,
  offerSubmission: 50,
  contractSigning: 150,
};

/** Stores the bonus of each milestone, the same for all callers. */
export const storeBonuses = () =>
  commit((writes) =>
    writes.set(`${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.settings}`, { callerBonuses: BONUSES }),
  );

export const aCaller = (): Promise<Account> =>
  createTestAccount({ isCreator: true, firstName: 'Ewa', lastName: 'Sprzedaż' });

export const anAddress = (): string => `${createDocumentId().toLowerCase()}@example.pl`;

/** Creates an account with a verified address in the auth emulator. */
export const aKnownPerson = async (facts: Parameters<typeof createTestAccount>[0] = {}): Promise<Account> => {
  const account = await createTestAccount(facts);
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true });
  return account;
};

type Call = { by: Account; now?: number };

export const createUtmLink = async (
  email: string,
  { by, now = NOW }: Call,
  customUrl?: string,
): Promise<string> => {
  const input = { email, ...(customUrl === undefined ? {} : { customUrl }) };
  return (await invoke('generateUtmLink', input, { by, now })).link;
};

/** Parses the campaign from a link, as the browser does. */
export const parseCampaign = (link: string, now = NOW): CampaignData => {
  const campaign = parseCampaignUrl(link, now);
  if (!campaign) throw new Error(`${link} carries no campaign`);
  return campaign;
};

export const follow = (link: string, { by, now = NOW }: Partial<Call> = {}) =>
  invoke('onClickOfferAddLink', parseCampaign(link, now), { now, ...(by ? { by } : {}) });

/** Returns the entries of a caller's group by their recipient address. */
export const readEntries = async (
  { user }: Account,
  group: CallerGroup = 'newUsers',
): Promise<Record<string, CallerEntry>> => {
  const { docs } = await getDb().collection(`callers/${user.uid}/${group}`).get();
  const entries = docs.map((found) => toEntity<CallerEntry>(found.data()));
  return Object.fromEntries(entries.map((entry) => [entry.campaignData.utmTerm ?? '', entry]));
};

export const readEntry = async (caller: Account, email: string, group: CallerGroup = 'newUsers') => {
  const entry = (await readEntries(caller, group))[email];
  if (!entry) throw new Error(`No entry for ${email}`);
  return entry;
};

/** Returns the milestones that an entry has reached, in order. */
export const readReachedMilestones = async (
  caller: Account,
  email: string,
  group: CallerGroup = 'newUsers',
): Promise<Milestone[]> => {
  const entry = await readEntry(caller, email, group);
  return MILESTONES.filter((milestone) => entry[milestone].value);
};

/** Returns the stored statistics of a caller's month. */
export const readMonth = ({ user }: Account, month: string): Promise<MonthStatistics | null> =>
  read<MonthStatistics>(`callers/${user.uid}/months/${month}`);

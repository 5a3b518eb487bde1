import { type AlertLine, INVITATIONS_LINE } from '@contracts/searches';
import { companyOf } from '@domain/companies/membership';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { getCompany } from '../data/companies';
import { findAll } from '../data/queries';
import { areInvitationsStopped } from '../data/stoppedInvitations';
import { getUser } from '../data/users';
import type { StopSubject } from '../emails/stopLink';
import { readActivity } from '../wanted/listings';
import { isKeptBy, type Member } from '../wanted/recipients';
import { readAlerts } from './record';

/** What the holder of a link may pause: all that mails the account, or the invitations to an address. */
export const linesOf = async ({ mails, id }: StopSubject): Promise<AlertLine[]> => {
  if (mails === 'alerts') return alertLines(id);
  const kind = INVITATIONS_LINE;
  return [{ kind, id: kind, name: '', frequency: kind, isPaused: await areInvitationsStopped(id) }];
};

/** Everything that mails an account about new offers: its searches, and the listings it answers for. */
const alertLines = async (uid: string): Promise<AlertLine[]> => {
  const [{ searches }, listings] = await Promise.all([readAlerts(uid), listingLines(uid)]);
  const searchLines = searches.map(
    ({ id, name, frequency, isPaused }): AlertLine => ({ kind: 'search', id, name, frequency, isPaused }),
  );
  return [...searchLines, ...listings];
};

const listingLines = async (uid: string): Promise<AlertLine[]> => {
  const user = await getUser(uid);
  const companyId = user && companyOf(user);
  if (!companyId) return [];
  const [company, active] = await Promise.all([
    getCompany(companyId),
    findAll<WantedListing>('companyWantedListings', [companyId, 'active']),
  ]);
  const member = { uid, companyId, isFounder: company?.creatorId === uid };
  const lines = await Promise.all(active.map(({ entity }) => listingLine(entity, member)));
  return lines.filter((line) => line !== null);
};

const listingLine = async (listing: WantedListing, member: Member): Promise<AlertLine | null> => {
  const activity = await readActivity(listing.id);
  if (!(await isKeptBy(member, activity))) return null;
  const { id, location: name } = listing;
  return { kind: 'listing', id, name, frequency: 'listing', isPaused: activity.areAlertsPaused ?? false };
};

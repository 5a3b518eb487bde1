import { type AlertLine, INVITATIONS_LINE } from '@api/searches';
import type { Company } from '@domain/companies/company';
import { getUserCompanyId } from '@domain/companies/membership';
import type { SavedSearch } from '@domain/searches/savedSearch';
import type { WantedActivity, WantedListing } from '@domain/wanted/wantedListing';
import { getCompanyPath } from '../data/companies';
import { hasOptedOut } from '../data/invitationOptOuts';
import { findAll } from '../data/queries';
import { readParts } from '../data/store';
import { findUser } from '../data/users';
import type { StopSubject } from '../emails/stopLink';
import { getActivityPath } from '../wanted/listings';
import { isKeptBy, type Member } from '../wanted/recipients';
import { readAlerts } from './record';

/**
 * Returns the lines that the holder of a link may pause: all mail sources of an account, or the invitations to an
 * address.
 */
export const loadPausableLines = async ({ mails, id }: StopSubject): Promise<AlertLine[]> =>
  mails === 'alerts' ? loadAlertLines(id) : [buildInvitationsLine(await hasOptedOut(id))];

/** Returns everything that mails an account about new offers: its searches and the listings it is responsible for. */
const loadAlertLines = async (uid: string): Promise<AlertLine[]> => {
  const [{ searches }, listings] = await Promise.all([readAlerts(uid), loadListingLines(uid)]);
  return [...searches.map(toSearchLine), ...listings];
};

export const buildInvitationsLine = (isPaused: boolean): AlertLine => {
  const kind = INVITATIONS_LINE;
  return { kind, id: kind, name: '', frequency: kind, isPaused };
};

export const toSearchLine = ({ id, name, frequency, isPaused }: SavedSearch): AlertLine => ({
  kind: 'search',
  id,
  name,
  frequency,
  isPaused,
});

/**
 * Fields of the company and of the private part of a listing that decide which account is responsible for the listing.
 */
type Keeping = Partial<Pick<Company, 'creatorId'> & Pick<WantedActivity, 'createdBy' | 'areAlertsPaused'>>;
const KEEPING_FIELDS = ['creatorId', 'createdBy', 'areAlertsPaused'] as const satisfies (keyof Keeping)[];

/** Returns the active listings that an account is responsible for. */
export const loadListingLines = async (uid: string): Promise<AlertLine[]> => {
  const user = await findUser(uid);
  const companyId = user && getUserCompanyId(user);
  if (!companyId) return [];
  const active = await findAll<WantedListing>('companyWantedListings', { companyId, status: 'active' });
  if (active.length === 0) return [];
  const paths = [getCompanyPath(companyId), ...active.map(({ id }) => getActivityPath(id))];
  const [company, ...activities] = await readParts<Keeping>(paths, KEEPING_FIELDS);
  const member = { uid, companyId, isFounder: company?.creatorId === uid };
  const lines = await Promise.all(
    active.map(({ entity }, index) => findListingLine(entity, activities[index] ?? {}, member)),
  );
  return lines.filter((line) => line !== null);
};

const findListingLine = async (
  { id, location: name }: WantedListing,
  { createdBy, areAlertsPaused: isPaused = false }: Keeping,
  member: Member,
): Promise<AlertLine | null> =>
  (await isKeptBy(member, { createdBy }))
    ? { kind: 'listing', id, name, frequency: 'listing', isPaused }
    : null;

import { COLLECTIONS } from '@api/collections';
import { MINUTE_MS } from '@domain/shared/dates';
import {
  type Span,
  type StoredViewingPlace,
  VIEWING_MINUTES_MAX,
  type ViewingTimes,
} from '@domain/viewings/availability';
import { OPEN_VIEWING_STATES, type Viewing, type ViewingAgenda } from '@domain/viewings/viewing';
import { findAll } from './queries';
import { read, readVersion, type Version, type Writes } from './store';

/** Returns the id of the record of an account's latest viewing at an offer. */
export const getViewingId = (offerId: string, tenantUid: string): string => `${offerId}_${tenantUid}`;

/** Returns the id under which a viewing that is over is kept once its account arranges another one at the offer. */
export const getKeptViewingId = ({
  offerId,
  tenantUid,
  startsAt,
}: Pick<Viewing, 'offerId' | 'tenantUid' | 'startsAt'>): string =>
  `${getViewingId(offerId, tenantUid)}_${startsAt}`;

export const getViewingPath = (id: string): string => `${COLLECTIONS.viewings}/${id}`;
export const getViewingTimesPath = (offerId: string): string => `${COLLECTIONS.viewingTimes}/${offerId}`;
export const getViewingPlacePath = (offerId: string): string => `${COLLECTIONS.viewingPlaces}/${offerId}`;
export const getAgendaPath = (uid: string): string => `${COLLECTIONS.viewingAgendas}/${uid}`;

/** Returns the viewing with this id, or `null`. */
export const findViewing = (id: string): Promise<Viewing | null> => read<Viewing>(getViewingPath(id));

/** Returns when an offer can be viewed; `null` if its landlord has set no times. */
export const findViewingTimes = (offerId: string): Promise<ViewingTimes | null> =>
  read<ViewingTimes>(getViewingTimesPath(offerId));

export const findViewingPlace = (offerId: string): Promise<StoredViewingPlace | null> =>
  read<StoredViewingPlace>(getViewingPlacePath(offerId));

/** Returns the viewings of an offer that are not cancelled and end after `now` (epoch ms). */
export const listOpenViewings = async (offerId: string, now: number): Promise<Viewing[]> => {
  const params = { offerId, state: OPEN_VIEWING_STATES, endsAt: new Date(now) };
  return (await findAll<Viewing>('openViewingsOfOffer', params)).map(({ entity }) => entity);
};

/** Returns the viewings of a landlord company that can overlap a span. */
export const listViewingsAround = async (
  landlordCompanyId: string,
  { startsAt, endsAt }: Span,
): Promise<Viewing[]> => {
  const to = new Date(endsAt + VIEWING_MINUTES_MAX * MINUTE_MS);
  const params = { landlordCompanyId, from: new Date(startsAt), to };
  return (await findAll<Viewing>('companyPastViewings', params)).map(({ entity }) => entity);
};

/**
 * `viewingLocks/{companyId}`: counts the agreed times of a landlord company, so that of parallel steps at two of its offers one fails
 * and decides again. A write that changed nothing would keep the version.
 */
type ViewingLock = { companyId: string; agreed: number };
export type LockVersion = { entity: ViewingLock | null; version: Version | null };

const getLockPath = (companyId: string): string => `${COLLECTIONS.viewingLocks}/${companyId}`;

export const loadViewingLock = (companyId: string): Promise<LockVersion> =>
  readVersion<ViewingLock>(getLockPath(companyId));

/** Writes a lock. The batch fails if another viewing of the company was agreed since it was read. */
export const writeViewingLock = (
  writes: Writes,
  { entity, version }: LockVersion,
  companyId: string,
): void => {
  const path = getLockPath(companyId);
  const next: ViewingLock = { companyId, agreed: (entity?.agreed ?? 0) + 1 };
  if (version) writes.updateVersion(path, next, version);
  else writes.create(path, next);
};

/** An account's agenda with the version that was read. */
export type AgendaVersion = { entity: ViewingAgenda | null; version: Version | null };

export const loadAgenda = (uid: string): Promise<AgendaVersion> =>
  readVersion<ViewingAgenda>(getAgendaPath(uid));

/** Writes an agenda. The batch fails if another viewing of the account has changed it since it was read. */
export const writeAgenda = (writes: Writes, { version }: AgendaVersion, next: ViewingAgenda): void => {
  const path = getAgendaPath(next.uid);
  if (version) writes.updateVersion(path, next, version);
  else writes.create(path, next);
};

import { COLLECTIONS } from '@api/collections';
import type { StoredViewingPlace, ViewingTimes } from '@domain/viewings/availability';
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

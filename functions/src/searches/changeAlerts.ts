import type { AlertAction, AlertLine } from '@contracts/searches';
import type { SavedSearch } from '@domain/searches/savedSearch';
import { Refusal } from '@domain/shared/errors';
import { uidOfToken } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { pauseListingAlerts } from '../wanted/setWantedAlerts';
import { alertLines } from './alertLines';
import { changeSearches } from './record';

/**
 * Pauses, resumes or stops a saved search or the mails of a wanted listing, or all of them when none is named; for the
 * holder of a link in a mail, without signing in. A stopped search is forgotten, a listing stays on the board. Refuses
 * with `alertLinkInvalid` and `searchNotFound`.
 */
export const changeAlerts: Handler<'changeAlerts'> = async ({ token, action, kind, id }) => {
  const uid = uidOfToken(token);
  const lines = await alertLines(uid);
  const chosen = kind && id ? lines.filter((line) => line.kind === kind && line.id === id) : lines;
  if (kind && chosen.length === 0) throw new Refusal('searchNotFound');
  await applyTo(uid, chosen, action);
  return { alerts: await alertLines(uid) };
};

const CHANGES: Record<AlertAction, (search: SavedSearch) => SavedSearch[]> = {
  pause: (search) => [{ ...search, isPaused: true }],
  resume: (search) => [{ ...search, isPaused: false }],
  stop: () => [],
};

const applyTo = async (uid: string, chosen: readonly AlertLine[], action: AlertAction): Promise<void> => {
  const idsOf = (kind: AlertLine['kind']) => chosen.filter((line) => line.kind === kind).map(({ id }) => id);
  const searchIds = idsOf('search');
  if (searchIds.length > 0)
    await changeSearches(uid, (searches) =>
      searches.flatMap((search) => (searchIds.includes(search.id) ? CHANGES[action](search) : [search])),
    );
  for (const id of idsOf('listing')) await pauseListingAlerts(id, action !== 'resume');
};

/** Pauses everything, as mail programs ask for by themselves (RFC 8058). Refuses with `alertLinkInvalid`. */
export const pauseAllAlerts = async (token: string): Promise<void> => {
  const uid = uidOfToken(token);
  await applyTo(uid, await alertLines(uid), 'pause');
};

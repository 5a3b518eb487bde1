import type { AlertAction, AlertLine } from '@contracts/searches';
import type { SavedSearch } from '@domain/searches/savedSearch';
import { Refusal } from '@domain/shared/errors';
import { allowInvitations, stopInvitations } from '../data/stoppedInvitations';
import { type StopSubject, subjectOfToken } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { pauseListingAlerts } from '../wanted/setWantedAlerts';
import { linesOf } from './alertLines';
import { changeSearches } from './record';

/**
 * Pauses, resumes or stops a saved search, the mails of a wanted listing or those of callers, or all of them when none is
 * named; for the holder of a link in a mail, without signing in. A search is forgotten only where it is named, otherwise
 * stopping pauses: a mail may have been passed on. A listing stays on the board. Refuses with
 * `alertLinkInvalid` and `searchNotFound`.
 */
export const changeAlerts: Handler<'changeAlerts'> = async ({ token, action, kind, id }, { now }) => {
  const subject = subjectOfToken(token);
  const lines = await linesOf(subject);
  const chosen = kind && id ? lines.filter((line) => line.kind === kind && line.id === id) : lines;
  if (kind && chosen.length === 0) throw new Refusal('searchNotFound');
  const step = action === 'stop' && subject.mails === 'alerts' && !kind ? 'pause' : action;
  await changeOf[subject.mails](subject.id, { chosen, action: step, now });
  return { alerts: lines.flatMap((line) => (chosen.includes(line) ? lineAfter(line, step) : [line])) };
};

/** What becomes of a line: only a search is forgotten. */
const lineAfter = (line: AlertLine, action: AlertAction): AlertLine[] =>
  action === 'stop' && line.kind === 'search' ? [] : [{ ...line, isPaused: action !== 'resume' }];

type Change = { chosen: readonly AlertLine[]; action: AlertAction; now: number };

const CHANGES: Record<AlertAction, (search: SavedSearch) => SavedSearch[]> = {
  pause: (search) => [{ ...search, isPaused: true }],
  resume: (search) => [{ ...search, isPaused: false }],
  stop: () => [],
};

const changeSources = async (uid: string, { chosen, action }: Change): Promise<void> => {
  const idsOf = (kind: AlertLine['kind']) => chosen.filter((line) => line.kind === kind).map(({ id }) => id);
  const searchIds = idsOf('search');
  if (searchIds.length > 0)
    await changeSearches(uid, (searches) =>
      searches.flatMap((search) => (searchIds.includes(search.id) ? CHANGES[action](search) : [search])),
    );
  for (const id of idsOf('listing')) await pauseListingAlerts(id, action !== 'resume');
};

const changeInvitations = (emailHash: string, { action, now }: Change): Promise<void> =>
  action === 'resume' ? allowInvitations(emailHash) : stopInvitations(emailHash, now);

const changeOf = { alerts: changeSources, invitations: changeInvitations } satisfies Record<
  StopSubject['mails'],
  (id: string, change: Change) => Promise<void>
>;

/** Pauses everything, as mail programs ask for by themselves (RFC 8058). Refuses with `alertLinkInvalid`. */
export const pauseAllAlerts = async (token: string, now: number): Promise<void> => {
  const subject = subjectOfToken(token);
  await changeOf[subject.mails](subject.id, { chosen: await linesOf(subject), action: 'pause', now });
};

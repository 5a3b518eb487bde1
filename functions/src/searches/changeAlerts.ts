import { type AlertAction, type AlertLine, INVITATIONS_LINE } from '@contracts/searches';
import type { SavedSearch } from '@domain/searches/savedSearch';
import { Refusal } from '@domain/shared/errors';
import { optIn, optOut } from '../data/invitationOptOuts';
import { parseStopToken, type StopSubject } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { pauseListingAlerts } from '../wanted/setWantedAlerts';
import { buildInvitationsLine, loadListingLines, toSearchLine } from './loadAlertLines';
import { changeSearches } from './record';

/**
 * Pauses, resumes or stops a saved search, the mails of a wanted listing or those of callers, or all of them when none is
 * named; for the holder of a link in a mail, without signing in. A search is forgotten only where it is named, otherwise
 * stopping pauses: a mail may have been passed on. A listing stays on the board. Refuses with
 * `alertLinkInvalid` and `searchNotFound`.
 */
export const changeAlerts: Handler<'changeAlerts'> = async ({ token, action, kind, id }, { now }) => {
  const subject = parseStopToken(token);
  const isNamed = Boolean(kind && id);
  const isChosen: Choice = (line) => !isNamed || (line.kind === kind && line.id === id);
  const step = action === 'stop' && subject.mails === 'alerts' && !isNamed ? 'pause' : action;
  const lines = await changeOf[subject.mails](subject.id, { isChosen, action: step, now });
  if (isNamed && !lines.some(isChosen)) throw new Refusal('searchNotFound');
  return { alerts: lines.flatMap((line) => (isChosen(line) ? applyToLine(line, step) : [line])) };
};

/** What becomes of a line: only a search is forgotten. */
const applyToLine = (line: AlertLine, action: AlertAction): AlertLine[] =>
  action === 'stop' && line.kind === 'search' ? [] : [{ ...line, isPaused: action !== 'resume' }];

/** Which lines are changed. */
type Choice = (line: { kind: AlertLine['kind']; id: string }) => boolean;
type Change = { isChosen: Choice; action: AlertAction; now: number };

const CHANGES: Record<AlertAction, (search: SavedSearch) => SavedSearch[]> = {
  pause: (search) => [{ ...search, isPaused: true }],
  resume: (search) => [{ ...search, isPaused: false }],
  stop: () => [],
};

const applyToSearches = (searches: SavedSearch[], { isChosen, action }: Change): SavedSearch[] => {
  const isMeant = ({ id }: SavedSearch): boolean => isChosen({ kind: 'search', id });
  if (!searches.some(isMeant)) return searches;
  return searches.flatMap((search) => (isMeant(search) ? CHANGES[action](search) : [search]));
};

const changeSources = async (uid: string, change: Change): Promise<AlertLine[]> => {
  const listings = await loadListingLines(uid);
  const searches = await changeSearches(uid, (stored) => applyToSearches(stored, change));
  const chosen = listings.filter(change.isChosen).map(({ id }) => id);
  if (chosen.length > 0) await pauseListingAlerts(chosen, change.action !== 'resume');
  return [...searches.map(toSearchLine), ...listings];
};

const changeInvitations = async (
  emailHash: string,
  { isChosen, action, now }: Change,
): Promise<AlertLine[]> => {
  if (isChosen({ kind: INVITATIONS_LINE, id: INVITATIONS_LINE }))
    await (action === 'resume' ? optIn(emailHash) : optOut(emailHash, now));
  return [buildInvitationsLine(action === 'resume')];
};

/** Changes what is chosen of what mails a subject, and answers a line for each; those chosen are said anew after it. */
const changeOf = { alerts: changeSources, invitations: changeInvitations } satisfies Record<
  StopSubject['mails'],
  (id: string, change: Change) => Promise<AlertLine[]>
>;

/** Pauses everything, as mail programs ask for by themselves (RFC 8058). Refuses with `alertLinkInvalid`. */
export const pauseAllAlerts = async (token: string, now: number): Promise<void> => {
  const subject = parseStopToken(token);
  await changeOf[subject.mails](subject.id, { isChosen: () => true, action: 'pause', now });
};

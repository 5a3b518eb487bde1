import { type AlertAction, type AlertLine, INVITATIONS_LINE } from '@api/searches';
import type { SavedSearch } from '@domain/searches/savedSearch';
import { Refusal } from '@domain/shared/errors';
import { optIn, optOut } from '../data/invitationOptOuts';
import { parseStopToken, type StopSubject } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { pauseListingAlerts } from '../wanted/setWantedAlerts';
import { buildInvitationsLine, loadListingLines, toSearchLine } from './loadAlertLines';
import { changeSearches } from './record';

/**
 * Pauses, resumes or stops a saved search, the mails of a wanted listing or the invitations of callers; without `kind`
 * and `id`, all of them. Needs the token of a mail link, not a session. A stop deletes a search only if it is named,
 * otherwise it pauses: the mail may have been forwarded. A listing stays on the board. Throws
 * `Refusal('alertLinkInvalid')` or `Refusal('searchNotFound')`.
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

/** A stop deletes a search; every other line is only paused or resumed. */
const applyToLine = (line: AlertLine, action: AlertAction): AlertLine[] =>
  action === 'stop' && line.kind === 'search' ? [] : [{ ...line, isPaused: action !== 'resume' }];

/** Selects the lines to change. */
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

/**
 * Changes the chosen sources of mails of a subject. Returns a line for each source, with the new state of the chosen
 * ones.
 */
const changeOf = { alerts: changeSources, invitations: changeInvitations } satisfies Record<
  StopSubject['mails'],
  (id: string, change: Change) => Promise<AlertLine[]>
>;

/** Pauses all alerts: the one-click unsubscribe of mail programs (RFC 8058). Throws `Refusal('alertLinkInvalid')`. */
export const pauseAllAlerts = async (token: string, now: number): Promise<void> => {
  const subject = parseStopToken(token);
  await changeOf[subject.mails](subject.id, { isChosen: () => true, action: 'pause', now });
};

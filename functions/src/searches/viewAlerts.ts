import { parseStopToken } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { loadPausableLines } from './loadAlertLines';

/**
 * What the holder of a link in a mail about new offers, or in an invitation, can pause or stop; opening it changes nothing. Refuses with
 * `alertLinkInvalid`.
 */
export const viewAlerts: Handler<'viewAlerts'> = async ({ token }) => ({
  alerts: await loadPausableLines(parseStopToken(token)),
});

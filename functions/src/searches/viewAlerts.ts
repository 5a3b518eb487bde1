import { parseStopToken } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { loadPausableLines } from './loadAlertLines';

/**
 * Returns the lines that the holder of a mail link can pause or stop: alerts about new offers or invitations. Read
 * only. Throws `Refusal('alertLinkInvalid')`.
 */
export const viewAlerts: Handler<'viewAlerts'> = async ({ token }) => ({
  alerts: await loadPausableLines(parseStopToken(token)),
});

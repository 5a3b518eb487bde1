import { uidOfToken } from '../emails/stopLink';
import type { Handler } from '../runtime/pipeline';
import { alertLines } from './alertLines';

/**
 * What the holder of a link in a mail about new offers can pause or stop; opening it changes nothing. Refuses with
 * `alertLinkInvalid`.
 */
export const viewAlerts: Handler<'viewAlerts'> = async ({ token }) => ({
  alerts: await alertLines(uidOfToken(token)),
});

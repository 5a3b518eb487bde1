import { isViewingTomorrow } from '@domain/viewings/viewing';
import type { OutboxMail } from '../data/outbox';
import { findViewing, getViewingId } from '../data/viewings';

/**
 * Returns whether the viewing of a mail has changed since, so that the mail would mislead. A change of the meeting point concerns
 * the visitor's mails alone. A reminder counts only on the day before.
 */
export const isViewingMailOvertaken = async (
  { kind, uid, offerId, viewing: mailed }: OutboxMail,
  now: number,
): Promise<boolean> => {
  if (!mailed) return false;
  const viewing = await findViewing(getViewingId(offerId ?? '', mailed.tenantUid));
  if (!viewing || (kind === 'viewingReminder' && !isViewingTomorrow(viewing, now))) return true;
  const isVisitors = uid === mailed.tenantUid;
  return (
    viewing.round !== mailed.round ||
    viewing.startsAt !== mailed.startsAt ||
    viewing.state !== mailed.state ||
    (isVisitors && viewing.sequence !== mailed.sequence)
  );
};

import { markRead } from '@data/accounts/notifications';
import { useServerNow } from '@data/browser/serverClock';
import { reportQuietly } from '@data/calls/reportQuietly';
import { loadMembersOffers } from '@data/offers/offersById';
import { useQuery } from '@data/query/useQuery';
import type { UserNotification } from '@domain/notifications/notifications';
import { groupNotifications, type NotificationThread } from '@domain/notifications/threads';
import { MINUTE_MS, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { formatFullDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getNotificationPhoto, type NotificationPhoto, NotificationRow } from './NotificationRow';

/** Keys that move between the rows while one of them has the focus. */
const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-notification]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  rows[at + step]?.focus();
};

/** Returns the first photo of each offer of the notifications. Those the viewer may not see have none. */
const usePhotos = (notifications: readonly UserNotification[]) => {
  const ids = [...new Set(notifications.flatMap(({ offerId }) => offerId ?? []))].toSorted();
  const { data } = useQuery({
    queryKey: ['notificationPhotos', ids],
    queryFn: async () =>
      new Map((await loadMembersOffers(ids)).map((offer) => [offer.id, getNotificationPhoto(offer)])),
    enabled: ids.length > 0,
  });
  return (offerId: string | null): NotificationPhoto => (offerId && data?.get(offerId)) || null;
};

/** Notifications under the titles of their days. j and k or the arrows move between them. */
export function NotificationDays({ notifications }: { notifications: readonly UserNotification[] }) {
  const { t } = useTranslation('notifications');
  const { language } = useLanguage();
  const now = useServerNow(MINUTE_MS);
  const photoOf = usePhotos(notifications);
  const today = toIsoDay(now);
  const getTitle = (isoDay: string) => {
    if (isoDay === today) return t('day.today');
    return isoDay === addDays(today, -1)
      ? t('day.yesterday')
      : formatFullDate(parseTimestamp(isoDay) ?? 0, language);
  };
  return (
    <Box role="group" aria-label={t('list')} onKeyDown={moveBetweenRows} sx={{ display: 'grid', gap: 5 }}>
      {groupNotifications(notifications).map(({ isoDay, threads }) => (
        <Day key={isoDay} title={getTitle(isoDay)}>
          {threads.map((thread) => (
            <Thread key={thread.head.id} thread={thread} photoOf={photoOf} now={now} />
          ))}
        </Day>
      ))}
    </Box>
  );
}

function Day({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          overflow: 'hidden',
          border: `1px solid ${COLORS.hairline}`,
          borderRadius: `${RADII.card}px`,
          '& > li + li': { borderTop: `1px solid ${COLORS.hairline}` },
        }}
      >
        {children}
      </Box>
    </section>
  );
}

type ThreadProps = {
  thread: NotificationThread;
  photoOf: (offerId: string | null) => NotificationPhoto;
  now: number;
};

/** Moves the focus to a row that took the place of the pressed button. */
const focusRow = (row: HTMLLIElement | null) => {
  if (document.activeElement === document.body)
    row?.querySelector<HTMLElement>('[data-notification]')?.focus();
};

/** The newest event of an offer; the earlier ones of that day behind a button, which counts the unread of them. */
function Thread({ thread: { head, earlier }, photoOf, now }: ThreadProps) {
  const { t } = useTranslation('notifications');
  const [isOpen, setOpen] = useState(false);
  const unread = earlier.filter(({ isRead }) => !isRead).length;
  const handleRead = (id: string) =>
    void markRead([id]).catch((error) => reportQuietly('notifications.read', error));
  const toRow = (notification: UserNotification, ref?: (row: HTMLLIElement | null) => void) => (
    <li key={notification.id} ref={ref}>
      <NotificationRow
        notification={notification}
        photo={photoOf(notification.offerId)}
        now={now}
        onRead={handleRead}
      />
    </li>
  );
  if (earlier.length === 0) return toRow(head);
  return (
    <>
      {toRow(head)}
      {isOpen ? (
        earlier.map((notification, index) => toRow(notification, index === 0 ? focusRow : undefined))
      ) : (
        <li>
          <Button
            variant="text"
            color="secondary"
            startIcon={<ChevronDown size={18} />}
            onClick={() => setOpen(true)}
            sx={{ ml: { xs: 11, md: 12 } }}
          >
            {t('earlier', { count: earlier.length })}
            {unread > 0 && t('earlierUnread', { number: unread })}
          </Button>
        </li>
      )}
    </>
  );
}

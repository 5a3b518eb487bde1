import type { UserNotification } from '@domain/notifications/notifications';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DateText } from '@ui/tables/amounts';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { notification: UserNotification; onRead: (id: string) => void };

const getRowStyles = (isRead: boolean) =>
  ({
    width: '100%',
    p: { xs: 3, md: 4 },
    display: 'grid',
    gridTemplateColumns: '10px minmax(0, 1fr)',
    columnGap: 3,
    alignItems: 'start',
    textAlign: 'left',
    backgroundColor: isRead ? 'transparent' : COLORS.paper,
    border: `1px solid ${COLORS.hairline}`,
    borderRadius: `${RADII.card}px`,
    '&:hover': { borderColor: COLORS.controlBorder },
    '&:focus-visible': focusRing,
  }) as const;

const getDotStyles = (isRead: boolean) => ({
  width: 10,
  height: 10,
  mt: 1.5,
  borderRadius: '50%',
  backgroundColor: isRead ? 'transparent' : COLORS.pine,
});

/** One notification: event, offer and time. Opening it marks it as read. */
export function NotificationRow({ notification, onRead }: Props) {
  const { t } = useTranslation('emails');
  const { t: own } = useTranslation('notifications');
  const { id, kind, offerName, text, path, isRead, createdAt } = notification;
  const open = () => {
    if (!isRead) onRead(id);
  };
  const way = path ? { component: Link, to: path } : {};
  return (
    <ButtonBase {...way} onClick={open} sx={getRowStyles(isRead)}>
      <Box component="span" aria-hidden sx={getDotStyles(isRead)} />
      <Box component="span" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        {/* bidi isolation: a direction mark in a user's text must not reverse the rest of the line */}
        <Box component="bdi" sx={{ fontWeight: isRead ? FONT_WEIGHTS.regular : FONT_WEIGHTS.medium }}>
          {!isRead && <VisuallyHidden>{`${own('unread')}: `}</VisuallyHidden>}
          {t(`kinds.${kind}.headline`, { offerName: offerName ?? '' })}
        </Box>
        {text && (
          <Box component="bdi" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {text}
          </Box>
        )}
        <Box component="span" sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
          {offerName && <bdi>{offerName}</bdi>}
          {offerName && ' · '}
          <DateText at={createdAt} time />
        </Box>
      </Box>
    </ButtonBase>
  );
}

import { paths } from '@api/paths';
import { useUnreadCount } from '@data/accounts/notifications';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Larger counts are shown as this number with a plus. */
const SHOWN_MAX = 9;

const badge = {
  position: 'absolute',
  top: 2,
  right: 2,
  minWidth: 18,
  px: 0.75,
  borderRadius: 9,
  fontSize: 12,
  lineHeight: '18px',
  fontWeight: FONT_WEIGHTS.bold,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  color: COLORS.paper,
  backgroundColor: COLORS.brick,
  // drawn, because the link's name says the whole count and not "9+"
  '&::after': { content: 'attr(data-count)' },
} as const;

/** Link to the notifications with the number of unread ones. */
export function NotificationBell({ uid }: { uid: string }) {
  const { t } = useTranslation('layout');
  const count = useUnreadCount(uid) ?? 0;
  return (
    <Button
      component={Link}
      to={paths.notifications()}
      variant="text"
      color="secondary"
      aria-label={count > 0 ? t('nav.unread', { count }) : t('nav.notifications')}
      sx={{ position: 'relative', minWidth: 44, px: 2 }}
    >
      <Bell size={20} aria-hidden />
      {count > 0 && (
        <Box
          component="span"
          aria-hidden
          data-count={count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          sx={badge}
        />
      )}
    </Button>
  );
}

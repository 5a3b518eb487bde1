import type { Viewer } from '@domain/accounts/viewer';
import { shorten } from '@domain/shared/text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS, FONT_SIZES, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getDashboardPath } from './getDashboardPath';

/** Characters of the company's name that fit the header. */
const COMPANY_NAME_MAX_CHARS = 20;

const avatar = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  fontSize: FONT_SIZES.xs,
  fontWeight: FONT_WEIGHTS.bold,
  backgroundColor: COLORS.pineTint,
  color: COLORS.pineHover,
  objectFit: 'cover',
} as const;

/** Cut further where the header has little room. */
const companyName = {
  display: 'block',
  maxWidth: { md: 104, lg: 'none' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: FONT_SIZES.xs,
  fontWeight: FONT_WEIGHTS.regular,
  color: 'text.secondary',
} as const;

const getInitials = ({ firstName, lastName, email }: Viewer): string =>
  (`${firstName.charAt(0)}${lastName.charAt(0)}` || email.charAt(0)).toUpperCase();

/** "My dashboard" with the photo or initials and the shortened name of the company (Spec 1 §2). */
export function DashboardLink({ viewer, replace }: { viewer: Viewer; replace?: boolean }) {
  const { t } = useTranslation('layout');
  return (
    <Button
      component={Link}
      to={getDashboardPath(viewer)}
      replace={replace}
      variant="text"
      color="secondary"
      sx={{ textAlign: 'left', lineHeight: 1.2, px: { md: 1.5, lg: 3 }, py: 1, gap: 2, whiteSpace: 'nowrap' }}
    >
      {viewer.photo ? (
        <Box component="img" src={viewer.photo} alt="" width={32} height={32} sx={avatar} />
      ) : (
        <Box component="span" aria-hidden sx={avatar}>
          {getInitials(viewer)}
        </Box>
      )}
      <span>
        {t('nav.dashboard')}
        {viewer.companyName && (
          <Box component="span" sx={companyName}>
            {shorten(viewer.companyName, COMPANY_NAME_MAX_CHARS)}
          </Box>
        )}
      </span>
    </Button>
  );
}

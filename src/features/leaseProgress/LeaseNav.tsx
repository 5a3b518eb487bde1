import { getLeasePath } from '@api/leasePaths';
import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

const PARTS: Record<
  'overview' | 'contract' | 'deposit' | 'handover' | 'protocol',
  (id: string, uid: string) => string
> = {
  overview: (id) => getLeasePath(id),
  contract: paths.contractSubmit,
  deposit: (id) => paths.deposit(id),
  handover: paths.indicatePerson,
  protocol: (id) => paths.protocol(id),
};

const link = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: { xs: 2, sm: 3 },
  color: COLORS.inkSoft,
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { color: COLORS.ink },
  '&[aria-current=page]': {
    color: COLORS.ink,
    fontWeight: FONT_WEIGHTS.bold,
    borderBottomColor: COLORS.pine,
  },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

/** The pages of a signed lease, as one place. */
export function LeaseNav({ offerId, uid }: { offerId: string; uid: string }) {
  const { t } = useTranslation('leaseProgress');
  return (
    <Box
      component="nav"
      aria-label={t('part.label')}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        mb: { xs: 4, md: 5 },
        borderBottom: `1px solid ${COLORS.hairline}`,
      }}
    >
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
        <Box key={part} component={NavLink} to={PARTS[part](offerId, uid)} sx={link}>
          {t(`part.${part}`)}
        </Box>
      ))}
    </Box>
  );
}

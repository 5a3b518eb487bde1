import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = { company: string; fullName: string };

/** The tenant's signature as it will stand in the lease, with the name as it is typed. */
export function SignatureBlock({ company, fullName }: Props) {
  const { t } = useTranslation('signing');
  return (
    <Box
      role="group"
      aria-label={t('sign.block')}
      sx={{
        p: 4,
        border: `1px solid ${COLORS.controlBorder}`,
        borderRadius: `${RADII.control}px`,
        backgroundColor: COLORS.canvas,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{t('row.tenant')}</Box>
      <Box sx={{ fontWeight: FONT_WEIGHTS.medium }}>{company}</Box>
      <Box
        sx={{
          minHeight: 40,
          mt: 2,
          pb: 1,
          borderBottom: `1px solid ${COLORS.ink}`,
          fontSize: FONT_SIZES.xl,
          fontStyle: 'italic',
          lineHeight: 1.3,
          color: fullName.trim() ? COLORS.ink : COLORS.inkSoft,
        }}
      >
        {fullName.trim() ? <bdi>{fullName}</bdi> : <span aria-hidden>…</span>}
      </Box>
      <Box sx={{ mt: 1, fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{t('sign.blockNote')}</Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { CopyButton } from '@ui/text/CopyButton';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';

/** Empty border that scanners need, in modules. */
const QUIET_ZONE = 4;
const CODE_PX = 176;

/** Created link, to copy or to scan from the screen. */
export function LinkResult({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation('salesDashboard');
  const code = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: QUIET_ZONE }))}`,
    [link],
  );
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        alignItems: 'flex-start',
        p: 4,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.pineTint,
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Box sx={{ fontSize: FONT_SIZES.xs }}>{label}</Box>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{link}</Box>
        <CopyButton text={link} what={label} />
      </Box>
      <Box
        component="img"
        src={code}
        width={CODE_PX}
        height={CODE_PX}
        alt={t('qr', { link })}
        sx={{ borderRadius: `${RADII.control}px`, border: `1px solid ${COLORS.hairline}` }}
      />
    </Box>
  );
}

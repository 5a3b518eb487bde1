import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

/** Empty border that scanners need, in modules. */
const QUIET_ZONE = 4;
const SIZE_PX = 188;

/** Converts the dark modules of a QR code to one SVG path; one unit is one module. */
const toSvgPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

type Props = { text: string; label: string };

/** QR code from which a banking app reads the transfer; `label` is its text alternative. */
export function TransferQr({ text, label }: Props) {
  const { t } = useTranslation('deposit');
  const { size, data } = useMemo(() => encode(text, { ecc: 'L', border: QUIET_ZONE }), [text]);
  return (
    <Box component="figure" sx={{ m: 0, width: { sm: SIZE_PX } }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        sx={{
          display: 'block',
          width: SIZE_PX,
          height: SIZE_PX,
          border: `1px solid ${COLORS.hairline}`,
          borderRadius: `${RADII.control}px`,
          backgroundColor: COLORS.paper,
        }}
      >
        <path d={toSvgPath(data)} fill={COLORS.ink} />
      </Box>
      <Box component="figcaption" sx={{ mt: 2, color: 'text.secondary', fontSize: FONT_SIZES.xs }}>
        {t('transfer.qrHelp')}
      </Box>
    </Box>
  );
}

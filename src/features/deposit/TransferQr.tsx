import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';

/** The empty border a scanner needs, in modules. */
const QUIET_ZONE = 4;
const SIZE_PX = 188;

/** The dark modules of a code as one path, a unit a module. */
const toSvgPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

type Props = { text: string; label: string };

/** The two-dimensional code a bank's app reads the transfer from; `label` says the same in words. */
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

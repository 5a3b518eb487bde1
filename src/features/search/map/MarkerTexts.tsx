import Box from '@mui/material/Box';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FLOATING_SHADOW, FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { MARKER_TEXTS, type MarkerText } from './mapPlace';

type Props = { value: MarkerText; onChange: (value: MarkerText) => void };

const BAR = {
  position: 'absolute',
  zIndex: 1,
  left: 12,
  bottom: 28,
  display: 'flex',
  m: 0,
  p: 0.5,
  border: 0,
  borderRadius: 999,
  backgroundColor: COLORS.paper,
  boxShadow: FLOATING_SHADOW,
  '& input': visuallyHidden,
  '& span': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 40,
    px: 3,
    borderRadius: 999,
    cursor: 'pointer',
    fontSize: FONT_SIZES.xs,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '& :checked + span': { color: COLORS.paper, backgroundColor: COLORS.pine },
  '& :focus-visible + span': focusRing,
} as const;

/** Chooses what the markers say: the rent, the rent per m² or the area. */
export function MarkerTexts({ value, onChange }: Props) {
  const { t } = useTranslation('searchMap');
  return (
    <Box component="fieldset" sx={BAR}>
      <Box component="legend" sx={visuallyHidden}>
        {t('markerText.label')}
      </Box>
      {MARKER_TEXTS.map((text) => (
        <label key={text}>
          <input type="radio" name="markerText" checked={text === value} onChange={() => onChange(text)} />
          <span>{t(`markerText.${text}`)}</span>
        </label>
      ))}
    </Box>
  );
}

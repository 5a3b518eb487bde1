import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** Months over which the cost of an open-ended lease can be computed. */
const SHORTEST = 6;
const LONGEST = 60;
const STEP = 6;

type Props = { months: number; onChange: (months: number) => void };

/** Slider for the length of an open-ended lease. */
export function MonthsSlider({ months, onChange }: Props) {
  const { t } = useTranslation('offerView');
  const inWords = (count: number) => t('unit.months', { count });
  return (
    <div>
      <Box
        component="input"
        type="range"
        aria-label={t('cost.horizon')}
        aria-valuetext={inWords(months)}
        min={SHORTEST}
        max={LONGEST}
        step={STEP}
        value={months}
        onChange={(event) => onChange(Number(event.target.value))}
        sx={{
          display: 'block',
          width: '100%',
          height: 44,
          m: 0,
          accentColor: COLORS.pine,
          cursor: 'pointer',
        }}
      />
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, color: 'text.secondary' }}
      >
        <span>{inWords(SHORTEST)}</span>
        <span>{inWords(LONGEST)}</span>
      </Box>
    </div>
  );
}

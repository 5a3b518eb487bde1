import { addCurrency, CURRENCIES, formatArea, formatNumber } from '@domain/shared/format';
import type { NumberUnit } from '@domain/shared/numberUnits';
import type { SearchCriteria } from '@domain/wanted/wantedListing';
import { CRITERIA_SLIDERS, type CriteriaRange, isOpenRent, RANGE_FIELDS } from '@domain/wanted/wishes';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import { NumberField } from '@ui/fields/NumberField';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatRentRange, formatSurfaceRange } from './texts';

type Props = { range: CriteriaRange; control: Control<SearchCriteria>; isTyped: boolean };

const SQUARE_METRES = 'm²';
const MEASURES = { rent: 'plnNet', surface: 'sqm' } as const satisfies Record<CriteriaRange, NumberUnit>;

/** Range by a slider with two thumbs or as typed numbers (Spec 2 §5). */
export function RangeField({ range, control, isTyped }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('wanted');
  const [low, high] = RANGE_FIELDS[range];
  if (!isTyped) return <SlidingRange range={range} control={control} />;
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}
    >
      {[low, high].map((name) => (
        <NumberField
          key={name}
          name={name}
          control={control}
          label={t(`form.${name}`)}
          unit={range === 'rent' ? CURRENCIES[language] : SQUARE_METRES}
          measure={MEASURES[range]}
        />
      ))}
    </Box>
  );
}

/** Aligns the two labels with the ends of the rail, whatever their length. */
const WITHIN_ENDS = {
  '& .MuiSlider-markLabel[data-index="0"]': { transform: 'translateX(-10px)' },
  '& .MuiSlider-markLabel[data-index="1"]': { transform: 'translateX(calc(-100% + 10px))' },
} as const;

function SlidingRange({ range, control }: Omit<Props, 'isTyped'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('wanted');
  const id = useId();
  const { min, max, step } = CRITERIA_SLIDERS[range];
  const [low, high] = RANGE_FIELDS[range];
  const { field: from } = useController({ control, name: low });
  const { field: to } = useController({ control, name: high });
  const value = [Math.min(from.value, max), Math.min(to.value, max)];
  const texts = { minRent: from.value, maxRent: to.value, minSurface: from.value, maxSurface: to.value };
  const change = (next: number | number[]) => {
    const [first = min, last = max] = Array.isArray(next) ? next : [];
    from.onChange(first);
    to.onChange(last);
  };
  const valueText = (amount: number) => {
    if (range !== 'rent') return formatArea(amount, language);
    return addCurrency(`${formatNumber(amount, language)}${isOpenRent(amount) ? '+' : ''}`, language);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <FormLabel component="span" id={id} error={false}>
          {t(`form.${range}`)}
        </FormLabel>
        <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
          {range === 'rent' ? formatRentRange(texts, t, language) : formatSurfaceRange(texts, t, language)}
        </Box>
      </Box>
      <Box sx={{ px: 2.5 }}>
        <Slider
          value={value}
          min={min}
          max={max}
          step={step}
          onChange={(_, next) => change(next)}
          getAriaLabel={(index) => t(`form.${index === 0 ? low : high}`)}
          getAriaValueText={valueText}
          disableSwap
          marks={[
            { value: min, label: formatNumber(min, language) },
            { value: max, label: `${formatNumber(max, language)}${range === 'rent' ? '+' : ''}` },
          ]}
          sx={WITHIN_ENDS}
        />
      </Box>
    </Box>
  );
}

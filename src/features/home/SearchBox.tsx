import { paths } from '@contracts/paths';
import { CITY_MAX_CHARS, MIN_AREA_MIN, MIN_AREA_STEP } from '@domain/offers/limits';
import { MAIN_USES } from '@domain/offers/picklists';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { FieldFrame } from '@ui/fields/FieldFrame';
import { FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { ChevronDown, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const FIELD_ID = { purpose: 'home-purpose', city: 'home-city', minArea: 'home-min-area' } as const;

/** Purpose, place and area; leads to the search with these filters, even before the program has loaded. */
export function SearchBox() {
  const { t } = useTranslation('home');
  const { t: enums } = useTranslation('enums');
  const navigate = useNavigate();

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(typed.map(([name, value]) => [name, String(value)]));
    navigate(`${paths.offers()}?${query}`);
  };

  return (
    <Paper
      component="form"
      role="search"
      aria-label={t('search.label')}
      noValidate
      action={paths.offers()}
      onSubmit={search}
      sx={{
        p: { xs: 4, md: 6 },
        borderRadius: `${RADII.dialog}px`,
        boxShadow: FLOATING_SHADOW,
        display: 'grid',
        gap: 4,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', md: '1.2fr 1.4fr 1fr auto' },
      }}
    >
      <FieldFrame id={FIELD_ID.purpose} label={t('search.purpose')}>
        {() => (
          <NativeSelect
            fullWidth
            name="premisesPurpose"
            defaultValue=""
            input={<OutlinedInput />}
            inputProps={{ id: FIELD_ID.purpose }}
            IconComponent={ChevronDown}
          >
            <option value="">{t('search.anyPurpose')}</option>
            {MAIN_USES.map((use) => (
              <option key={use} value={use}>
                {enums(`mainUse.${use}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      <FieldFrame id={FIELD_ID.city} label={t('search.city')}>
        {() => (
          <OutlinedInput
            fullWidth
            id={FIELD_ID.city}
            name="city"
            placeholder={t('search.cityPlaceholder')}
            autoComplete="address-level2"
            slotProps={{ input: { maxLength: CITY_MAX_CHARS } }}
          />
        )}
      </FieldFrame>
      <FieldFrame id={FIELD_ID.minArea} label={t('search.minArea')}>
        {() => (
          <OutlinedInput
            fullWidth
            id={FIELD_ID.minArea}
            name="minArea"
            type="number"
            endAdornment={<InputAdornment position="end">m²</InputAdornment>}
            slotProps={{ input: { min: MIN_AREA_MIN, step: MIN_AREA_STEP, inputMode: 'numeric' } }}
          />
        )}
      </FieldFrame>
      <Button type="submit" startIcon={<Search size={20} />}>
        {t('search.submit')}
      </Button>
    </Paper>
  );
}

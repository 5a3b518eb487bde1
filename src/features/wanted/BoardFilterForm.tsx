import { CITY_MAX_CHARS } from '@domain/offers/limits';
import { MAIN_USES } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldWrapper } from '@ui/fields/FieldWrapper';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BoardFilters, NO_BOARD_FILTERS } from './useBoardUrl';

const FIELD_ID = { city: 'board-city', purpose: 'board-purpose' } as const;

/** Field of the town, which the search shares. */
export type RenderCity = (
  field: {
    id: string;
    name: string;
    text: string;
    onText: (text: string) => void;
    onChoose: (city: { name: string }) => void;
  } & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength'>,
) => ReactNode;

type Props = { filters: BoardFilters; onFilter: (filters: BoardFilters) => void; renderCity: RenderCity };

const FORM = {
  display: 'grid',
  gap: 3,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr 1fr', md: '280px 240px auto auto 1fr' },
} as const;

/** Town and use of the listings to show. */
export function BoardFilterForm({ filters, onFilter, renderCity }: Props) {
  const { t } = useTranslation('wanted');
  const { t: enums } = useTranslation('enums');
  const [of, setOf] = useState(filters);
  const [typed, setTyped] = useState(filters.city);
  if (of.city !== filters.city || of.purpose !== filters.purpose) {
    setOf(filters);
    if (of.city !== filters.city) setTyped(filters.city);
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFilter({ ...filters, city: typed.trim() });
  };
  const choosePurpose = (text: string) =>
    onFilter({ city: typed.trim(), purpose: MAIN_USES.find((use) => use === text) ?? null });
  const isFiltered = filters.city !== '' || filters.purpose !== null;
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('filter.label')}
      noValidate
      onSubmit={handleSubmit}
      sx={FORM}
    >
      <FieldWrapper id={FIELD_ID.city} label={t('filter.city')}>
        {() =>
          renderCity({
            id: FIELD_ID.city,
            name: 'city',
            text: typed,
            onText: setTyped,
            onChoose: ({ name }) => {
              setTyped(name);
              onFilter({ ...filters, city: name });
            },
            autoComplete: 'address-level2',
            maxLength: CITY_MAX_CHARS,
          })
        }
      </FieldWrapper>
      <FieldWrapper id={FIELD_ID.purpose} label={t('form.purpose')}>
        {() => (
          <NativeSelect
            fullWidth
            value={filters.purpose ?? ''}
            onChange={(event) => choosePurpose(event.target.value)}
            input={<OutlinedInput />}
            inputProps={{ id: FIELD_ID.purpose, name: 'purpose' }}
            IconComponent={ChevronDown}
          >
            <option value="">{t('form.anyPurpose')}</option>
            {MAIN_USES.map((use) => (
              <option key={use} value={use}>
                {enums(`mainUse.${use}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldWrapper>
      <Button type="submit" variant="outlined" startIcon={<Search size={20} />}>
        {t('filter.submit')}
      </Button>
      {isFiltered && (
        <Button variant="text" color="secondary" onClick={() => onFilter(NO_BOARD_FILTERS)}>
          {t('filter.clear')}
        </Button>
      )}
    </Box>
  );
}

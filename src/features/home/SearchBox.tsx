import { paths } from '@api/paths';
import type { ChosenCity } from '@domain/offers/cities';
import { CITY_MAX_CHARS, MIN_AREA_MIN } from '@domain/offers/limits';
import { MAIN_USES } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { FieldWrapper } from '@ui/fields/FieldWrapper';
import { LanguagePart } from '@ui/fields/LanguagePart';
import { NumberInput } from '@ui/fields/NumberInput';
import { TabBar } from '@ui/layout/TabBar';
import { FLOATING_SHADOW, RADII } from '@ui/theme/tokens';
import { ChevronDown, Search } from 'lucide-react';
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const FIELD_ID = { purpose: 'home-purpose', city: 'home-city', minArea: 'home-min-area' } as const;

/** Field of the town, which the search shares. */
type CityField = {
  id: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  onChoose: (city: ChosenCity) => void;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength' | 'placeholder'>;

type Props = {
  renderCity: (field: CityField) => ReactNode;
  /** Starts an offer, for landlords. */
  onLetOut: () => void;
};

const DOORS = ['seek', 'let'] as const;

const BOX = { borderRadius: `${RADII.dialog}px`, boxShadow: FLOATING_SHADOW, px: { xs: 4, md: 6 } } as const;
const FORM = {
  py: { xs: 4, md: 5 },
  display: 'grid',
  gap: 4,
  alignItems: 'end',
  gridTemplateColumns: { xs: '1fr', md: '1.2fr 1.4fr 1fr auto' },
} as const;
const LET = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  alignItems: 'center',
  justifyContent: 'space-between',
  py: { xs: 4, md: 5 },
  minHeight: { md: 114 },
} as const;

/** Two doors: looking leads to the search with purpose, place and area, even before hydration; letting starts an offer. */
export function SearchBox({ renderCity, onLetOut }: Props) {
  const { t } = useTranslation('home');
  const { t: enums } = useTranslation('enums');
  const navigate = useNavigate();
  const [door, setDoor] = useState<(typeof DOORS)[number]>('seek');
  const [minArea, setMinArea] = useState<number | null>(null);
  // a province is set only to tell a chosen town from others of its name
  const [place, setPlace] = useState({ city: '', province: '' });
  const isBelow = minArea !== null && minArea < MIN_AREA_MIN;

  const handleSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (minArea !== null && !(minArea >= MIN_AREA_MIN)) {
      document.getElementById(FIELD_ID.minArea)?.focus();
      return;
    }
    const typed = [...new FormData(event.currentTarget)]
      .map(([name, value]) => [name, name === 'minArea' ? String(minArea ?? '') : value] as const)
      .filter(([name, value]) => value !== '' && name !== 'lang');
    const query = new URLSearchParams(typed.map(([name, value]) => [name, String(value)]));
    navigate(`${paths.offers()}?${query}`);
  };

  return (
    <Paper sx={BOX}>
      <TabBar
        label={t('doors.label')}
        value={door}
        onChange={setDoor}
        tabs={DOORS.map((name) => ({
          value: name,
          label: t(`doors.${name}`),
          id: `door-${name}`,
          controls: `door-panel-${name}`,
        }))}
      />
      <Box id="door-panel-seek" role="tabpanel" aria-labelledby="door-seek" hidden={door !== 'seek'}>
        <Box
          component="form"
          role="search"
          aria-label={t('search.label')}
          noValidate
          action={paths.offers()}
          onSubmit={handleSearch}
          sx={FORM}
        >
          <LanguagePart />
          <FieldWrapper id={FIELD_ID.purpose} label={t('search.purpose')}>
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
          </FieldWrapper>
          <FieldWrapper id={FIELD_ID.city} label={t('search.city')}>
            {() =>
              renderCity({
                id: FIELD_ID.city,
                name: 'city',
                text: place.city,
                onText: (city) => setPlace({ city, province: '' }),
                onChoose: ({ name, province = '', isOneOfSeveral }) =>
                  setPlace({ city: name, province: isOneOfSeveral ? province : '' }),
                placeholder: t('search.cityPlaceholder'),
                autoComplete: 'address-level2',
                maxLength: CITY_MAX_CHARS,
              })
            }
          </FieldWrapper>
          {place.province && <input type="hidden" name="province" value={place.province} />}
          <NumberInput
            id={FIELD_ID.minArea}
            name="minArea"
            label={t('search.minArea')}
            unit="m²"
            isRequired={false}
            value={minArea}
            onChange={setMinArea}
            error={isBelow ? t('search.minAreaBelow') : undefined}
          />
          <Button type="submit" startIcon={<Search size={20} />}>
            {t('search.submit')}
          </Button>
        </Box>
      </Box>
      <Box id="door-panel-let" role="tabpanel" aria-labelledby="door-let" hidden={door !== 'let'}>
        {door === 'let' && <LetDoor onLetOut={onLetOut} />}
      </Box>
    </Paper>
  );
}

/** Tells a landlord in one sentence why to offer here, with the way to a new offer. */
function LetDoor({ onLetOut }: Pick<Props, 'onLetOut'>) {
  const { t } = useTranslation('home');
  return (
    <Box sx={LET}>
      <span>{t('doors.letText')}</span>
      <Button onClick={onLetOut}>{t('doors.letAction')}</Button>
    </Box>
  );
}

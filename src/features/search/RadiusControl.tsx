import { CITIES_QUERY } from '@data/offers/cities';
import { useQuery } from '@data/query/useQuery';
import { type CenterFault, findCityCenter } from '@domain/offers/cities';
import { formatCircle, parseCircle, RADII_KM } from '@domain/offers/searchRadius';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { skipToken } from '@tanstack/react-query';
import { FieldWrapper } from '@ui/fields/FieldWrapper';
import { useDebouncedValue } from '@ui/hooks/useDebouncedValue';
import { ChevronDown, LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setDevicePlace } from './describeFilter';
import { readRadius } from './readRadius';
import type { TypedFilters } from './useTypedFilters';

type Props = {
  id: string;
  typed: Pick<TypedFilters, 'city' | 'near' | 'province'>;
  onType: (name: 'city' | 'near', text: string) => void;
};

/** Debounce before a city without a known location is reported. */
const CITY_DEBOUNCE_MS = 600;
/** Timeout for the device's location. */
const LOCATION_TIMEOUT_MS = 15_000;
/** Rounds the device's location to about a hundred metres for privacy: the URL of a search is shared and stored. */
const DEVICE_STEPS_PER_DEGREE = 1000;

const roundDegrees = (degrees: number) =>
  Math.round(degrees * DEVICE_STEPS_PER_DEGREE) / DEVICE_STEPS_PER_DEGREE;

const DEFAULT_KM = 5;

/** Looks up the centre of the town for a radius that has none yet. Returns the fault if there is none. */
function useCityCenter({ typed, onType }: Pick<Props, 'typed' | 'onType'>) {
  const { city, near } = typed;
  const km = readRadius(near);
  const needsCenter = km !== null && !parseCircle(near);
  const { data, isError, refetch } = useQuery({
    ...CITIES_QUERY,
    queryFn: needsCenter ? CITIES_QUERY.queryFn : skipToken,
  });
  const found = needsCenter && data ? findCityCenter(data, typed) : null;
  const center = found && 'center' in found ? found.center : null;
  useEffect(() => {
    if (center && km !== null) onType('near', formatCircle({ ...center, km }));
  });
  const settled = useDebouncedValue(city, CITY_DEBOUNCE_MS);
  const getFault = (): CenterFault | 'citiesFailed' | null => {
    if (!needsCenter || center || settled !== city) return null;
    if (isError && city.trim() !== '') return 'citiesFailed';
    if (city.trim() === '') return 'cityMissing';
    return found && 'fault' in found ? found.fault : null;
  };
  return { fault: getFault(), retry: () => void refetch() };
}

/** Requests the device's location, only after a press. */
function useDeviceLocation(onPlace: (lat: number, lng: number) => void) {
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const requestLocation = () => {
    if (!navigator.geolocation) return setStatus('failed');
    setStatus('loading');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStatus('idle');
        onPlace(roundDegrees(coords.latitude), roundDegrees(coords.longitude));
      },
      () => setStatus('failed'),
      { timeout: LOCATION_TIMEOUT_MS, maximumAge: LOCATION_TIMEOUT_MS },
    );
  };
  return { status, requestLocation, clear: () => setStatus('idle') };
}

/** Radius of the search around a city or around the device. */
export function RadiusControl({ id, typed, onType }: Props) {
  const { t } = useTranslation('searchFilters', { useSuspense: false });
  const { t: common } = useTranslation('common');
  const { city, near } = typed;
  const circle = parseCircle(near);
  const isAroundDevice = circle !== null && !circle.name;
  const { fault, retry } = useCityCenter({ typed, onType });
  const device = useDeviceLocation((lat, lng) => {
    onType('city', '');
    onType('near', formatCircle({ lat, lng, km: readRadius(near) ?? DEFAULT_KM, name: null }));
    setDevicePlace({ lat, lng });
  });
  const change = (text: string) => {
    device.clear();
    const km = readRadius(text);
    onType('near', circle && km ? formatCircle({ ...circle, km }) : text);
  };
  const error =
    device.status === 'failed' ? t('near.deviceFailed') : fault && t(`near.${fault}`, { city: city.trim() });
  return (
    <div>
      <FieldWrapper id={id} label={t('near.radius')} error={error}>
        {(aria) => (
          <NativeSelect
            fullWidth
            value={String(readRadius(near) ?? '')}
            onChange={(event) => change(event.target.value)}
            input={<OutlinedInput error={Boolean(error)} />}
            inputProps={{
              id,
              'aria-invalid': aria['aria-invalid'],
              'aria-describedby': aria['aria-describedby'],
            }}
            IconComponent={ChevronDown}
          >
            <option value="">{t(isAroundDevice ? 'near.none' : 'near.exact')}</option>
            {RADII_KM.map((km) => (
              <option key={km} value={km}>
                {`+ ${km}${NO_BREAK_SPACE}km`}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldWrapper>
      {fault === 'citiesFailed' && (
        <Button variant="text" size="small" onClick={retry} sx={{ mt: 1, minHeight: 44 }}>
          {common('action.retry')}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        startIcon={<LocateFixed size={18} />}
        loading={device.status === 'loading'}
        onClick={device.requestLocation}
        sx={{ mt: 1 }}
      >
        {t(isAroundDevice ? 'near.aroundDevice' : 'near.askDevice')}
      </Button>
    </div>
  );
}

import { reportQuietly } from '@data/calls/reportQuietly';
import type { OfferDraft } from '@domain/offers/offer';
import { formatNumber } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { getFieldId } from '@ui/fields/getFieldId';
import { LazyMapFrame } from '@ui/map/LazyMapFrame';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, MapPinOff } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DIRECTIONS, type Direction, type MapPosition, movePosition } from './marker';

const ARROWS = {
  north: ArrowUp,
  south: ArrowDown,
  west: ArrowLeft,
  east: ArrowRight,
} as const satisfies Record<Direction, unknown>;
const DIGITS = 6;

/** Name of the location field, for links to the map from other parts of the form. */
export const LOCATION_FIELD = 'geoMarker';

/**
 * Map field for the location of the premises: set by an address, a click, or Enter on the map. Without a location there
 * is no marker.
 */
export function LocationField() {
  const { t } = useTranslation('offerForm');
  const { field } = useController<OfferDraft, typeof LOCATION_FIELD>({ name: LOCATION_FIELD });
  const place = field.value;
  return (
    <Box
      role="group"
      id={getFieldId(LOCATION_FIELD)}
      tabIndex={-1}
      aria-labelledby="location-title"
      sx={{ display: 'grid', gap: 3 }}
    >
      <div>
        <Typography variant="h4" component="h3" id="location-title">
          {t('location.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('location.help')}</Typography>
      </div>
      <LazyMapFrame
        load={() => import('./MarkerMap')}
        onFailure={(error) => reportQuietly('offerForm.loadMap', error)}
        failedText={t('location.failed')}
        map={{ place, label: t('location.map'), onPlace: field.onChange }}
      />
      {place && <MarkerTools place={place} onPlace={field.onChange} />}
    </Box>
  );
}

type ToolsProps = { place: MapPosition; onPlace: (place: MapPosition | null) => void };

function MarkerTools({ place, onPlace }: ToolsProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerForm');
  const [lat, lon] = [place.lat, place.lng].map((degrees) => formatNumber(degrees, language, DIGITS));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {DIRECTIONS.map((direction) => {
        const Arrow = ARROWS[direction];
        return (
          <IconButton
            key={direction}
            aria-label={t(`location.${direction}`)}
            title={t(`location.${direction}`)}
            onClick={() => onPlace(movePosition(place, direction))}
          >
            <Arrow size={20} />
          </IconButton>
        );
      })}
      <Box role="status" sx={{ flex: 1, minWidth: 200, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
        {t('location.at', { lat, lon })}
      </Box>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<MapPinOff size={20} />}
        onClick={() => onPlace(null)}
      >
        {t('location.remove')}
      </Button>
    </Box>
  );
}

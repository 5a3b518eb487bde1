import { reportQuietly } from '@data/calls/reportQuietly';
import type { PublicOffer } from '@domain/offers/projections';
import { formatNumber } from '@domain/shared/format';
import { joinNames, NO_BREAK_SPACE } from '@domain/shared/text';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { LazyMapFrame } from '@ui/map/LazyMapFrame';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { formatLocation } from '../formatLocation';

type Props = { offer: PublicOffer; place: { lat: number; lng: number } };

/** Location of the premises: the map, the address, the nearest stop and the way in. The map loads in view (Spec 2 §2). */
export function MapCard({ offer, place }: Props) {
  const { t } = useTranslation('offerView');
  return (
    <SectionCard title={t('map.title')} lead={formatLocation(offer)}>
      <LazyMapFrame
        load={() => import('./LeafletMap')}
        onFailure={(error) => reportQuietly('offerView.loadMap', error)}
        failedText={t('map.failed')}
        map={{ ...place, label: t('map.label', { name: offer.name }) }}
      />
      <Box sx={{ mt: 5 }}>
        <DescriptionList facts={useSurroundings(offer)} columns={3} />
      </Box>
    </SectionCard>
  );
}

/** Returns how the premises are reached and what is around them. */
const useSurroundings = ({ areaDetails }: PublicOffer): Fact[] => {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const { publicTransportDistance: metres, drive, surroundings } = areaDetails;
  return [
    {
      label: t('map.stop'),
      value: metres === null ? '' : `${formatNumber(metres, language)}${NO_BREAK_SPACE}m`,
    },
    { label: t('map.drive'), value: joinNames(drive.map((name) => enums(`drive.${name}`))) },
    {
      label: t('map.surroundings'),
      value: joinNames(surroundings.map((name) => enums(`surrounding.${name}`))),
    },
  ].filter(({ value }) => value !== '');
};

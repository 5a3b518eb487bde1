import { paths } from '@api/paths';
import { CITIES_QUERY } from '@data/offers/cities';
import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import { useQuery } from '@data/query/useQuery';
import { type City, hasNamesake } from '@domain/offers/cities';
import type { OfferCard } from '@domain/offers/projections';
import { isSamePlace } from '@domain/offers/searchFacets';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  /** Offers of the page, whose photos show the towns. */
  cards: readonly OfferCard[];
};

const TILES_MAX = 6;

const GRID = {
  m: 0,
  mt: 4,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: { xs: 3, md: 4 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;

const TILE = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  aspectRatio: { xs: '4 / 3', md: '2 / 1' },
  p: { xs: 3, md: 4 },
  overflow: 'hidden',
  color: COLORS.paper,
  textDecoration: 'none',
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.pineHover,
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
} as const;
const PHOTO = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const;
/** Keeps the white name legible on any photo. */
const SHADE = {
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(${COLORS.ink}00 20%, ${COLORS.ink}D9)`,
} as const;

const getCityPath = (cities: readonly City[], city: City): string => {
  const province = (hasNamesake(cities, city) && city.province) || null;
  const query = new URLSearchParams({ city: city.name, ...(province && { province }) });
  return `${paths.offers()}?${query}`;
};

/** Towns with the most offers, each with a photo of one of them. Renders nothing without towns, or if they cannot be read. */
export default function CityTiles({ cards }: Props) {
  const { t } = useTranslation('home');
  const titleId = useId();
  const { data: cities = [] } = useQuery(CITIES_QUERY);
  if (cities.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId}>
        {t('towns.title')}
      </Typography>
      <Box component="ul" sx={GRID}>
        {cities.slice(0, TILES_MAX).map((city) => {
          const card = cards.find(({ city: name, photo }) => photo && isSamePlace(name, city.name));
          return (
            <li key={`${city.name} ${city.province}`}>
              <Box component={Link} to={getCityPath(cities, city)} sx={TILE}>
                {card?.photo && (
                  <>
                    <Box
                      component="img"
                      src={getPhotoUrl(card.id, card.photo.name, 'small')}
                      alt=""
                      loading="lazy"
                      width={card.photo.width}
                      height={card.photo.height}
                      sx={PHOTO}
                    />
                    <Box sx={SHADE} />
                  </>
                )}
                <Box component="strong" sx={{ position: 'relative', fontSize: FONT_SIZES.l }}>
                  {city.name}
                </Box>
                <Box component="span" sx={{ position: 'relative', fontVariantNumeric: 'tabular-nums' }}>
                  {t('carousel.count', { count: city.count })}
                </Box>
              </Box>
            </li>
          );
        })}
      </Box>
    </section>
  );
}

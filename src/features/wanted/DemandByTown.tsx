import { CITIES_QUERY } from '@data/offers/cities';
import { TOWN_DEMAND_QUERY } from '@data/offers/townDemand';
import { useQuery } from '@data/query/useQuery';
import type { City } from '@domain/offers/cities';
import { toLocationKey } from '@domain/wanted/locations';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { SectionCard } from '@ui/layout/SectionCard';
import { focusRing } from '@ui/theme/components/base';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Shows the board of a town. */
  onTown: (town: string) => void;
};

const TOWNS_SHOWN = 12;

/** Offers of a town, over all towns of its name: a listing does not say which one. */
const countOffers = (cities: readonly City[], key: string): number =>
  cities.filter(({ name }) => toLocationKey(name) === key).reduce((sum, { count }) => sum + count, 0);

/** How many companies look for premises in each town beside the offers there. Nothing while no three companies look in one town. */
export default function DemandByTown({ onTown }: Props) {
  const { t } = useTranslation('wanted');
  const { data: towns = [] } = useQuery(TOWN_DEMAND_QUERY);
  const { data: cities } = useQuery(CITIES_QUERY);
  if (towns.length === 0 || !cities) return null;
  const rows = towns
    .slice(0, TOWNS_SHOWN)
    .map((town) => ({ ...town, offers: countOffers(cities, town.key) }));
  const most = Math.max(...rows.flatMap(({ count, offers }) => [count, offers]));
  return (
    <Box sx={{ mt: 8 }}>
      <SectionCard title={t('byTown.title')} lead={t('byTown.lead')}>
        <Box component="ul" sx={list}>
          {rows.map(({ key, name, count, offers }) => (
            <li key={key}>
              <ButtonBase sx={row} onClick={() => onTown(name)}>
                <Box component="bdi" sx={{ fontWeight: 550 }}>
                  {name}
                </Box>
                <Bar share={count / most} colour={COLORS.pine} text={t('byTown.wanted', { count })} />
                <Bar
                  share={offers / most}
                  colour={COLORS.controlBorder}
                  text={t('byTown.offers', { count: offers })}
                />
              </ButtonBase>
            </li>
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 6,
  rowGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const;

const row = {
  display: 'grid',
  justifyContent: 'stretch',
  gap: 1,
  width: '100%',
  p: 2,
  textAlign: 'left',
  borderRadius: '6px',
  '&:hover': { backgroundColor: COLORS.canvas },
  '&:focus-visible': focusRing,
} as const;

type BarProps = { share: number; colour: string; text: string };

/** A number as a length, with its words. */
function Bar({ share, colour, text }: BarProps) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
      <span>{text}</span>
      <Box
        aria-hidden
        sx={{
          height: 6,
          width: `max(2px, ${share * 100}%)`,
          borderRadius: '3px',
          backgroundColor: colour,
          forcedColorAdjust: 'none',
        }}
      />
    </Box>
  );
}

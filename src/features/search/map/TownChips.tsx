import { countTowns, hasNamesake, type Town, type TownOffer } from '@domain/offers/cities';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMap } from 'react-leaflet';

type Props = {
  offers: readonly TownOffer[];
  /** Searches in a town. Its province is empty unless other towns here have its name. */
  onTown: (town: Town) => void;
};

/** Towns with the most offers; the others are found by moving the map. */
const TOWNS_MAX = 6;

const ROW = {
  position: 'absolute',
  zIndex: 1,
  left: 60,
  right: 0,
  top: 60,
  display: 'flex',
  gap: 1,
  m: 0,
  p: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyle: 'none',
} as const;

const CHIP = {
  minHeight: 44,
  px: 3,
  gap: 1.5,
  whiteSpace: 'nowrap',
  fontSize: FONT_SIZES.xs,
  fontWeight: 550,
  color: COLORS.ink,
  fontVariantNumeric: 'tabular-nums',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: 999,
  backgroundColor: COLORS.paper,
  '&:hover': { borderColor: COLORS.pine },
  '&:focus-visible': { ...focusRing, outlineOffset: -2 },
} as const;

/** How many of the offers on the map are in which town. A town leads to the search in it. Nothing for a single town. */
export function TownChips({ offers, onTown }: Props) {
  const { t } = useTranslation('searchMap');
  const map = useMap();
  const towns = useMemo(() => countTowns(offers), [offers]);
  if (towns.length < 2) return null;
  return createPortal(
    <Box component="ul" aria-label={t('towns')} sx={ROW}>
      {towns.slice(0, TOWNS_MAX).map((town) => {
        const province = (hasNamesake(towns, town) && town.province) || '';
        const name = province ? `${town.name} (${province})` : town.name;
        return (
          <li key={name}>
            <ButtonBase
              sx={CHIP}
              aria-label={t('searchIn', { town: name, count: town.count })}
              onClick={() => onTown({ name: town.name, province })}
            >
              {name}{' '}
              <Box component="span" sx={{ color: COLORS.inkSoft }}>
                {town.count}
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>,
    map.getContainer().parentElement ?? map.getContainer(),
  );
}

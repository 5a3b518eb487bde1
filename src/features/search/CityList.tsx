import { CITIES_QUERY } from '@data/offers/cities';
import { useQuery } from '@data/query/useQuery';
import { type ChosenCity, type City, hasNamesake, suggestCities } from '@domain/offers/cities';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, RADII } from '@ui/theme/tokens';
import { type AriaAttributes, type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedEdit } from './useTypedFilters';
import { withChosenCity } from './withChosenCity';

export type CityListProps = {
  id: string;
  /** Current text of the field. */
  text: string;
  isFocused: boolean;
  /** Called with a chosen town, and with the change it makes to the typed filters. */
  onChoose: (city: ChosenCity, change: TypedEdit) => void;
  /** Passes the ARIA attributes of the list to the field. */
  onAria: (aria: AriaAttributes) => void;
  /** Receives the keys pressed in the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
};

const LIST = {
  position: 'absolute',
  zIndex: 6,
  left: 0,
  minWidth: '100%',
  width: 'max-content',
  maxWidth: 'min(320px, 100vw)',
  top: '100%',
  m: 0,
  mt: 1,
  p: 1,
  listStyle: 'none',
  border: `1px solid ${COLORS.hairline}`,
} as const;

const ITEM = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  minHeight: 44,
  px: 2.5,
  cursor: 'pointer',
  borderRadius: `${RADII.control}px`,
  '&:hover': { backgroundColor: COLORS.pineTint },
} as const;

type Suggestion = City & ChosenCity;

const listSuggestions = (cities: readonly City[], text: string): Suggestion[] =>
  suggestCities(cities, text).map((city) => ({ ...city, isOneOfSeveral: hasNamesake(cities, city) }));

/** Opens, navigates and closes the list by the keys of the field. */
function useListKeys(props: CityListProps, found: readonly Suggestion[]) {
  const { id, text, isFocused, onChoose, onAria, keys } = props;
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const [active, setActive] = useState<{ at: string; index: number } | null>(null);
  const isWhole = found.length === 1 && found[0]?.name === text;
  const isOpen = isFocused && closedAt !== text && found.length > 0 && !isWhole;
  // typing on makes another list, in which no option is active
  const shown = isOpen && active?.at === text && active.index < found.length ? active.index : null;
  const choose = (city: Suggestion) => {
    setClosedAt(city.name);
    setActive(null);
    onChoose(city, (typed) => withChosenCity(typed, city));
  };
  const step = (by: number) =>
    setActive({ at: text, index: ((shown ?? (by > 0 ? -1 : 0)) + by + found.length) % found.length });
  const handlers: Record<string, () => boolean> = {
    ArrowDown: () => {
      setClosedAt(null);
      if (found.length > 0) step(1);
      return found.length > 0;
    },
    ArrowUp: () => {
      if (isOpen) step(-1);
      return isOpen;
    },
    Enter: () => {
      const city = shown === null ? undefined : found[shown];
      if (city) choose(city);
      return Boolean(city);
    },
    Escape: () => {
      setClosedAt(text);
      setActive(null);
      return isOpen;
    },
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!handlers[event.key]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    keys.current = handleKeyDown;
  });
  useEffect(() => {
    onAria({
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': shown === null ? undefined : `${id}-${shown}`,
    });
  }, [onAria, id, isOpen, shown]);
  return { isOpen, active: shown, choose };
}

/** Cities with offers whose name starts with the text in the field, each with its number of offers. */
export function CityList(props: CityListProps) {
  const { t, ready } = useTranslation('searchFilters', { useSuspense: false });
  const { data: cities = [] } = useQuery(CITIES_QUERY);
  const found = useMemo(
    () => (ready ? listSuggestions(cities, props.text) : []),
    [ready, cities, props.text],
  );
  const { isOpen, active, choose } = useListKeys(props, found);
  return (
    <>
      <Box component="span" role="status" sx={visuallyHidden}>
        {isOpen ? t('city.found', { count: found.length }) : ''}
      </Box>
      {isOpen && (
        <Paper
          elevation={8}
          component="ul"
          role="listbox"
          id={props.id}
          aria-label={t('city.list')}
          // keeps the focus in the field
          onMouseDown={(event) => event.preventDefault()}
          sx={LIST}
        >
          {found.map((city, index) => (
            <Box
              component="li"
              key={`${city.name} ${city.province}`}
              role="option"
              id={`${props.id}-${index}`}
              aria-selected={index === active}
              onClick={() => choose(city)}
              sx={{ ...ITEM, backgroundColor: index === active ? COLORS.pineTint : 'transparent' }}
            >
              <span>
                {city.isOneOfSeveral && city.province ? `${city.name} (${city.province})` : city.name}
              </span>
              <Box component="span" sx={{ color: COLORS.inkSoft, fontVariantNumeric: 'tabular-nums' }}>
                {`· ${t('city.offers', { count: city.count })}`}
              </Box>
            </Box>
          ))}
        </Paper>
      )}
    </>
  );
}

import type { AddressSuggestion } from '@domain/offers/addressSearch';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { COLORS, RADII } from '@ui/theme/tokens';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const getOptionId = (listId: string, index: number): string => `${listId}-${index}`;

type Props = {
  id: string;
  items: readonly AddressSuggestion[];
  active: number | null;
  onChoose: (suggestion: AddressSuggestion) => void;
};

/** Listbox of the found addresses below the search field. */
export function SuggestionList({ id, items, active, onChoose }: Props) {
  const { t } = useTranslation('offerForm');
  return (
    <Paper
      elevation={8}
      component="ul"
      role="listbox"
      id={id}
      aria-label={t('address.list')}
      // keeps the focus in the field
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        position: 'absolute',
        zIndex: 3,
        insetInline: 0,
        top: '100%',
        m: 0,
        mt: 1,
        p: 1,
        listStyle: 'none',
        border: `1px solid ${COLORS.hairline}`,
      }}
    >
      {items.map((item, index) => (
        <Box
          component="li"
          key={item.placeId}
          role="option"
          id={getOptionId(id, index)}
          aria-selected={index === active}
          onClick={() => onChoose(item)}
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            minHeight: 44,
            px: 2.5,
            cursor: 'pointer',
            borderRadius: `${RADII.control}px`,
            backgroundColor: index === active ? COLORS.pineTint : 'transparent',
            '&:hover': { backgroundColor: COLORS.pineTint },
          }}
        >
          <MapPin size={18} color={COLORS.inkSoft} aria-hidden style={{ flex: 'none' }} />
          {item.label}
        </Box>
      ))}
    </Paper>
  );
}

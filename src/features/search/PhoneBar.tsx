import { listActiveFilters, type SearchFilters } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TabBar } from '@ui/layout/TabBar';
import { MapPin, Menu, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RESULTS_ID, type View } from './useSearchUrl';

type Props = {
  filters: SearchFilters;
  onMore: () => void;
  view: View;
  onView: (view: View) => void;
};

const ICONS = { list: Menu, map: MapPin } as const;

/** On phones: switch between list and map, and a button with the number of active filters. */
export function PhoneBar({ filters, onMore, view, onView }: Props) {
  const { t } = useTranslation('search');
  const count = listActiveFilters(filters).length;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
      <TabBar
        label={t('view.label')}
        value={view}
        onChange={onView}
        tabs={(['list', 'map'] as const).map((name) => {
          const Icon = ICONS[name];
          return {
            value: name,
            label: t(`view.${name}`),
            icon: <Icon size={20} aria-hidden />,
            id: `view-${name}`,
            controls: RESULTS_ID[name],
          };
        })}
      />
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<SlidersHorizontal size={20} />}
        onClick={onMore}
      >
        {count > 0 ? t('filtersActive', { count }) : t('filters')}
      </Button>
    </Box>
  );
}

import { paths } from '@api/paths';
import { savedSearchesPort } from '@data/offers/savedSearches';
import { formatFilters } from '@domain/offers/searchParams';
import { ALERT_FREQUENCIES, type AlertFrequency, type SavedSearch } from '@domain/searches/savedSearch';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { StateChip } from '@ui/feedback/StateChip';
import { useAction } from '@ui/hooks/useAction';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ChevronDown, Pause, Play, Search, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = { search: SavedSearch; description: string };

const ROW = {
  display: 'grid',
  gap: 4,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  p: { xs: 4, md: 5 },
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/** One saved search: its filters, the frequency of its mails, and the controls that change it. */
export function SavedSearchRow({ search, description }: Props) {
  const { t } = useTranslation('savedSearch');
  const { name, frequency, isPaused, filters } = search;
  const { change, remove } = useSearchChanges(search);
  const PauseIcon = isPaused ? Play : Pause;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          {isPaused && <StateChip tone="slate">{t('page.paused')}</StateChip>}
        </Box>
        {description !== name && (
          <Box sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>{description}</Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <NativeSelect
          size="small"
          value={frequency}
          onChange={(event) => void change({ frequency: event.target.value as AlertFrequency })}
          input={<OutlinedInput />}
          inputProps={{ 'aria-label': t('page.frequency', { name }) }}
          IconComponent={ChevronDown}
        >
          {ALERT_FREQUENCIES.map((value) => (
            <option key={value} value={value}>
              {t(`frequency.${value}`)}
            </option>
          ))}
        </NativeSelect>
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<PauseIcon size={18} />}
          onClick={() => void change({ isPaused: !isPaused })}
          aria-label={t(isPaused ? 'page.resumeNamed' : 'page.pauseNamed', { name })}
        >
          {t(isPaused ? 'page.resume' : 'page.pause')}
        </Button>
        <Button
          component={Link}
          to={`${paths.offers()}?${new URLSearchParams(formatFilters(filters))}`}
          variant="outlined"
          startIcon={<Search size={18} />}
          aria-label={t('page.openNamed', { name })}
        >
          {t('page.open')}
        </Button>
        <Button
          variant="text"
          color="error"
          startIcon={<Trash2 size={18} />}
          onClick={() => void remove()}
          aria-label={t('page.deleteNamed', { name })}
        >
          {t('page.delete')}
        </Button>
      </Box>
    </Box>
  );
}

/** Changes a saved search. The list updates live; a failure shows a toast. */
const useSearchChanges = ({ id: searchId, name }: SavedSearch) => {
  const { t } = useTranslation('savedSearch');
  const { call } = savedSearchesPort;
  const confirm = useConfirm();
  const { run } = useAction();
  return {
    change: (patch: { frequency?: AlertFrequency; isPaused?: boolean }) =>
      run({ call: () => call('updateSavedSearch', { searchId, ...patch }), done: t('page.changed') }),
    remove: async () => {
      const question = { title: t('page.deleteTitle', { name }), text: t('page.deleteText') };
      if (await confirm({ ...question, yes: t('page.deleteYes'), destructive: true }))
        await run({ call: () => call('deleteSavedSearch', { searchId }), done: t('page.deleted') });
    },
  };
};

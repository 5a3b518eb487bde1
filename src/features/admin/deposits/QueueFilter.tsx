import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FONT_SIZES } from '@ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { find: string; onFind: (find: string) => void; count: number };

/** The filter of the table, and the number of rows left. */
export function QueueFilter({ find, onFind, count }: Props) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
        {t('find')}
      </Box>
      <OutlinedInput
        id={id}
        size="small"
        type="search"
        value={find}
        placeholder={t('findHelp')}
        onChange={(event) => onFind(event.target.value)}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      />
      {find && (
        <Button size="small" variant="outlined" color="secondary" onClick={() => onFind('')}>
          {t('clear')}
        </Button>
      )}
      <Box role="status" sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
        {t('shown', { count })}
      </Box>
    </Box>
  );
}

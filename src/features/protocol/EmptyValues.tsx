import type { EmptyRow } from '@domain/protocol/openRows';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from './rowTexts';

type Props = {
  rows: readonly EmptyRow[];
  /** All rows; a warning if more than half of them have empty values. */
  total: number;
};

/** Before submitting: names the empty values and the other side's next step. */
export function EmptyValues({ rows, total }: Props) {
  const { t } = useTranslation('protocol');
  const { getName, getLevel } = useRowTexts();
  return (
    <>
      {t('submit.text')}
      {rows.length > 0 && (
        <Alert severity={rows.length > total / 2 ? 'warning' : 'info'} sx={{ mt: 4 }}>
          {t('submit.empty')}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, overflowWrap: 'anywhere' }}>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
              <li key={index}>
                {[getLevel(row.level), getName(row)].filter(Boolean).join(', ')}:{' '}
                {row.values.map((value) => t(`submit.value.${value}`)).join(', ')}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

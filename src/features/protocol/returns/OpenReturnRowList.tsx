import type { OpenReturnRow } from '@domain/returns/returnRows';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollToRow } from '../scrollToRow';
import { useHandover } from './returnContext';
import { useReturnTexts } from './useReturnTexts';

/** Lists the open rows that block submitting; each line links to its row. */
export function OpenReturnRowList({ rows }: { rows: readonly OpenReturnRow[] }) {
  const { t } = useTranslation(['returns', 'protocol']);
  const { formatRowName } = useReturnTexts();
  const handover = useHandover();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Alert severity="warning" role="alert" ref={list} tabIndex={-1}>
      {t('protocol:openRows', { count: rows.length })}
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
        {rows.map((row) => {
          const former = handover[row.section][row.index];
          return (
            <li key={`${row.section}.${row.index}`}>
              <Link
                component="button"
                type="button"
                onClick={() => scrollToRow(row)}
                sx={{ textAlign: 'left' }}
              >
                {t('protocol:openRow', {
                  item: former ? formatRowName(former) : '',
                  reason: t(`openReason.${row.reason}`),
                })}
              </Link>
            </li>
          );
        })}
      </Box>
    </Alert>
  );
}

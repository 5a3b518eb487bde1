import type { OpenRow } from '@domain/protocol/openRows';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from './rowTexts';
import { scrollToRow } from './scrollToRow';

/** Lists the open rows that block submitting; each line links to its row. */
export function OpenRowList({ rows }: { rows: readonly OpenRow[] }) {
  const { t } = useTranslation('protocol');
  const { getName, getLevel } = useRowTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.focus(), []);
  const formatRow = (row: OpenRow) =>
    t('openRow', {
      item: [getLevel(row.level), getName(row)].filter(Boolean).join(', '),
      reason: t(`openReason.${row.reason}`),
    });
  return (
    <Alert severity="warning" role="alert" ref={list} tabIndex={-1}>
      {t('openRows', { count: rows.length })}
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
        {rows.map((row) => (
          <li key={`${row.section}.${row.index}.${row.preset}`}>
            <Link
              component="button"
              type="button"
              onClick={() => scrollToRow(row)}
              sx={{ textAlign: 'left' }}
            >
              {formatRow(row)}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

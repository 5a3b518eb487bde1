import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { VisuallyHidden, visuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, MOBILE_BREAKPOINT_PX, RADII } from '@ui/theme/tokens';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type Column<Row> = {
  key: string;
  /** Empty for a column of actions. */
  title: ReactNode;
  /** Text of a title that is not plain text. */
  label?: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned. */
  align?: 'left' | 'right';
  width?: number | string;
  /** Sort order of the column, for assistive technology. */
  sorted?: 'asc' | 'desc' | undefined;
};

type Props<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Makes rows openable by click and Enter; arrows move between rows. */
  onOpen?: (row: Row) => void;
  empty?: ReactNode;
  /** On a narrow screen each row becomes a list, each value beside the title of its column. */
  stacked?: boolean;
};

/** Below the phone breakpoint. Explicit roles keep the table semantics. */
const STACKED = {
  [`@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.05}px)`]: {
    '&, & tbody, & tr': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': { py: 2, borderBottom: `1px solid ${COLORS.hairline}` },
    '& tbody tr:last-child': { borderBottom: 0 },
    '& td': {
      display: 'flex',
      flexDirection: 'row',
      gap: 4,
      justifyContent: 'space-between',
      alignItems: 'baseline',
      textAlign: 'right',
      overflowWrap: 'anywhere',
      border: 0,
      py: 1.5,
    },
    '& td:has(> div:empty)': { display: 'none' },
    '& td > div': { minWidth: 0 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      flex: 'none',
      color: COLORS.inkSoft,
      textAlign: 'left',
    },
  },
} as const;

const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const target = {
    ArrowDown: event.currentTarget.nextElementSibling,
    ArrowUp: event.currentTarget.previousElementSibling,
  }[event.key];
  if (target instanceof HTMLElement) {
    event.preventDefault();
    target.focus();
  }
};

/** Dense table, mainly for the administration. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, onOpen, empty, stacked = false } = props;
  const { t } = useTranslation('common');
  const open = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
    else moveBetweenRows(event);
  };
  return (
    <TableContainer
      // A wide table scrolls on a phone. Without rows to focus, the table itself takes the focus for keyboard scrolling.
      {...(onOpen ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}
      sx={{
        // the containing block of visually hidden text: without it the text would widen a phone's page to the width of the table
        position: 'relative',
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
      }}
    >
      <Table size="small" role="table" aria-label={label} sx={stacked ? STACKED : undefined}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(({ key, title, align, width, sorted }) => (
              <TableCell key={key} role="columnheader" align={align} sortDirection={sorted} sx={{ width }}>
                {title || <VisuallyHidden>{t('table.actions')}</VisuallyHidden>}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              role="row"
              hover
              tabIndex={onOpen ? 0 : undefined}
              onClick={onOpen && (() => onOpen(row))}
              onKeyDown={onOpen && ((event: KeyboardEvent<HTMLElement>) => open(event, row))}
              sx={{ cursor: onOpen ? 'pointer' : undefined, '&:last-child td': { borderBottom: 0 } }}
            >
              {columns.map(({ key, title, label: words = title, cell, align }) => (
                <TableCell key={key} role="cell" align={align} data-label={stacked ? words : undefined}>
                  {stacked ? <div>{cell(row)}</div> : cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {rows.length === 0 && (
            <TableRow>
              <TableCell
                colSpan={columns.length}
                sx={{ color: 'text.secondary', textAlign: 'center', py: 8, borderBottom: 0 }}
              >
                {empty ?? t('table.empty')}
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

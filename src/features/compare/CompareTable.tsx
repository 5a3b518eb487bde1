import { COMPARED_MAX, rankAmounts } from '@domain/offers/compare';
import Box from '@mui/material/Box';
import { COLORS, HEADER_PX, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { ToOffer, Value } from './CompareCells';
import { AddOffer, type Column, Name, Picture } from './CompareHead';
import type { ComparedGroup } from './compareRows';
import { PlanThumbnail } from './PlanThumbnail';

type Props = {
  columns: readonly Column[];
  groups: readonly ComparedGroup[];
  onRemove: (id: string) => void;
  /** Whether the viewer is signed in and sees which offers are free. */
  canReserve: boolean;
};

const frame = {
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

const LABEL_PX = 216;

const TABLE = { role: 'table' } as const;
const GROUP = { role: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;
const ROW_HEAD = { role: 'rowheader' } as const;
const COLUMN_HEAD = { role: 'columnheader' } as const;

/**
 * Columns of equal width that always fit: the page scrolls, not the table. On phones a label stands above its values. `display`
 * would take the roles of table elements away, so each states its own.
 */
const getRowStyles = (offers: number, hasFreeColumn: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: {
      xs: `repeat(${offers}, minmax(0, 1fr))`,
      md: `${LABEL_PX}px repeat(${offers + (hasFreeColumn ? 1 : 0)}, minmax(0, 1fr))`,
    },
  }) as const;

const table = {
  display: 'block',
  fontVariantNumeric: 'tabular-nums',
  '& thead, & tbody, & tfoot': { display: 'contents' },
  '& th, & td': {
    minWidth: 0,
    p: { xs: '8px 4px 8px 8px', md: 3 },
    textAlign: 'left',
    fontSize: { xs: 13, sm: 14, md: 'inherit' },
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  '& tbody tr': { borderTop: `1px solid ${COLORS.hairline}` },
  '& th[scope=row]': {
    gridColumn: { xs: '1 / -1', md: 'auto' },
    pb: { xs: 0, md: 3 },
    fontWeight: 400,
    fontSize: { xs: 13, md: 15 },
    color: 'text.secondary',
  },
  '& th[scope=rowgroup]': { gridColumn: '1 / -1', fontWeight: 700, backgroundColor: COLORS.slateTint },
  '& [data-corner]': { display: { xs: 'none', md: 'block' } },
} as const;

/** Under the header of the site. */
const names = {
  position: 'sticky',
  top: HEADER_PX,
  zIndex: 2,
  backgroundColor: COLORS.paper,
  boxShadow: `0 1px 0 ${COLORS.hairline}`,
  '@media print': { position: 'static !important' },
} as const;

/** Table of offers side by side, with the row of names in view while the page scrolls. */
export function CompareTable({ columns, groups, onRemove, canReserve }: Props) {
  const { t } = useTranslation('compare');
  const hasFreeColumn = columns.length < COMPARED_MAX;
  const row = { role: 'row', sx: getRowStyles(columns.length, hasFreeColumn) } as const;
  return (
    <Box sx={frame}>
      <Box component="table" {...TABLE} sx={table} aria-label={t('table')}>
        <thead {...GROUP}>
          <Box component="tr" {...row}>
            <td {...CELL} data-corner />
            {columns.map((column) => (
              <td {...CELL} key={column.id}>
                <Picture column={column} onRemove={onRemove} />
              </td>
            ))}
            {hasFreeColumn && (
              <td {...CELL} data-corner>
                <AddOffer />
              </td>
            )}
          </Box>
          <Box component="tr" {...row} sx={{ ...row.sx, ...names }}>
            <td {...CELL} data-corner />
            {columns.map((column) => (
              <th {...COLUMN_HEAD} key={column.id} scope="col">
                <Name column={column} />
              </th>
            ))}
          </Box>
        </thead>
        {groups.map(({ title, rows, hasPlans }) => (
          <tbody {...GROUP} key={title}>
            <Box component="tr" {...row}>
              <th {...ROW_HEAD} scope="rowgroup">
                {title}
              </th>
            </Box>
            {hasPlans && columns.some(({ offer }) => offer) && (
              <Box component="tr" {...row}>
                <th {...ROW_HEAD} scope="row">
                  {t('row.plan')}
                </th>
                {columns.map(({ id, offer }) => (
                  <td {...CELL} key={id}>
                    {offer && <PlanThumbnail offer={offer} />}
                  </td>
                ))}
              </Box>
            )}
            {rows.map(({ label, values, amounts }) => {
              const ranks = amounts && rankAmounts(amounts);
              return (
                <Box component="tr" key={label} {...row}>
                  <th {...ROW_HEAD} scope="row">
                    {label}
                  </th>
                  {columns.map(({ id }, index) => (
                    <td {...CELL} key={id}>
                      <Value text={values[index] ?? null} rank={ranks?.[index] ?? null} />
                    </td>
                  ))}
                </Box>
              );
            })}
          </tbody>
        ))}
        <tfoot {...GROUP}>
          <Box component="tr" {...row}>
            <td {...CELL} data-corner />
            {columns.map((column) => (
              <td {...CELL} key={column.id}>
                <ToOffer column={column} canReserve={canReserve} />
              </td>
            ))}
          </Box>
        </tfoot>
      </Box>
    </Box>
  );
}

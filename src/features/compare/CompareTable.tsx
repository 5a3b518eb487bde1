import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, Name, Picture } from './CompareHead';
import type { ComparedGroup } from './compareRows';

type Props = { columns: readonly Column[]; groups: readonly ComparedGroup[]; onRemove: (id: string) => void };

const frame = {
  position: 'relative',
  overflow: 'auto',
  // the row of names is sticky, so the table needs its own scroll container
  maxHeight: 'calc(100dvh - 96px)',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  '@media print': { overflow: 'visible', maxHeight: 'none' },
} as const;

/** Minimum widths of the label column and the offer columns: a phone shows two offers and the edge of a third. */
const WIDTHS = { xs: { label: 104, offer: 118 }, sm: { label: 200, offer: 168 } } as const;

/** Gives all offers columns of equal width, however long their words are. A wider table scrolls. */
const getTableStyles = (offers: number) => ({
  tableLayout: 'fixed',
  minWidth: {
    xs: WIDTHS.xs.label + offers * WIDTHS.xs.offer,
    sm: WIDTHS.sm.label + offers * WIDTHS.sm.offer,
  },
});

const cells = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: { xs: 2, sm: 3 },
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${COLORS.hairline}`,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  // keeps the longest offer state in one word beside a second offer
  '& td': { fontSize: { xs: 14, sm: 'inherit' } },
  '& th[scope=row], & thead td:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: WIDTHS.xs.label, sm: WIDTHS.sm.label },
    fontWeight: 400,
    fontSize: { xs: 13, sm: 15 },
    color: 'text.secondary',
    backgroundColor: COLORS.paper,
  },
  '& thead td': { borderBottom: 0 },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, backgroundColor: COLORS.paper },
  '& thead td[data-corner]': { top: 0, zIndex: 3, borderBottom: `1px solid ${COLORS.hairline}` },
  '& th[scope=rowgroup]': { fontWeight: 700, backgroundColor: COLORS.slateTint },
  '& tfoot td': { borderBottom: 0 },
} as const;

/** Table of offers side by side. The first column and the row of names are sticky. */
export function CompareTable({ columns, groups, onRemove }: Props) {
  const { t } = useTranslation('compare');
  return (
    <Box sx={frame} role="region" aria-label={t('table')} tabIndex={0}>
      <Box component="table" sx={{ ...cells, ...getTableStyles(columns.length) }} aria-label={t('table')}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <td key={column.id}>
                <Picture column={column} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          <tr>
            <td data-corner />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <Name column={column} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ id }, index) => (
                  <Value key={id} text={values[index] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td />
            {columns.map(({ id, offer }) => (
              <td key={id}>{offer && <ToOffer id={id} name={offer.name} />}</td>
            ))}
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

function ToOffer({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('compare');
  return (
    <Button
      component={Link}
      to={paths.offer(id)}
      variant="outlined"
      color="secondary"
      aria-label={t('openNamed', { name })}
    >
      {t('open')}
    </Button>
  );
}

/** Shows a dash for a value that is missing or does not apply to this kind of premises. */
function Value({ text }: { text: string | null }) {
  const { t } = useTranslation('compare');
  if (text !== null) return <td>{text}</td>;
  return (
    <Box component="td" sx={{ color: 'text.secondary' }}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('none')}</VisuallyHidden>
    </Box>
  );
}

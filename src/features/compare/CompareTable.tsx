import { paths } from '@contracts/paths';
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
  // the names stand at the top of what scrolls, so the table scrolls by itself
  maxHeight: 'calc(100dvh - 96px)',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  '@media print': { overflow: 'visible', maxHeight: 'none' },
} as const;

/** The column of labels and those of the offers at least: on a phone two offers stand side by side, and of a third one its edge. */
const WIDTHS = { xs: { label: 104, offer: 118 }, sm: { label: 200, offer: 168 } } as const;

/** All offers have columns of one width, however long their words are; a table that is too wide is scrolled. */
const fitted = (offers: number) => ({
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
  // the longest state of an offer stays one word beside another offer
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

/** Offers side by side: a real table, its first column and the row of names in view while it is scrolled. */
export function CompareTable({ columns, groups, onRemove }: Props) {
  const { t } = useTranslation('compare');
  return (
    <Box sx={frame} role="region" aria-label={t('table')} tabIndex={0}>
      <Box component="table" sx={{ ...cells, ...fitted(columns.length) }} aria-label={t('table')}>
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

/** Nothing is said for what is not given or does not concern this kind of premises. */
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

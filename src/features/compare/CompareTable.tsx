import { paths } from '@contracts/paths';
import { photoUrl } from '@data/photoUrl';
import type { PublicOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { COLORS, RADII } from '@ui/theme/tokens';
import { VisuallyHidden } from '@ui/VisuallyHidden';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ComparedGroup } from './compareRows';

export type Column = { id: string; offer: PublicOffer | null };

type Props = { columns: readonly Column[]; groups: readonly ComparedGroup[]; onRemove: (id: string) => void };

const frame = {
  position: 'relative',
  overflow: 'auto',
  // on a phone the page alone scrolls downwards
  maxHeight: { md: 'calc(100dvh - 96px)' },
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

const cells = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: 3,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: `1px solid ${COLORS.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& td, & thead th': { minWidth: 168 },
  '& th[scope=row], & thead td': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: 112, sm: 200 },
    minWidth: { xs: 112, sm: 200 },
    fontWeight: 400,
    fontSize: { xs: 13, sm: 15 },
    color: 'text.secondary',
    backgroundColor: COLORS.paper,
  },
  '& thead th, & thead td': { position: 'sticky', top: 0, backgroundColor: COLORS.paper },
  '& thead th': { zIndex: 2 },
  '& thead td': { zIndex: 3 },
  '& th[scope=rowgroup]': { fontWeight: 700, backgroundColor: COLORS.slateTint },
  '& tfoot td': { borderBottom: 0 },
} as const;

/** Offers side by side: a real table, its first column in view while it is scrolled sideways. */
export function CompareTable({ columns, groups, onRemove }: Props) {
  const { t } = useTranslation('compare');
  return (
    <Box sx={frame} role="region" aria-label={t('table')} tabIndex={0}>
      <Box component="table" sx={cells} aria-label={t('table')}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <ColumnHead column={column} onRemove={onRemove} />
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

type HeadProps = { column: Column; onRemove: (id: string) => void };

function ColumnHead({ column: { id, offer }, onRemove }: HeadProps) {
  const { t } = useTranslation('compare');
  const name = offer?.name ?? t('closed');
  const photo = offer?.photos[0];
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Box
        sx={{
          width: '100%',
          aspectRatio: '4 / 3',
          overflow: 'hidden',
          borderRadius: `${RADII.control}px`,
          backgroundColor: COLORS.slateTint,
        }}
      >
        {photo && (
          <Box
            component="img"
            src={photoUrl(id, photo.name, 'small')}
            alt=""
            width={photo.width}
            height={photo.height}
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      {offer ? (
        <MuiLink component={Link} to={paths.offer(id)} sx={{ fontWeight: 700 }}>
          {name}
        </MuiLink>
      ) : (
        <span>{name}</span>
      )}
      <Button
        variant="text"
        color="secondary"
        size="small"
        startIcon={<X size={16} />}
        aria-label={t('removeNamed', { name })}
        onClick={() => onRemove(id)}
        sx={{ ml: -2 }}
      >
        {t('remove')}
      </Button>
    </Box>
  );
}

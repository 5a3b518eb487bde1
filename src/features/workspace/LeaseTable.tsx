import { formatAddressLine } from '@domain/offers/address';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { LeaseStages } from '@ui/progress/LeaseStages';
import { NextMove } from '@ui/progress/NextMove';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { WholeWords } from '@ui/text/WholeWords';
import { FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LeaseCardProps } from './LeaseCard';
import { getStepLabel } from './nextStep';

type Row = Pick<LeaseCardProps, 'offer' | 'side' | 'next' | 'openPath' | 'now' | 'otherParty'>;

/** Leases as rows: premises, other party, stage, next step and the link to it. */
export default function LeaseTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { t } = useTranslation('workspace');
  const columns: Column<Row>[] = [
    {
      key: 'premises',
      title: t('table.premises'),
      cell: ({ offer, openPath }) => (
        <Box sx={{ minWidth: 160 }}>
          <MuiLink component={Link} to={openPath} sx={{ fontWeight: FONT_WEIGHTS.medium }}>
            <bdi>{offer.name || t('unnamed')}</bdi>
          </MuiLink>
          <Box sx={{ color: 'text.secondary' }}>
            <WholeWords text={formatAddressLine(offer.address)} />
          </Box>
        </Box>
      ),
    },
    { key: 'party', title: t('table.party'), cell: ({ otherParty }) => <bdi>{otherParty ?? '–'}</bdi> },
    {
      key: 'stage',
      title: t('table.stage'),
      cell: ({ offer, now }) => (
        <Box sx={{ width: 150 }}>
          <LeaseStages offer={offer} now={now} />
        </Box>
      ),
    },
    {
      key: 'next',
      title: t('table.next'),
      cell: ({ offer, side, now }) => <NextMove offer={offer} side={side} now={now} />,
    },
    {
      key: 'go',
      title: '',
      cell: ({ next, side }) => (
        <MuiLink component={Link} to={next.path} sx={{ whiteSpace: { sm: 'nowrap' } }}>
          {t(getStepLabel(next.key, side))}
        </MuiLink>
      ),
    },
  ];
  return <DataTable stacked label={label} columns={columns} rows={rows} keyOf={({ offer }) => offer.id} />;
}

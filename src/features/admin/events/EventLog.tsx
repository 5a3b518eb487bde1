import { paths } from '@api/paths';
import { type LogFilter, loadEvents } from '@data/admin/adminLists';
import type { EventEntry } from '@domain/events/event';
import Link from '@mui/material/Link';
import { DateText } from '@ui/tables/amounts';
import type { Column } from '@ui/tables/DataTable';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { LogTable } from './LogTable';

const buildColumns = (t: TFunction<'adminSections'>): Column<EventEntry>[] => [
  { key: 'date', title: t('events.when'), cell: ({ date }) => <DateText at={date} time /> },
  { key: 'method', title: t('events.what'), cell: ({ method }) => method },
  { key: 'who', title: t('events.who'), cell: ({ userId }) => userId ?? t('events.system') },
  {
    key: 'offer',
    title: t('events.offer'),
    cell: ({ offerId }) =>
      offerId ? (
        <Link component={RouterLink} to={`${paths.adminOffers()}?q=${offerId}`}>
          {offerId}
        </Link>
      ) : (
        '–'
      ),
  },
  { key: 'details', title: t('events.details'), cell: ({ details }) => details || '–' },
];

/** Log of platform events. */
export function EventLog({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation('adminSections');
  return (
    <LogTable
      label={t('events.tab.events')}
      name={`events/${filter.name}/${filter.actor}`}
      load={(after) => loadEvents(filter, after)}
      columns={buildColumns(t)}
    />
  );
}

import type { LogFilter } from '@data/admin/adminLists';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ActionLog } from './ActionLog';
import { EventLog } from './EventLog';
import { LogFilters } from './LogFilters';

const LOGS = ['actions', 'events'] as const;
type LogName = (typeof LOGS)[number];

/** Returns the URL query of a log with its filter; default values are left out. */
const logQuery = (log: LogName, { name, actor }: LogFilter): Record<string, string> => ({
  ...(log === 'actions' ? {} : { log }),
  ...(name && { name }),
  ...(actor && { actor }),
});

/** The logs of admin actions and platform events. Log and filter are in the URL. */
export function LogPage() {
  const { t } = useTranslation('adminSections');
  const [query, setQuery] = useSearchParams();
  const log = LOGS.find((name) => name === query.get('log')) ?? 'actions';
  const filter = { name: query.get('name') ?? '', actor: query.get('actor') ?? '' };
  return (
    <>
      <TabBar
        label={t('events.title')}
        value={log}
        onChange={(next) => setQuery(logQuery(next, { name: '', actor: filter.actor }), { replace: true })}
        tabs={LOGS.map((value) => ({
          value,
          label: t(`events.tab.${value}`),
          id: `log-${value}`,
          controls: 'log-panel',
        }))}
      />
      <div role="tabpanel" id="log-panel" aria-labelledby={`log-${log}`} style={{ paddingTop: 20 }}>
        <LogFilters
          key={`${log}/${filter.name}/${filter.actor}`}
          filter={filter}
          isOfAdmins={log === 'actions'}
          onFilter={(next) => setQuery(logQuery(log, next))}
        />
        {log === 'actions' ? <ActionLog filter={filter} /> : <EventLog filter={filter} />}
      </div>
    </>
  );
}

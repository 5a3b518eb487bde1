import type { LogFilter } from '@data/admin/adminLists';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ActionLog } from './ActionLog';
import { EventLog } from './EventLog';
import { LogFilters } from './LogFilters';

const LOGS = ['actions', 'events'] as const;
type LogName = (typeof LOGS)[number];

/** The address of a log with its filter; what is usual is left out. */
const logQuery = (log: LogName, { name, actor }: LogFilter): Record<string, string> => ({
  ...(log === 'actions' ? {} : { log }),
  ...(name && { name }),
  ...(actor && { actor }),
});

/** What admins did and what happened on the platform; log and filter stand in the address. */
export function LogPage() {
  const { t } = useTranslation('adminDesk');
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

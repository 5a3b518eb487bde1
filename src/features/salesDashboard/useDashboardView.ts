import { toIsoDay } from '@domain/shared/dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DashboardView, readView, withView } from './dashboardView';

/** View of the dashboard from the URL, with a function that changes parts of it. */
export function useDashboardView() {
  const [today] = useState(() => toIsoDay(Date.now()));
  const [query, setQuery] = useSearchParams();
  const view = readView(query, today);
  const change = (patch: Partial<DashboardView>) =>
    setQuery(withView(query, { ...view, ...patch }, today), { replace: true });
  return { view, today, change };
}

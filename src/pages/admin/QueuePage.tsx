import { PageHeader } from '@ui/layout/PageHeader';
import { TabBar } from '@ui/layout/TabBar';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

type Props<Tab extends string> = {
  /** Prefix of the element ids. */
  id: string;
  title: string;
  lead: string;
  /** The first one is open at first. */
  tabs: readonly [Tab, ...Tab[]];
  labelOf: (tab: Tab) => string;
  children: (tab: Tab) => ReactNode;
};

/** Page of admins with a tab for each queue. The tab is kept in the URL. */
export function QueuePage<Tab extends string>({ id, title, lead, tabs, labelOf, children }: Props<Tab>) {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((value) => value === query.get('desk')) ?? tabs[0];
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <TabBar
        label={title}
        value={tab}
        onChange={(value) => setQuery({ desk: value }, { replace: true })}
        tabs={tabs.map((value) => ({
          value,
          label: labelOf(value),
          id: `${id}-${value}`,
          controls: `${id}-panel`,
        }))}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} style={{ paddingTop: 20 }}>
        {children(tab)}
      </div>
    </>
  );
}

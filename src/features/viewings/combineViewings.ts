import type { ViewingPages } from '@data/offers/useViewings';
import { getViewingState, type Viewing } from '@domain/viewings/viewing';

/** Several lists of viewings as one page shows them. */
export type CombinedViewings = {
  status: 'pending' | 'error' | 'success';
  retry: () => void;
  showMore: (() => void) | null;
};

/** Combines the states of several lists; pressing "more" adds a page to each that has one. */
export const combineViewings = (lists: readonly ViewingPages[]): CombinedViewings => {
  const hasState = (state: string) => lists.some(({ read }) => read.status === state);
  const longer = lists.flatMap(({ showMore }) => showMore ?? []);
  const showAll = () => {
    for (const showMore of longer) showMore();
  };
  return {
    status: hasState('error') ? 'error' : hasState('pending') ? 'pending' : 'success',
    retry: () => {
      for (const { read } of lists) void read.refetch();
    },
    showMore: longer.length > 0 ? showAll : null,
  };
};

export const getViewings = ({ read }: ViewingPages): readonly Viewing[] => read.data?.items ?? [];

/** Returns a text that changes when a viewing comes, goes, ends or moves. */
export const summarizeViewings = (viewings: readonly Viewing[], now: number): string =>
  viewings.map((viewing) => `${viewing.id} ${getViewingState(viewing, now)} ${viewing.startsAt}`).join();

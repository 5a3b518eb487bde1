import { serverNow } from '@data/browser/serverClock';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { type ActionItemName, watchActionItems, watchEmptyPage } from '@data/offers/offerLists';
import { usePortfolio } from '@data/offers/portfolio';
import { type Subscribe, takeFirst } from '@data/query/listening';
import { type QueryResult, useLivePage, useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { type CompanyPortfolio, hasReservationToSign, isReplyAwaited } from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import { yieldToMain } from '@ui/hooks/yieldToMain';
import type { NextStep } from './nextStep';

/** Page of offers; for projects also the next step of each, by offer id. */
export type AskingPage = QueryPage<Offer> & { steps?: ReadonlyMap<string, NextStep> };
type AskingRead = Pick<QueryResult<AskingPage>, 'status' | 'data'> & { refetch: () => unknown };
export type ActionItems = Record<ActionItemName, AskingRead>;

/** Validating projects is expensive, so its code is loaded for them only, and it yields to the event loop between them. */
const withSteps = async (page: QueryPage<Offer>): Promise<AskingPage> => {
  const steps = new Map<string, NextStep>();
  if (page.items.length === 0) return { ...page, steps };
  const { createProjectSchema, getProjectStep, needsProjectSchema } = await import('./draftStep');
  const schema = createProjectSchema(serverNow());
  if (page.items.some(needsProjectSchema)) {
    await yieldToMain();
    schema();
  }
  for (const project of page.items) {
    await yieldToMain();
    steps.set(project.id, getProjectStep(project, schema));
  }
  return { ...page, steps };
};

/** Loads the viewer's projects once, without following changes. */
const watchProjects =
  (viewer: Viewer): Subscribe<AskingPage> =>
  (onValue, onError) =>
    takeFirst(watchActionItems('projects', viewer))(
      (page) => void withSteps(page).then(onValue, onError),
      onError,
    );

/**
 * Watches a list that only other companies fill, once the portfolio is known. A portfolio without such offers saves its read; a
 * list that it begins to name is read at once. It follows the others' steps after a moment, so it must not stand in for lists that
 * the viewer fills: these would lack what the viewer has just done.
 */
const useListOfOthers = (
  key: readonly unknown[],
  viewer: Viewer,
  {
    isNamed,
    subscribe,
  }: { isNamed: (portfolio: CompanyPortfolio) => boolean; subscribe: Subscribe<AskingPage> },
) => {
  const { status, data } = usePortfolio(viewer);
  const isEmpty = Boolean(data && !isNamed(data));
  const read = isEmpty ? watchEmptyPage : subscribe;
  return useLivePage<AskingPage>([...key, isEmpty], status === 'pending' ? null : read);
};

/** Everything that may need an action of the viewer: leases and reservations live, the rest loaded once. */
export const useActionItems = (viewer: Viewer): ActionItems => {
  const getKey = (name: ActionItemName) => ['asking', name, viewer.uid, viewer.companyId, viewer.company];
  return {
    toAnswer: useListOfOthers(getKey('toAnswer'), viewer, {
      isNamed: isReplyAwaited,
      subscribe: takeFirst(watchActionItems('toAnswer', viewer)),
    }),
    projects: useLiveQuery(getKey('projects'), watchProjects(viewer)),
    reservations: useListOfOthers(getKey('reservations'), viewer, {
      isNamed: hasReservationToSign,
      subscribe: watchActionItems('reservations', viewer),
    }),
    landlordLeases: useLiveQuery(getKey('landlordLeases'), watchActionItems('landlordLeases', viewer)),
    tenancies: useLiveQuery(getKey('tenancies'), watchActionItems('tenancies', viewer)),
  };
};

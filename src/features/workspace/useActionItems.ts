import { serverNow } from '@data/browser/serverClock';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { type ActionItemName, watchActionItems } from '@data/offers/offerLists';
import { type Subscribe, takeFirst } from '@data/query/listening';
import { type QueryResult, useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { isSentAsItStands } from '@domain/offers/predicates';
import { lazyValue } from '@domain/shared/lazyValue';
import { yieldToMain } from '@ui/hooks/yieldToMain';
import { getProjectStep, type NextStep } from './nextStep';

/** Page of offers; for projects also the next step of each, by offer id. */
export type AskingPage = QueryPage<Offer> & { steps?: ReadonlyMap<string, NextStep> };
type AskingRead = Pick<QueryResult<AskingPage>, 'status' | 'data'> & { refetch: () => unknown };
export type ActionItems = Record<ActionItemName, AskingRead>;

/** Validating projects is expensive, so it yields to the event loop between them. */
const withSteps = async (page: QueryPage<Offer>): Promise<AskingPage> => {
  const steps = new Map<string, NextStep>();
  const schema = lazyValue(() => offerSchema(serverNow()));
  if (page.items.some((project) => !isSentAsItStands(project))) {
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

/** Everything that may need an action of the viewer: leases and reservations live, the rest loaded once. */
export const useActionItems = (viewer: Viewer): ActionItems => {
  const keyOf = (name: ActionItemName) => ['asking', name, viewer.uid, viewer.companyId, viewer.company];
  return {
    toAnswer: useLiveQuery(keyOf('toAnswer'), takeFirst(watchActionItems('toAnswer', viewer))),
    projects: useLiveQuery(keyOf('projects'), watchProjects(viewer)),
    reservations: useLiveQuery(keyOf('reservations'), watchActionItems('reservations', viewer)),
    landlordLeases: useLiveQuery(keyOf('landlordLeases'), watchActionItems('landlordLeases', viewer)),
    tenancies: useLiveQuery(keyOf('tenancies'), watchActionItems('tenancies', viewer)),
  };
};

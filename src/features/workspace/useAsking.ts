import { serverNow } from '@data/browser/serverClock';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { type AskingName, watchAsking } from '@data/offers/offerLists';
import { once, type Subscribe } from '@data/query/listening';
import { type QueryResult, useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { isSentAsItStands } from '@domain/offers/predicates';
import { lazyValue } from '@domain/shared/madeOnce';
import { nextTask } from '@ui/hooks/nextTask';
import { type NextStep, projectStepOf } from './nextStep';

/** Offers, and of projects the step each waits for, by id. */
export type AskingPage = QueryPage<Offer> & { steps?: ReadonlyMap<string, NextStep> };
type AskingRead = Pick<QueryResult<AskingPage>, 'status' | 'data'> & { refetch: () => unknown };
export type Asking = Record<AskingName, AskingRead>;

/** Whether a project is whole is dear to find out, so it is done in steps. */
const withSteps = async (page: QueryPage<Offer>): Promise<AskingPage> => {
  const steps = new Map<string, NextStep>();
  const schema = lazyValue(() => offerSchema(serverNow()));
  if (page.items.some((project) => !isSentAsItStands(project))) {
    await nextTask();
    schema();
  }
  for (const project of page.items) {
    await nextTask();
    steps.set(project.id, projectStepOf(project, schema));
  }
  return { ...page, steps };
};

/** The projects of the viewer, as they are now. */
const watchProjects =
  (viewer: Viewer): Subscribe<AskingPage> =>
  (onValue, onError) =>
    once(watchAsking('projects', viewer))((page) => void withSteps(page).then(onValue, onError), onError);

/** What may ask something of the viewer: leases and reservations followed live, the rest as it is now. */
export const useAsking = (viewer: Viewer): Asking => {
  const keyOf = (name: AskingName) => ['asking', name, viewer.uid, viewer.companyId, viewer.company];
  return {
    toAnswer: useLiveQuery(keyOf('toAnswer'), once(watchAsking('toAnswer', viewer))),
    projects: useLiveQuery(keyOf('projects'), watchProjects(viewer)),
    reservations: useLiveQuery(keyOf('reservations'), watchAsking('reservations', viewer)),
    landlordLeases: useLiveQuery(keyOf('landlordLeases'), watchAsking('landlordLeases', viewer)),
    tenancies: useLiveQuery(keyOf('tenancies'), watchAsking('tenancies', viewer)),
  };
};

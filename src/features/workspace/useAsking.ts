import { type Followed, firstOf, useLive, useLoad } from '@data/liveQuery';
import { nextTask } from '@data/nextTask';
import { type AskingName, watchAsking } from '@data/offerLists';
import type { QueryPage } from '@data/queryBuilder';
import { serverNow } from '@data/serverClock';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { type NextStep, projectStepOf } from './nextStep';

/** Offers, and of projects the step each waits for, by id. */
export type AskingPage = QueryPage<Offer> & { steps?: ReadonlyMap<string, NextStep> };
export type Asking = Record<AskingName, Followed<AskingPage>>;

/** Whether a project is whole is dear to find out, so it is done in steps. */
const loadProjects = async (viewer: Viewer): Promise<AskingPage> => {
  const page = await firstOf(watchAsking('projects', viewer));
  const steps = new Map<string, NextStep>();
  if (page.items.length === 0) return page;
  await nextTask();
  const schema = offerSchema(serverNow());
  for (const project of page.items) {
    await nextTask();
    steps.set(
      project.id,
      projectStepOf(project, () => schema),
    );
  }
  return { ...page, steps };
};

/** What may ask something of the viewer: leases and reservations followed live, one's own projects as they are now. */
export const useAsking = (viewer: Viewer): Asking => {
  const deps = [viewer.uid, viewer.companyId, viewer.company];
  return {
    projects: useLoad(() => loadProjects(viewer), deps),
    landlordLeases: useLive(watchAsking('landlordLeases', viewer), deps),
    tenancies: useLive(watchAsking('tenancies', viewer), deps),
  };
};

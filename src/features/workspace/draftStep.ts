import { paths } from '@api/paths';
import type { Offer } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { isSentAsItStands } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import { lazyValue } from '@domain/shared/lazyValue';
import { getIssues } from '@domain/shared/validation';
import { getPublishedStep, type NextStep } from './nextStep';

type ProjectSchema = () => ReturnType<typeof offerSchema>;

/** Returns the schema of projects at `now` (epoch ms), built on first use. */
export const createProjectSchema = (now: number): ProjectSchema => lazyValue(() => offerSchema(now));

/** Returns whether the step of a project depends on the schema. */
export const needsProjectSchema = (project: Offer): boolean => !isSentAsItStands(project);

/** Returns the step of a project: fill in, send or confirm (Spec 2 §4). */
export const getProjectStep = (project: Offer, schema: ProjectSchema): NextStep => {
  if (!needsProjectSchema(project)) return { key: 'confirm', path: paths.addOfferConfirm(project.id) };
  return getIssues(schema(), project).length === 0
    ? { key: 'send', path: paths.addOfferVerify(project.id) }
    : { key: 'edit', path: paths.addOffer(project.id) };
};

/** Returns the next step of a side for an offer of any state: the button of its card (Spec 1 §4). */
export const getNextStep = (offer: Offer, side: LeaseSide, facts: { uid: string; now: number }): NextStep =>
  offer.offerStatus.state === 'UNSIGNED'
    ? getProjectStep(offer, createProjectSchema(facts.now))
    : getPublishedStep(offer, side, facts);

import type { PhotoCheck } from '@api/offers';
import { serverNow } from '@data/browser/serverClock';
import { AppError } from '@data/calls/appError';
import { getOfferIssues } from '@domain/offers/offerSchema';
import type { SEND_PROJECT_STEPS } from '@domain/offers/sendSteps';
import type { AdvanceStep } from '@ui/hooks/useProgressSteps';
import type { PublishPort } from './publishPort';

export type SendStep = (typeof SEND_PROJECT_STEPS)[number]['key'];

/** `check` is `null` if the project has no photos. */
export type SentOutcome = { kind: 'sent'; documentUrl: string; check: PhotoCheck | null };

export type SendOutcome =
  | SentOutcome
  /** The data are incomplete: `issues` is the number of faults. */
  | { kind: 'incomplete'; issues: number }
  | { kind: 'flagged'; check: PhotoCheck };

/**
 * Sends a project (Spec 2 §4): data, photos if there are any, document, sending. Every step is idempotent, so an
 * interrupted run simply starts over. Throws when a step fails.
 */
export const sendDraft = async (
  offerId: string,
  port: PublishPort,
  enter: AdvanceStep<SendStep>,
): Promise<SendOutcome> => {
  await enter('data');
  const offer = await port.load(offerId);
  if (!offer) throw new AppError('offerNotFound');
  const issues = getOfferIssues(offer, serverNow()).length;
  if (issues > 0) return { kind: 'incomplete', issues };

  await enter('photos');
  const check = offer.photos.length > 0 ? await port.call('verifyPhotos', { offerId }) : null;
  if (check && check.flagged.length > 0) return { kind: 'flagged', check };

  await enter('document');
  const { url } = await port.call('generateOfferPdf', { offerId, configType: 'project' });

  await enter('send');
  await port.call('onOfferAdd', { offerId });

  await enter('done');
  port.track('generate_lead', { offerId, source: 'project' });
  return { kind: 'sent', documentUrl: url, check };
};

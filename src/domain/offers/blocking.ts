import { type InferType, object } from 'yup';
import { requiredChoice, trimmedText } from '../shared/fields';
import { message } from '../shared/validation';
import type { Offer } from './offer';
import { PUBLISHED_STATES } from './states';

/** Limits of the statement of reasons. */
const BLOCK_RULE_MIN_CHARS = 3;
export const BLOCK_RULE_MAX_CHARS = 200;
export const BLOCK_FACTS_MIN_CHARS = 20;
export const BLOCK_FACTS_MAX_CHARS = 2000;

/** The rule that an offer breaks: the law or our terms (art. 17(3)(d) and (e) of Regulation (EU) 2022/2065). */
export const BLOCK_GROUNDS = ['law', 'terms'] as const;

/**
 * The source of our knowledge: a notice of unlawful content or our own check (art. 17(3)(b) of the same regulation). `request` is
 * the landlord's own request to unpublish a binding offer.
 */
export const BLOCK_SOURCES = ['notice', 'own', 'request'] as const;

const textBetween = (min: number, max: number) => trimmedText(max).min(min, message('tooShort', { min }));

const reasonsFields = {
  ground: requiredChoice(BLOCK_GROUNDS),
  source: requiredChoice(BLOCK_SOURCES),
  rule: textBetween(BLOCK_RULE_MIN_CHARS, BLOCK_RULE_MAX_CHARS),
  facts: textBetween(BLOCK_FACTS_MIN_CHARS, BLOCK_FACTS_MAX_CHARS),
};

/** The reasons an admin gives, in the form and in the call: the provision, the source of our knowledge and the findings. */
export const blockReasonsSchema = object(reasonsFields);
export type BlockReasons = InferType<typeof blockReasonsSchema>;

/** How long the landlord may object (art. 20(1) of the same regulation). */
export const BLOCK_OBJECTION_MONTHS = 6;

/** Returns why the offer cannot be blocked, or `null`. Only a published offer can be blocked. */
export const whyCannotBlock = ({ offerStatus }: Pick<Offer, 'offerStatus'>) =>
  PUBLISHED_STATES.includes(offerStatus.state) ? null : ('offerNotPublished' as const);

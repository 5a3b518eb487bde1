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

/** What an offer offends against: the law or our terms (art. 17(3)(d) and (e) of Regulation (EU) 2022/2065). */
export const BLOCK_GROUNDS = ['law', 'terms'] as const;

/**
 * How we know of it: a notice of unlawful content, or our own check (art. 17(3)(b) of the same regulation); `request` is the
 * landlord's own wish to take a binding offer out of public.
 */
export const BLOCK_SOURCES = ['notice', 'own', 'request'] as const;

const textBetween = (min: number, max: number) => trimmedText(max).min(min, message('tooShort', { min }));

const reasonsFields = {
  ground: requiredChoice(BLOCK_GROUNDS),
  source: requiredChoice(BLOCK_SOURCES),
  rule: textBetween(BLOCK_RULE_MIN_CHARS, BLOCK_RULE_MAX_CHARS),
  facts: textBetween(BLOCK_FACTS_MIN_CHARS, BLOCK_FACTS_MAX_CHARS),
};

/** The reasons an admin gives, in the form and in the call: which provision, how we know, and what was found. */
export const blockReasonsSchema = object(reasonsFields);
export type BlockReasons = InferType<typeof blockReasonsSchema>;

/** For how long the landlord may object (art. 20(1) of the same regulation). */
export const BLOCK_OBJECTION_MONTHS = 6;

/** The entries of an offer's chain whose origin holds what admins write of a decision, where only they read. */
export const MODERATION_STEPS: readonly string[] = ['offerBlocked', 'offerUnblocked'];

/** Why the access to an offer cannot be blocked, or `null`: only what stands in public can be taken out of it. */
export const whyCannotBlock = ({ offerStatus }: Pick<Offer, 'offerStatus'>) =>
  PUBLISHED_STATES.includes(offerStatus.state) ? null : ('offerNotPublished' as const);

import { object } from 'yup';
import type { Viewer } from '../accounts/viewer';
import type { SigningContext } from '../leases/signing';
import { requiredText } from '../shared/fields';
import { asPublicLetter, asPublicLine } from '../shared/publicText';
import { type LeaseSide, OPEN_STATES } from './states';

/** Limits of a question about an offer and of the answers to it. */
export const QUESTION_SUBJECT_MAX_CHARS = 120;
export const QUESTION_TEXT_MAX_CHARS = 2000;
/** Limit of messages of one tenant and the landlord about one offer. */
export const THREAD_MESSAGES_MAX = 100;

/** Daily limit of questions of one account to one landlord, across all offers. */
export const QUESTIONS_TO_LANDLORD_A_DAY = 20;

/** Plain text; an answer has no subject. `at` in epoch ms. */
export type ThreadMessage = { from: LeaseSide; subject: string; text: string; at: number };

/** `offers/{id}/questions/{tenantUid}`: the messages of one tenant and the landlord about one offer, the newest last. */
export type QuestionThread = {
  offerId: string;
  offerName: string;
  tenantUid: string;
  tenantName: string;
  companyName: string;
  messages: ThreadMessage[];
  /** The earlier offer of the same premises, if the two have a thread about it. */
  earlierOfferId?: string;
  createdAt: number;
  updatedAt: number;
};

const subject = () => requiredText(QUESTION_SUBJECT_MAX_CHARS);
const text = () => requiredText(QUESTION_TEXT_MAX_CHARS);

/**
 * The question form (Spec 2 §5). Both fields must have text, and no URL, because we mail them in our name. The subject is sent as
 * `title`.
 */
export const questionSchema = object({
  title: asPublicLine(subject(), { sentence: 'webAddressInQuestion' }),
  description: asPublicLetter(text(), 'webAddressInQuestion'),
});

/** The answer follows the same rules, because we mail it too. */
export const answerSchema = object({ description: asPublicLetter(text(), 'webAddressInQuestion') });

/**
 * Returns why a viewer cannot ask about an offer, or `null`. Needs a verified e-mail and another party's offer that is still
 * available.
 */
export const whyCannotAsk = ({ emailVerified }: Pick<Viewer, 'emailVerified'>, offer: SigningContext) => {
  if (offer.isOwner || offer.isLandlordCompany) return 'ownOfferNegotiation' as const;
  if (offer.isBlocked) return 'offerBlocked' as const;
  if (!OPEN_STATES.includes(offer.state)) return 'offerNotActive' as const;
  return emailVerified ? null : ('emailNotVerified' as const);
};

/** Returns whether a thread waits for the landlord: the last message is the tenant's. */
export const isWaiting = ({ messages }: Pick<QuestionThread, 'messages'>): boolean =>
  messages.at(-1)?.from === 'tenant';

/** Returns whether the message repeats the last one of its thread. */
export const isRepeated = (
  thread: QuestionThread | null,
  next: Pick<ThreadMessage, 'from' | 'subject' | 'text'>,
): boolean => {
  const last = thread?.messages.at(-1);
  return last?.from === next.from && last.subject === next.subject && last.text === next.text;
};

type Asker = Pick<
  QuestionThread,
  'offerId' | 'offerName' | 'tenantUid' | 'tenantName' | 'companyName' | 'earlierOfferId'
>;

/** Returns the thread with one more message; starts it for `asker` if there is none. */
export const withMessage = (
  thread: QuestionThread | null,
  asker: Asker,
  message: ThreadMessage,
): QuestionThread => ({
  ...(thread ?? { ...asker, createdAt: message.at }),
  ...asker,
  messages: [...(thread?.messages ?? []), message],
  updatedAt: message.at,
});

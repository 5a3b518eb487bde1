import { object } from 'yup';
import type { Viewer } from '../accounts/viewer';
import type { SigningContext } from '../leases/signing';
import { requiredText } from '../shared/fields';
import { asPublicLetter, asPublicLine } from '../shared/publicText';
import { type LeaseSide, OPEN_STATES } from './states';

/** Limits of a question about an offer and of the answers to it. */
export const QUESTION_SUBJECT_MAX_CHARS = 120;
export const QUESTION_TEXT_MAX_CHARS = 2000;
/** Messages one tenant and the landlord may exchange about one offer. */
export const THREAD_MESSAGES_MAX = 100;

/** Questions one account may put to one landlord a day, about however many offers. */
export const QUESTIONS_TO_LANDLORD_A_DAY = 20;

/** Plain text; an answer has no subject. `at` in epoch ms. */
export type ThreadMessage = { from: LeaseSide; subject: string; text: string; at: number };

/** `offers/{id}/questions/{tenantUid}`: what one tenant and the landlord wrote about one offer, the newest last. */
export type QuestionThread = {
  offerId: string;
  offerName: string;
  tenantUid: string;
  tenantName: string;
  companyName: string;
  messages: ThreadMessage[];
  createdAt: number;
  updatedAt: number;
};

const subject = () => requiredText(QUESTION_SUBJECT_MAX_CHARS);
const text = () => requiredText(QUESTION_TEXT_MAX_CHARS);

/**
 * The question form (Spec 2 §5): both fields say something, and as it is mailed in our name it leads nowhere. The subject
 * travels as `title`.
 */
export const questionSchema = object({
  title: asPublicLine(subject(), { sentence: 'webAddressInQuestion' }),
  description: asPublicLetter(text(), 'webAddressInQuestion'),
});

/** The answer is mailed in our name as well. */
export const answerSchema = object({ description: asPublicLetter(text(), 'webAddressInQuestion') });

/**
 * Why a viewer cannot ask about an offer, or `null`: not about one's own, while it is still to be had, and from an address
 * that is confirmed.
 */
export const whyCannotAsk = ({ emailVerified }: Pick<Viewer, 'emailVerified'>, offer: SigningContext) => {
  if (offer.isOwner || offer.isLandlordCompany) return 'ownOfferTalk' as const;
  if (offer.isBlocked) return 'offerBlocked' as const;
  if (!OPEN_STATES.includes(offer.state)) return 'offerNotActive' as const;
  return emailVerified ? null : ('emailNotVerified' as const);
};

/** Whether a thread waits for the landlord: the last word is the tenant's. */
export const isWaiting = ({ messages }: Pick<QuestionThread, 'messages'>): boolean =>
  messages.at(-1)?.from === 'tenant';

/** Whether the message only repeats the last one of its thread. */
export const isRepeated = (
  thread: QuestionThread | null,
  next: Pick<ThreadMessage, 'from' | 'subject' | 'text'>,
): boolean => {
  const last = thread?.messages.at(-1);
  return last?.from === next.from && last.subject === next.subject && last.text === next.text;
};

type Asker = Pick<QuestionThread, 'offerId' | 'offerName' | 'tenantUid' | 'tenantName' | 'companyName'>;

/** The thread with one more message; begins it for `asker` when there is none. */
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

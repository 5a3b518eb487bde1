import { boolean, string } from 'yup';
import { textUpTo } from './fields';
import { message } from './validation';

/** The reason that requires a message. */
export const CUSTOM_REASON = 'custom';
export const CUSTOM_REJECTION_MAX_CHARS = 500;

/** A rejection; the message is set only with the reason `custom`. */
export type RejectionFor<Reason extends string> = {
  rejectionReason: Reason | null;
  customRejectionMessage: string | null;
};

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

const reasonField = (reasons: readonly string[]) =>
  string()
    .nullable()
    .test('reason', message('oneOf'), (value) => !value || reasons.includes(value))
    .when('accepted', ([accepted], schema) =>
      accepted === false ? schema.required(message('required')) : schema,
    );

const customMessageField = () =>
  textUpTo(CUSTOM_REJECTION_MAX_CHARS)
    .nullable()
    .when(['accepted', 'rejectionReason'], ([accepted, reason], schema) =>
      accepted === false && reason === CUSTOM_REASON
        ? schema
            .required(message('required'))
            .test('notBlank', message('required'), (value) => !value || !isBlank(value))
        : schema,
    );

/** Fields of a decision. A rejection requires a reason, and the reason `custom` a message (Spec 1 §5). */
export const buildDecisionFields = (reasons: readonly string[]) => ({
  accepted: boolean().required(message('required')),
  rejectionReason: reasonField(reasons),
  customRejectionMessage: customMessageField(),
});

type DecisionInput = {
  accepted: boolean;
  rejectionReason?: string | null;
  customRejectionMessage?: string | null;
};

/** Returns the stored rejection: nothing for an approval, the message only with `custom`. */
export const toRejection = <Reason extends string>(decision: DecisionInput): RejectionFor<Reason> => {
  const reason = decision.accepted ? null : ((decision.rejectionReason ?? null) as Reason | null);
  return {
    rejectionReason: reason,
    customRejectionMessage: reason === CUSTOM_REASON ? (decision.customRejectionMessage ?? '').trim() : null,
  };
};

/** Returns the text of a rejection: its message, or the text of its reason; `null` if it has neither. */
export const getRejectionText = <Reason extends string>(
  { rejectionReason, customRejectionMessage }: RejectionFor<Reason>,
  wordsOf: (reason: Exclude<Reason, typeof CUSTOM_REASON>) => string,
): string | null =>
  rejectionReason === null || rejectionReason === CUSTOM_REASON
    ? customRejectionMessage
    : wordsOf(rejectionReason as Exclude<Reason, typeof CUSTOM_REASON>);

export const isSameRejection = <Reason extends string>(
  one: RejectionFor<Reason>,
  other: RejectionFor<Reason>,
): boolean =>
  one.rejectionReason === other.rejectionReason &&
  one.customRejectionMessage === other.customRejectionMessage;

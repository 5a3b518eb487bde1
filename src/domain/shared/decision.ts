import { boolean, string } from 'yup';
import { textUpTo } from './fields';
import { message } from './validation';

/** The reason that needs a message of its own. */
export const CUSTOM_REASON = 'custom';
export const CUSTOM_REJECTION_MAX_CHARS = 500;

/** Why something was not accepted; the message only with the reason `custom`. */
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

/** The fields of a decision: a refusal needs one of the reasons, the reason `custom` a message (Spec 1 §5). */
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

/** The reason that is kept of a decision: nothing of an approval, the message only with `custom`. */
export const toRejection = <Reason extends string>(decision: DecisionInput): RejectionFor<Reason> => {
  const reason = decision.accepted ? null : ((decision.rejectionReason ?? null) as Reason | null);
  return {
    rejectionReason: reason,
    customRejectionMessage: reason === CUSTOM_REASON ? (decision.customRejectionMessage ?? '').trim() : null,
  };
};

/** Why something was not accepted: the message written for it, or the words of the reason; `null` where there is neither. */
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

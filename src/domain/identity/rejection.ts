import { boolean, object, string } from 'yup';
import { message } from '../shared/validation';
import {
  CUSTOM_REJECTION_MAX_CHARS,
  type IdentityRejectionReason,
  REJECTION_REASONS,
} from './identityRequest';

/** Why an identity was not confirmed; the message only with the reason `custom`. */
export type Rejection = {
  rejectionReason: IdentityRejectionReason | null;
  customRejectionMessage: string | null;
};

const isReason = (value: unknown) => (REJECTION_REASONS as readonly unknown[]).includes(value);
const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

const reasonField = () =>
  string()
    .nullable()
    .test('reason', message('oneOf'), (value) => !value || isReason(value))
    .when('accepted', ([accepted], schema) =>
      accepted === false ? schema.required(message('required')) : schema,
    );

const customMessageField = () =>
  string()
    .nullable()
    .max(CUSTOM_REJECTION_MAX_CHARS, message('tooLong', { max: CUSTOM_REJECTION_MAX_CHARS }))
    .when(['accepted', 'rejectionReason'], ([accepted, reason], schema) =>
      accepted === false && reason === 'custom'
        ? schema
            .required(message('required'))
            .test('notBlank', message('required'), (value) => !value || !isBlank(value))
        : schema,
    );

/** A decision on an identity: a refusal needs a reason, the reason `custom` a message (Spec 1 §5). */
export const decisionFields = {
  accepted: boolean().required(message('required')),
  rejectionReason: reasonField(),
  customRejectionMessage: customMessageField(),
};

export const decisionSchema = object(decisionFields);

type DecisionInput = {
  accepted: boolean;
  rejectionReason?: string | null;
  customRejectionMessage?: string | null;
};

/** The reason that is kept of a decision: nothing of an approval, the message only with `custom`. */
export const rejectionOf = (decision: DecisionInput): Rejection => {
  const reason = decision.accepted
    ? null
    : ((decision.rejectionReason ?? null) as IdentityRejectionReason | null);
  return {
    rejectionReason: reason,
    customRejectionMessage: reason === 'custom' ? (decision.customRejectionMessage ?? '').trim() : null,
  };
};

export const isSameRejection = (one: Rejection, other: Rejection): boolean =>
  one.rejectionReason === other.rejectionReason &&
  one.customRejectionMessage === other.customRejectionMessage;

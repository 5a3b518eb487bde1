import { object } from 'yup';
import { buildDecisionFields, type RejectionFor, toRejection } from '../shared/decision';
import { IDENTITY_REJECTION_REASONS, type IdentityRejectionReason } from './identityRequest';

export { isSameRejection } from '../shared/decision';

/** Why an identity was not confirmed; the message only with the reason `custom`. */
export type Rejection = RejectionFor<IdentityRejectionReason>;

/** A decision on an identity: a refusal needs a reason, the reason `custom` a message (Spec 1 §5). */
export const decisionFields = buildDecisionFields(IDENTITY_REJECTION_REASONS);

export const decisionSchema = object(decisionFields);

/** The reason that is kept of a decision: nothing of an approval, the message only with `custom`. */
export const rejectionOf = toRejection<IdentityRejectionReason>;

import { object } from 'yup';
import { buildDecisionFields, type RejectionFor, toRejection } from '../shared/decision';
import { IDENTITY_REJECTION_REASONS, type IdentityRejectionReason } from './identityRequest';

export { isSameRejection } from '../shared/decision';

/** Why an identity was rejected. The message exists only with the reason `custom`. */
export type Rejection = RejectionFor<IdentityRejectionReason>;

/** A decision on an identity. A rejection needs a reason; the reason `custom` needs a message (Spec 1 §5). */
export const decisionFields = buildDecisionFields(IDENTITY_REJECTION_REASONS);

export const decisionSchema = object(decisionFields);

/** Returns the stored reason of a decision: none for an approval, the message only with `custom`. */
export const rejectionOf = toRejection<IdentityRejectionReason>;

import { Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import { decide } from './decide';

/**
 * The creator of a company accepts or rejects a member. Idempotent. Throws `Refusal('notCompanyCreator')` and the reasons
 * of `decide`.
 */
export const decideMembership: Handler<'decideMembership'> = ({ userUid, companyId, accepted }, ctx) => {
  assertConfirmed(ctx.viewer);
  const rejectionReason = accepted ? null : ('not_a_member' as const);
  const verdict = { accepted, rejection: { rejectionReason, customRejectionMessage: null } };
  return decide({ userUid, companyId }, verdict, {
    call: 'decideMembership',
    ctx,
    check: ({ kind }, { creatorId }) => {
      if (creatorId !== ctx.viewer.uid) throw new Refusal('notCompanyCreator');
      if (kind !== 'membership') throw new Refusal('companyNotWaiting');
    },
  });
};

import { Refusal } from '@domain/shared/errors';
import { queueMails } from '../data/outbox';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { queueFactorEvent } from './events';
import { withoutRecoveryCode } from './recoveryCodes';
import { tryCode } from './tries';

/**
 * Proves the second factor for this session by a recovery code and uses the code up. Mails the person. Throws
 * `Refusal('secondFactorMissing')`, `Refusal('secondFactorLocked')` or `Refusal('recoveryCodeWrong')`.
 */
export const proveByRecoveryCode: Handler<'proveByRecoveryCode'> = ({ recoveryCode }, ctx) =>
  tryCode(
    (factor) => {
      if (!factor.secret) throw new Refusal('secondFactorMissing');
      const recovery = withoutRecoveryCode(factor.recovery, recoveryCode);
      if (!recovery) return null;
      const recoveryCodesLeft = recovery.digests.length;
      return {
        write: { recovery },
        also: (writes) => {
          queueFactorEvent(writes, 'proveByRecoveryCode', ctx);
          queueMails(writes, [buildMailDraft('recoveryCodeUsed', ctx.viewer, { recoveryCodesLeft })], ctx);
        },
        answer: { recoveryCodesLeft },
      };
    },
    ctx,
    'recoveryCodeWrong',
  );

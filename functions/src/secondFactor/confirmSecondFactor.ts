import { Refusal } from '@domain/shared/errors';
import { listAdmins } from '../data/admins';
import { queueMails } from '../data/outbox';
import { buildMailDraft } from '../emails/mails';
import { listAdminRecipients } from '../emails/recipients';
import type { Handler } from '../runtime/pipeline';
import { queueFactorEvent } from './events';
import { createRecoveryCodes } from './recoveryCodes';
import { findStep } from './totp';
import { tryCode } from './tries';
import { openSecret } from './vault';

/**
 * Activates the pending secret by its first code. Only the session that began the set-up can confirm it. Returns ten
 * recovery codes, which replace earlier ones. Mails the person and every admin. Throws
 * `Refusal('secondFactorNotBegun')`, `Refusal('secondFactorLocked')` or `Refusal('secondFactorWrong')`.
 */
export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async ({ code }, ctx) => {
  const { viewer, now, authTime } = ctx;
  const { codes, recovery } = createRecoveryCodes();
  const others = (await listAdmins()).filter(({ uid }) => uid !== viewer.uid);
  const mails = [
    buildMailDraft('secondFactorSetUp', viewer, {}),
    ...listAdminRecipients(others).map((to) =>
      buildMailDraft('secondFactorSetUpAdmin', to, { accountEmail: viewer.email }),
    ),
  ];
  return tryCode(({ pending }) => {
    if (!pending || pending.authTime !== authTime || now >= pending.expiresAt)
      throw new Refusal('secondFactorNotBegun');
    const lastStep = findStep(openSecret(viewer.uid, pending.secret), code, now);
    if (lastStep === undefined) return null;
    return {
      write: { secret: pending.secret, confirmedAt: now, pending: null, lastStep, recovery },
      also: (writes) => {
        queueFactorEvent(writes, 'confirmSecondFactor', ctx);
        queueMails(writes, mails, ctx);
      },
      answer: { recoveryCodes: codes },
    };
  }, ctx);
};

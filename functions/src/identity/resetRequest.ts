import type { IdentityRequest } from '@domain/identity/identityRequest';
import { decideResetStep, RESET_REQUEST_TTL_MS, type ResetRequest } from '@domain/identity/resetRequest';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { assertSecondPerson } from '../data/secondPerson';
import { readSettings } from '../data/settings';
import type { CallContext } from '../runtime/context';
import { getRequestPath, getResetRequestPath } from './requests';

/**
 * Applies the four-eyes rule to a reset if `admin/settings.twoPeopleForResets` is `true` (Spec 1 §4). Returns whether the reset
 * waits for another admin; without the rule always `false`. The first admin requests it with a reason; repeating the request
 * changes nothing. Another person (see `assertSecondPerson`) confirms it within a day. Of two parallel requests the second one
 * confirms.
 */
export const requestOrConfirmReset = async (
  { id }: IdentityRequest,
  reason: string | undefined,
  { viewer, now }: CallContext,
): Promise<boolean> => {
  const settings = await readSettings();
  if (!settings?.twoPeopleForResets) return false;
  return updateWithPrecondition<ResetRequest, boolean>(getResetRequestPath(id), async (ask) => {
    const step = decideResetStep(ask, viewer.uid, now);
    if (ask && step === 'confirm') await assertSecondPerson(ask.by, viewer.uid, now);
    if (step !== 'ask') return { unchanged: step === 'wait' };
    const asked: ResetRequest = {
      requestId: id,
      by: viewer.uid,
      byEmail: viewer.email,
      reason: reason?.trim() || null,
      at: now,
      expiresAt: now + RESET_REQUEST_TTL_MS,
    };
    return {
      write: asked,
      also: (writes) => writes.update(getRequestPath(id), { resetAskedAt: now }),
      answer: true,
    };
  });
};

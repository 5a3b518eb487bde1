import { getLeaseRetentionEnd } from '@domain/accounts/deletion';
import type { Erasure } from '@domain/accounts/erasure';
import { getErasurePath } from '../data/erasures';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { removeSignIn } from '../data/signIns';
import type { ActorContext } from '../runtime/context';
import { isSigned, listAccountLeases, loadDataSubject } from './dataSubject';
import { erasePersonalData } from './erasePersonalData';

/** Stores which leases are retained before their parties are pseudonymised, so that an interrupted run still knows them. */
const recordRetainedOffers = (uid: string, found: readonly string[]): Promise<string[]> =>
  updateWithPrecondition<Erasure, string[]>(getErasurePath(uid), (erasure): Decision<string[]> => {
    const known = erasure?.heldOffers ?? [];
    const heldOffers = [...new Set([...known, ...found])];
    return heldOffers.length === known.length
      ? { unchanged: known }
      : { write: { heldOffers }, answer: heldOffers };
  });

/**
 * Completes a started deletion: erases the account's data, then its sign-in, and closes the erasure record, which then no
 * longer names the account. Idempotent: a rerun does not find finished work again.
 */
export const finishErasure = async (begun: Erasure, ctx: ActorContext): Promise<void> => {
  const { uid, emails, pseudonym } = begun;
  if (begun.status !== 'running' || uid === null) return;
  const subject = await loadDataSubject({ uid, emails, pseudonym });
  const leases = (await listAccountLeases(subject)).filter(isSigned);
  const held = await recordRetainedOffers(
    uid,
    leases.map(({ offerId }) => offerId),
  );
  await erasePersonalData(subject, ctx.now);
  await removeSignIn(uid);
  await close(uid, held, ctx);
};

const close = (uid: string, heldOffers: string[], ctx: ActorContext): Promise<void> =>
  updateWithPrecondition<Erasure, void>(getErasurePath(uid), (erasure): Decision<void> => {
    if (erasure?.status !== 'running') return { unchanged: undefined };
    const erasedAt = erasure.erasedAt ?? ctx.now;
    const holdUntil = heldOffers.length > 0 ? getLeaseRetentionEnd(erasedAt) : null;
    const event = {
      method: 'deleteAllUserData',
      details: 'Usunięto konto',
      userId: erasure.pseudonym,
      offerId: null,
    };
    return {
      write: { status: 'done', uid: null, emails: [], erasedAt, heldOffers, holdUntil },
      also: (writes) => queueEvents(writes, [event], ctx),
      answer: undefined,
    };
  });

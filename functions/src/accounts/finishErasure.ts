import { leaseHoldUntil } from '@domain/accounts/deletion';
import type { Erasure } from '@domain/accounts/erasure';
import { changeDocument, type Decision } from '../data/conditional';
import { erasurePath } from '../data/erasures';
import { queueEvents } from '../data/eventLog';
import { removeSignIn } from '../data/signIns';
import type { ActorContext } from '../runtime/context';
import { eraseHeld } from './eraseHeld';
import { isSigned, leasesOf, subjectOf } from './subject';

/** Notes which leases are kept before their parties are renamed, so that an interrupted run still knows them. */
const noteHeld = (uid: string, found: readonly string[]): Promise<string[]> =>
  changeDocument<Erasure, string[]>(erasurePath(uid), (erasure): Decision<string[]> => {
    const known = erasure?.heldOffers ?? [];
    const heldOffers = [...new Set([...known, ...found])];
    return heldOffers.length === known.length
      ? { unchanged: known }
      : { write: { heldOffers }, answer: heldOffers };
  });

/**
 * Erases what is held about the account of a begun deletion, then its sign-in, and closes the note, which names it no
 * longer. May be repeated at any point: what is done already is not found again.
 */
export const finishErasure = async (begun: Erasure, ctx: ActorContext): Promise<void> => {
  const { uid, emails, pseudonym } = begun;
  if (begun.status !== 'running' || uid === null) return;
  const subject = await subjectOf({ uid, emails, pseudonym });
  const leases = (await leasesOf(subject)).filter(isSigned);
  const held = await noteHeld(
    uid,
    leases.map(({ offerId }) => offerId),
  );
  await eraseHeld(subject, ctx.now);
  await removeSignIn(uid);
  await close(uid, held, ctx);
};

const close = (uid: string, heldOffers: string[], ctx: ActorContext): Promise<void> =>
  changeDocument<Erasure, void>(erasurePath(uid), (erasure): Decision<void> => {
    if (erasure?.status !== 'running') return { unchanged: undefined };
    const erasedAt = erasure.erasedAt ?? ctx.now;
    const holdUntil = heldOffers.length > 0 ? leaseHoldUntil(erasedAt) : null;
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

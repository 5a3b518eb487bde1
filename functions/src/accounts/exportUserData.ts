import { logEvents } from '../data/eventLog';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import { hashEmail } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { exportLink } from './exportLink';
import { findVerifiedEmail } from './signIn';

/** Returns a link that downloads the caller's data as one JSON file for ten minutes. Throws `Refusal('signInTooOld')`. */
export const exportUserData: Handler<'exportUserData'> = async (_, ctx) => {
  assertFreshSignIn(ctx);
  const { uid } = ctx.viewer;
  const email = await findVerifiedEmail(ctx.viewer);
  await logEvents([{ method: 'exportUserData', details: '', userId: uid, offerId: null }], ctx);
  const proved = email ? hashEmail(email) : '';
  return { url: exportLink({ uid, proved, until: ctx.now + SIGNED_LINK_LIFE_MS }) };
};

import { logEvents } from '../data/eventLog';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import { hashEmail } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { exportLink } from './exportLink';
import { getVerifiedEmail } from './signIn';

/** Returns a link that downloads the caller's data as one JSON file for ten minutes. Throws `Refusal('signInTooOld')`. */
export const exportUserData: Handler<'exportUserData'> = async (_, ctx) => {
  refuseUnlessFreshlySignedIn(ctx);
  const { uid } = ctx.viewer;
  const email = await getVerifiedEmail(ctx.viewer);
  await logEvents([{ method: 'exportUserData', details: '', userId: uid, offerId: null }], ctx);
  const proved = email ? hashEmail(email) : '';
  return { url: exportLink({ uid, proved, until: ctx.now + SIGNED_LINK_LIFE_MS }) };
};

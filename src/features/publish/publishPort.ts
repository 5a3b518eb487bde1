import { hasFreshSignIn } from '@data/accounts/account';
import { track } from '@data/calls/analytics';
import { callFunction } from '@data/calls/callFunction';
import { getOwnOffer } from '@data/drafts/offerDrafts';

/** How sending and confirming reach the outside; tests put fakes in its place. */
export type PublishPort = {
  load: typeof getOwnOffer;
  call: typeof callFunction;
  track: typeof track;
  hasFreshSignIn: typeof hasFreshSignIn;
};

export const publishPort: PublishPort = {
  load: getOwnOffer,
  call: callFunction,
  track,
  hasFreshSignIn,
};

import { hasFreshSignIn } from '@data/accounts/account';
import { track } from '@data/calls/analytics';
import { callFunction } from '@data/calls/callFunction';
import { findOwnOffer } from '@data/drafts/offerDrafts';

/** External services of sending and confirming; tests pass fakes. */
export type PublishPort = {
  load: typeof findOwnOffer;
  call: typeof callFunction;
  track: typeof track;
  hasFreshSignIn: typeof hasFreshSignIn;
};

export const publishPort: PublishPort = {
  load: findOwnOffer,
  call: callFunction,
  track,
  hasFreshSignIn,
};

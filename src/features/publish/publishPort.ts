import { hasFreshSignIn } from '@data/account';
import { track } from '@data/analytics';
import { callFunction } from '@data/callFunction';
import { getOwnOffer } from '@data/offerDrafts';
import { createContext } from 'react';

/** How sending and confirming reach the outside; tests give their own. */
export type PublishPort = {
  load: typeof getOwnOffer;
  call: typeof callFunction;
  track: typeof track;
  hasFreshSignIn: typeof hasFreshSignIn;
};

export const PublishPortContext = createContext<PublishPort>({
  load: getOwnOffer,
  call: callFunction,
  track,
  hasFreshSignIn,
});

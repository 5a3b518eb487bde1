import type { CallInput, CallOutput } from '@contracts';
import { callFunction } from '@data/calls/callFunction';
import { createContext } from 'react';

type LinkOffer = (input: CallInput<'linkOfferToUser'>) => Promise<CallOutput<'linkOfferToUser'>>;

/** Gives a project to another account; tests give their own. */
export const LinkOfferContext = createContext<LinkOffer>((input) => callFunction('linkOfferToUser', input));

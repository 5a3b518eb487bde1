import { createContext } from 'react';

/** Offer whose protocol is on the screen. */
export const OfferIdContext = createContext('');

import { createContext } from 'react';

/** The offer whose protocol is on the screen. */
export const OfferIdContext = createContext('');

import type { WantedListing } from '@domain/wanted/wantedListing';
import { createContext } from 'react';
import { callFunction } from './callFunction';
import { runQuery } from './queryBuilder';
import { reportQuietly } from './reportQuietly';

/** The listings of a company that are still open, the newest first. @throws AppError */
const activeListingsOf = async (companyId: string): Promise<WantedListing[]> =>
  (await runQuery<WantedListing>('companyWantedListings', [companyId, 'active'])).items;

const wanted = { activeListingsOf, call: callFunction, report: reportQuietly };

/** How the question after signing reaches the outside; tests give their own. */
export type WantedPort = typeof wanted;

export const WantedPortContext = createContext<WantedPort>(wanted);

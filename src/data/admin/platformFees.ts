import { legalViewerPath } from '@contracts/viewedFiles';
import { callFunction } from '@data/calls/callFunction';
import { type Loaded, useLoad } from '@data/firestore/liveQuery';
import { queryClient } from '@data/query/queryClient';
import type { InvoiceSide } from '@domain/invoices/invoice';
import type { PlatformFees } from '@domain/invoices/platformFee';
import type { TaxedAmount } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import { createContext, useContext } from 'react';

const loadPlatformFees = (): Promise<PlatformFees> =>
  queryClient.fetchQuery({ queryKey: ['platformFees'], queryFn: () => callFunction('getPlatformFees', {}) });

/** Forgets the fees, so that a page shows those the server has just named as changed. */
export const forgetPlatformFees = (): void => queryClient.removeQueries({ queryKey: ['platformFees'] });

/** How screens learn what the platform charges; tests give their own. */
export const PlatformFeesContext = createContext<() => Promise<PlatformFees>>(loadPlatformFees);

/** What the platform charges one side, as a page shows it: with the way to the price list. */
export type ShownFee = {
  status: Loaded<PlatformFees>['status'];
  /** `null` until it is known. */
  fee: TaxedAmount | null;
  retry: () => void;
  /** The page of the price list. */
  priceList: string;
};

/** The fee of one side from the settings that fill the price list; for accounts only. */
export function usePlatformFee(side: InvoiceSide): ShownFee {
  const { language } = useLanguage();
  const load = useContext(PlatformFeesContext);
  const { status, value, retry } = useLoad(load, [load]);
  return { status, fee: value?.[side] ?? null, retry, priceList: legalViewerPath('cennik', language) };
}

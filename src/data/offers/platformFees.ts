import { getLegalViewerPath } from '@contracts/viewedFiles';
import { callFunction } from '@data/calls/callFunction';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import type { InvoiceSide } from '@domain/invoices/invoice';
import type { PlatformFees } from '@domain/invoices/platformFee';
import type { TaxedAmount } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';

/** How screens learn what the platform charges; tests put fakes in its place. */
export const feesPort = { load: (): Promise<PlatformFees> => callFunction('getPlatformFees', {}) };

/** What the platform charges one side, as a page shows it: with the way to the price list. */
export type ShownFee = {
  status: QueryResult<PlatformFees>['status'];
  /** `null` until it is known. */
  fee: TaxedAmount | null;
  refetch: () => void;
  /** The page of the price list. */
  priceList: string;
};

/** The fee of one side from the settings that fill the price list; for accounts only. */
export function usePlatformFee(side: InvoiceSide): ShownFee {
  const { language } = useLanguage();
  const { status, data, refetch } = useQuery({ queryKey: ['platformFees'], queryFn: () => feesPort.load() });
  return { status, fee: data?.[side] ?? null, refetch, priceList: getLegalViewerPath('cennik', language) };
}

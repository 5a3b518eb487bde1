import { getLegalViewerPath } from '@api/viewedFiles';
import { callFunction } from '@data/calls/callFunction';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import type { InvoiceSide } from '@domain/invoices/invoice';
import type { PlatformFees } from '@domain/invoices/platformFee';
import type { TaxedAmount } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';

/** Access to the platform's fees; tests replace it with fakes. */
export const feesPort = { load: (): Promise<PlatformFees> => callFunction('getPlatformFees', {}) };

/** The platform's fee for one side, as a page shows it. */
export type ShownFee = {
  status: QueryResult<PlatformFees>['status'];
  /** `null` until it is loaded. */
  fee: TaxedAmount | null;
  refetch: () => void;
  /** Path of the price list. */
  priceList: string;
};

/** Returns one side's fee from the settings that the price list uses; for signed-in accounts only. */
export function usePlatformFee(side: InvoiceSide): ShownFee {
  const { language } = useLanguage();
  const { status, data, refetch } = useQuery({ queryKey: ['platformFees'], queryFn: () => feesPort.load() });
  return { status, fee: data?.[side] ?? null, refetch, priceList: getLegalViewerPath('cennik', language) };
}

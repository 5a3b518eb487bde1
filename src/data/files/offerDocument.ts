import { AppError, callFunction } from '@data/calls/callFunction';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { DocumentKind } from '@domain/offers/picklists';

/** A document of an offer: a kind of paper and, for a lease nobody has reserved, the option it is for. */
export type OfferDocument = { offerId: string; kind: DocumentKind; option?: LeaseOptionId };

/** Documents are PDFs; whatever else an address leads to is not one of them (Spec 1 §5). */
export const isPdfAddress = (url: string): boolean =>
  decodeURIComponent(new URL(url).pathname).toLowerCase().endsWith('.pdf');

const loadDocumentUrl = async ({ offerId, kind, option }: OfferDocument): Promise<string> => {
  const { url } = await callFunction('generateOfferPdf', { offerId, configType: kind, option });
  if (!isPdfAddress(url)) throw new AppError('documentNotAvailable');
  return url;
};

/** The address of a document; the server makes the document where it is missing. */
export const useOfferDocument = (wanted: OfferDocument): QueryResult<string> =>
  useQuery({
    queryKey: ['offerDocument', wanted.offerId, wanted.kind, wanted.option],
    queryFn: () => loadDocumentUrl(wanted),
  });

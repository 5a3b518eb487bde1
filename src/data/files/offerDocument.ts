import { AppError, callFunction } from '@data/calls/callFunction';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { DocumentKind } from '@domain/offers/picklists';

/** A document of an offer: its kind and, for a lease before a reservation, the option. */
export type OfferDocument = { offerId: string; kind: DocumentKind; option?: LeaseOptionId };

/** Returns whether a URL leads to a PDF. All documents are PDFs (Spec 1 §5). */
export const isPdfAddress = (url: string): boolean =>
  decodeURIComponent(new URL(url).pathname).toLowerCase().endsWith('.pdf');

const loadDocumentUrl = async ({ offerId, kind, option }: OfferDocument): Promise<string> => {
  const { url } = await callFunction('generateOfferPdf', { offerId, configType: kind, option });
  if (!isPdfAddress(url)) throw new AppError('documentNotAvailable');
  return url;
};

/** Returns the URL of a document. The server creates a missing document. */
export const useOfferDocument = (wanted: OfferDocument): QueryResult<string> =>
  useQuery({
    queryKey: ['offerDocument', wanted.offerId, wanted.kind, wanted.option],
    queryFn: () => loadDocumentUrl(wanted),
  });

import {
  type ConfirmedVersion,
  type DocumentState,
  decideDocumentState,
  decideEditionState,
} from '@domain/evidence/documentState';
import type { IssuedDocument } from '@domain/evidence/registry';
import type { Offer } from '@domain/offers/offer';
import { findContract } from '../data/contracts';
import { findIssued } from '../data/documentRegistry';
import { findLabels } from '../data/files';
import { findOffer, getVersionPath } from '../data/offers';
import { readParts } from '../data/store';
import type { Handler } from '../runtime/pipeline';

const loadVersions = async ({ id, version }: Offer): Promise<ConfirmedVersion[]> => {
  const paths = Array.from({ length: version?.number ?? 0 }, (_, index) => getVersionPath(id, index + 1));
  const found = await readParts<ConfirmedVersion>(paths, ['number', 'confirmedAt']);
  return found.filter((one) => one !== null);
};

/** Returns the registry entry of the edition that is served at a legal document's path now, or `null`. */
const findServed = async ({ path }: IssuedDocument): Promise<IssuedDocument | null> => {
  const sha256 = (await findLabels(path))?.sha256;
  return sha256 ? findIssued(sha256) : null;
};

const loadState = async (document: IssuedDocument, now: number): Promise<DocumentState | null> => {
  const { offerId } = document;
  if (offerId === null) return decideEditionState(document, await findServed(document));
  const offer = await findOffer(offerId);
  if (!offer) return null;
  const [versions, contract] = await Promise.all([loadVersions(offer), findContract(offerId)]);
  const signedReservation = contract?.signedAt ? contract.reservationNumber : null;
  return decideDocumentState(document, { offer, versions, signedReservation }, now);
};

/**
 * Returns the current state of an issued document, computed from its offer; `null` for a digest that is not ours. Exposes times,
 * kinds and version numbers only: no name, no price, no identifier.
 */
export const getDocumentState: Handler<'getDocumentState'> = async ({ sha256 }, { now }) => {
  const document = await findIssued(sha256);
  return { state: document && (await loadState(document, now)) };
};

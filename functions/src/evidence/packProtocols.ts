import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted, pickProtocolForm, type SubmittedForm } from '@domain/protocol/protocol';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { getHandoverForm, repairReturn } from '@domain/returns/returnForm';
import { toCanonicalJson } from '@domain/shared/canonical';
import { toFileName } from '@domain/shared/fileName';
import { getRefusedProtocolPath } from '../data/offers';
import { loadProtocolRounds } from '../data/protocolRounds';
import { read } from '../data/store';
import { createTranslator } from '../documents/bilingualText';
import { listPhotos } from '../documents/content/protocolPhotos';
import { listNumberedReturnPhotos } from '../documents/content/returnPhotos';
import type { StoredFile, WrittenFile } from './packFiles';

/** Protocols of a lease other than the current one: the returned ones in their order, and the one of a refusal. */
export type PastProtocols = {
  rounds: { round: number; form: SubmittedForm; digest: string }[];
  refused: RefusedProtocol | null;
};

export const loadPastProtocols = async (offer: Offer): Promise<PastProtocols> => {
  const [refused, records] = await Promise.all([
    read<RefusedProtocol>(getRefusedProtocolPath(offer.id)),
    loadProtocolRounds(offer),
  ]);
  const rounds = records.map(({ round, protocol, digest }) => ({
    round,
    form: pickProtocolForm(protocol),
    digest,
  }));
  return { rounds, refused };
};

const listFormPhotos = (offerId: string, form: SubmittedForm, folder: string): StoredFile[] =>
  listPhotos(createTranslator('pl'), form).map(({ number, item, sha256 }) => ({
    name: `${folder}/${toFileName(`${String(number).padStart(2, '0')} ${item.pl}`)}.jpg`,
    path: storagePaths.protocolPhoto(offerId, sha256),
    sha256,
    isRequired: false,
  }));

/** Lists the photos of the return protocol, numbered as in its document. */
const listReturnPhotoFiles = (offer: Offer): StoredFile[] => {
  const handover = getHandoverForm(offer);
  if (!handover || !offer.premisesReturn) return [];
  const form = repairReturn(handover, offer.returnForm);
  return listNumberedReturnPhotos(createTranslator('pl'), handover, form).map(({ number, item, sha256 }) => ({
    name: `photos/return/${toFileName(`${String(number).padStart(2, '0')} ${item.pl}`)}.jpg`,
    path: storagePaths.protocolPhoto(offer.id, sha256),
    sha256,
    isRequired: false,
  }));
};

/**
 * Lists the photos of the submitted protocol, named by number and item. Adds those that only a returned or refused protocol
 * names. Each photo appears once.
 */
export const listPhotoFiles = (offer: Offer, { rounds, refused }: PastProtocols): StoredFile[] => {
  const { id, protocolData } = offer;
  const files = [
    ...(isSubmitted(protocolData) ? listFormPhotos(id, pickProtocolForm(protocolData), 'photos') : []),
    ...rounds.flatMap(({ round, form }) => listFormPhotos(id, form, `photos/protocol-${round}`)),
    ...(refused ? listFormPhotos(id, refused.protocol, 'photos/protocol-at-refusal') : []),
    ...listReturnPhotoFiles(offer),
  ];
  const getFolder = ({ name }: StoredFile) => name.slice(0, name.lastIndexOf('/'));
  return files.filter((file, place) => {
    const first = files.findIndex(({ path }) => path === file.path);
    const known = files[first];
    return first === place || (known !== undefined && getFolder(known) === getFolder(file));
  });
};

/** Returns the canonical text of the protocol at the refusal. Its SHA-256 is the digest in the audit chain. */
export const listRefusedProtocol = ({ refused }: PastProtocols): WrittenFile[] =>
  refused
    ? [
        {
          name: 'protocols/protocol-at-refusal.json',
          bytes: new TextEncoder().encode(toCanonicalJson(refused.protocol)),
        },
      ]
    : [];

import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted, pickProtocolForm, type SubmittedForm } from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { repairForm } from '@domain/protocol/repair';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { getHandoverForm, repairReturn } from '@domain/returns/returnForm';
import { toCanonicalJson } from '@domain/shared/canonical';
import { toIsoDay } from '@domain/shared/dates';
import { toFileName } from '@domain/shared/fileName';
import { listFiles } from '../data/files';
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

const PHOTO_NAME = /([0-9a-f]{64})[.]jpg$/;

/** Lists the paths of the photos in a handover protocol that is being filled in. They are not evidence yet. */
const listDraftPaths = ({ id, protocolData }: Offer): string[] =>
  protocolData && !isSubmitted(protocolData)
    ? listProtocolPhotos(repairForm(protocolData)).map(({ sha256 }) => storagePaths.protocolPhoto(id, sha256))
    : [];

/**
 * Returns the photos that were stored for a protocol and taken out of it again, in the order of their arrival, each with the side that
 * took it. `shown` are those that the pack has already. Both sides fill in one form, so either can take out what the other had shown.
 */
export const findRemovedPhotos = async (
  offer: Offer,
  shown: readonly StoredFile[],
): Promise<StoredFile[]> => {
  const known = new Set([...shown.map(({ path }) => path), ...listDraftPaths(offer)]);
  const removed = (await listFiles(storagePaths.protocolPhotos(offer.id)))
    .filter(({ path }) => !known.has(path))
    .sort((a, b) => a.storedAt - b.storedAt);
  return removed.map(({ path, storedAt, labels }, index) => ({
    name: `photos/removed/${[String(index + 1).padStart(2, '0'), toIsoDay(storedAt), labels.side ?? []].flat().join(' ')}.jpg`,
    path,
    sha256: PHOTO_NAME.exec(path)?.[1] ?? null,
    isRequired: false,
  }));
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

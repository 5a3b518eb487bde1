import { storagePaths } from '@contracts/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted, pickProtocolForm, type SubmittedForm } from '@domain/protocol/protocol';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { toCanonicalJson } from '@domain/shared/canonical';
import { toFileName } from '@domain/shared/fileName';
import { getRefusedProtocolPath } from '../data/offers';
import { loadProtocolRounds } from '../data/protocolRounds';
import { read } from '../data/store';
import { createTranslator } from '../documents/bilingualText';
import { listPhotos } from '../documents/content/protocolPhotos';
import type { StoredFile, WrittenFile } from './packFiles';

/** The protocols of a lease beside the one that stands: those that came back, in their order, and the one of the refusal. */
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

/**
 * Lists the photos of the submitted protocol by the number and the item they have in it, then those only the protocols that came
 * back or the refused one name; each photo once.
 */
export const listPhotoFiles = (
  { id, protocolData }: Offer,
  { rounds, refused }: PastProtocols,
): StoredFile[] => {
  const files = [
    ...(isSubmitted(protocolData) ? listFormPhotos(id, pickProtocolForm(protocolData), 'photos') : []),
    ...rounds.flatMap(({ round, form }) => listFormPhotos(id, form, `photos/protocol-${round}`)),
    ...(refused ? listFormPhotos(id, refused.protocol, 'photos/protocol-at-refusal') : []),
  ];
  const folderOf = ({ name }: StoredFile) => name.slice(0, name.lastIndexOf('/'));
  return files.filter((file, place) => {
    const first = files.findIndex(({ path }) => path === file.path);
    const known = files[first];
    return first === place || (known !== undefined && folderOf(known) === folderOf(file));
  });
};

/** The canonical text of the protocol at the refusal: its SHA-256 is the digest in the chain. */
export const listRefusedProtocol = ({ refused }: PastProtocols): WrittenFile[] =>
  refused
    ? [
        {
          name: 'protocols/protocol-at-refusal.json',
          bytes: new TextEncoder().encode(toCanonicalJson(refused.protocol)),
        },
      ]
    : [];

import { ITEM_SECTIONS, type SubmittedForm } from '@domain/protocol/protocol';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';
import type { Block, Row } from '../blocks';
import type { ProtocolDocument } from '../kinds';
import { formatItemName } from './protocolSections';

/** A photo listed in the protocol: its number, the name of its item and its digest. */
type NumberedPhoto = { number: number; item: BilingualText; sha256: string };

/** Lists the photos in the order of the protocol, numbered from 1. */
export const listPhotos = (speaker: Translator, protocol: SubmittedForm): NumberedPhoto[] =>
  ITEM_SECTIONS.flatMap((section) =>
    protocol[section].flatMap((item) => item.photos.map(({ sha256 }) => ({ item, sha256 }))),
  ).map(({ item, sha256 }, index) => ({ number: index + 1, item: formatItemName(speaker, item), sha256 }));

/** Builds the list of photos. The digest shows whether a file is the original. */
export const buildPhotoTable = ({ say }: Translator, photos: readonly NumberedPhoto[]): Block[] => {
  const rows: Row[] = photos.map(({ number, item, sha256 }) => ({
    cells: [toBilingual(String(number)), item, toBilingual(sha256)],
  }));
  if (rows.length === 0) return [];
  return [
    { kind: 'section', text: say('section.photos'), unnumbered: true },
    {
      kind: 'table',
      columns: [
        { head: say('protocol.photoNumber'), share: 8 },
        { head: say('protocol.item'), share: 27 },
        { head: say('protocol.photoDigest'), share: 65 },
      ],
      rows,
    },
    { kind: 'paragraph', text: say('protocol.photosNote') },
  ];
};

export const buildPhotoBlocks = (speaker: Translator, data: ProtocolDocument): Block[] =>
  buildPhotoTable(speaker, listPhotos(speaker, data.protocol));

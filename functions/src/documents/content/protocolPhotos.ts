import { ITEM_SECTIONS } from '@domain/protocol/protocol';
import type { Block, Row } from '../blocks';
import type { ProtocolDocument } from '../kinds';
import { plain, type Speaker } from '../say';
import { nameOf } from './protocolSections';

const photoRows = (speaker: Speaker, { protocol }: ProtocolDocument): Row[] =>
  ITEM_SECTIONS.flatMap((section) =>
    protocol[section].flatMap((item) => item.photos.map(({ sha256 }) => ({ item, sha256 }))),
  ).map(({ item, sha256 }, index) => ({
    cells: [plain(String(index + 1)), nameOf(speaker, item), plain(sha256)],
  }));

/** Which photos belong to the protocol; the digest tells whether a file is the one that was taken then. */
export const photoBlocks = (speaker: Speaker, data: ProtocolDocument): Block[] => {
  const { say } = speaker;
  const rows = photoRows(speaker, data);
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

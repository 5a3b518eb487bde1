import { countMatches, type Difference, getDifferences } from '@domain/protocol/differences';
import { type BilingualText, joinTexts, type Translator, toBilingual } from '../bilingualText';
import type { Block } from '../blocks';
import type { ProtocolDocument } from '../kinds';
import { formatItemName } from './protocolSections';

/** Describes a difference from the offer: the item, its level, the kind of difference and, if given, the reason. */
export const describeDifference = (speaker: Translator, difference: Difference): BilingualText => {
  const { preset, level, comments, how } = difference;
  const name = formatItemName(speaker, { name: '', preset });
  const item = level ? joinTexts([toBilingual(level), name], ', ') : name;
  const text = speaker.say(`protocol.${how}`, { item });
  return comments ? joinTexts([text, toBilingual(comments)], ': ') : text;
};

/** Builds the list of differences and the number of compared items. */
export const buildDifferenceBlocks = (
  speaker: Translator,
  { offer, protocol }: ProtocolDocument,
): Block[] => {
  const { say } = speaker;
  const { asOffered, differs, nothingToRecord, open } = countMatches(protocol);
  const differences = getDifferences(offer, protocol);
  const counts = {
    asOffered: String(asOffered),
    differs: String(differs),
    nothingToRecord: String(nothingToRecord),
    open: String(open),
  };
  return [
    { kind: 'section', text: say('section.differences'), unnumbered: true },
    { kind: 'paragraph', text: say('protocol.matchCounts', counts) },
    ...(differences.length > 0
      ? [{ kind: 'points', items: differences.map((one) => describeDifference(speaker, one)) } as const]
      : []),
  ];
};

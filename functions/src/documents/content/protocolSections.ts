import { isNotApplicable } from '@domain/protocol/openRows';
import { OFFER_MATCHES, type OfferMatch } from '@domain/protocol/protocol';
import { formatNumber } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import {
  type BilingualText,
  joinTexts,
  type LabelGroup,
  type Translator,
  toBilingual,
} from '../bilingualText';
import type { Block, Column, Row } from '../blocks';
import type { ProtocolDocument } from '../kinds';

type StoredValue = number | string;

/** Formats a stored value. A missing one says so in both languages. */
export const formatStoredValue = ({ say, write }: Translator, value: StoredValue): BilingualText => {
  if (value === MISSING_VALUE) return say('value.missing');
  return typeof value === 'number' ? write((lang) => formatNumber(value, lang, 3)) : toBilingual(value);
};

type RowAnswer = { condition: string; match: string };

/** Describes the condition of a row and its match with the offer, as far as given. */
const describeState = (
  speaker: Translator,
  group: LabelGroup,
  { condition, match }: RowAnswer,
): BilingualText => {
  const parts = [
    ...(condition === MISSING_VALUE ? [] : [speaker.label(group, condition)]),
    ...(isAnswer(match) ? [speaker.say(`protocol.match.${match}`)] : []),
  ];
  return parts.length > 0 ? joinTexts(parts, ', ') : speaker.say('value.missing');
};

const isAnswer = (match: string): match is OfferMatch => OFFER_MATCHES.some((one) => one === match);

const isPassedOver = ({ match }: { match: string }): boolean => match === 'nothingToRecord';

/** Returns the name of a row: of its preset (`roomType.kitchen`), or as typed. */
export const formatItemName = (
  speaker: Translator,
  { name, preset }: { name: string; preset: string | null },
): BilingualText => {
  const [group, value] = preset?.split('.') ?? [];
  return group && value ? speaker.label(group as LabelGroup, value) : formatStoredValue(speaker, name);
};

type Section = { title: BilingualText; columns: Column[]; rows: Row[] };

const buildSectionBlocks = ({ say }: Translator, { title, columns, rows }: Section): Block[] => [
  { kind: 'section', text: title, unnumbered: true },
  rows.length > 0 ? { kind: 'table', columns, rows } : { kind: 'paragraph', text: say('protocol.empty') },
];

const buildRoomSection = (speaker: Translator, { protocol }: ProtocolDocument): Section => {
  const { say } = speaker;
  return {
    title: say('section.roomState'),
    columns: [
      { head: say('rooms.level'), share: 16 },
      { head: say('rooms.room'), share: 25 },
      { head: say('protocol.state'), share: 20 },
      { head: say('protocol.comments'), share: 39 },
    ],
    rows: protocol.establishedPremiseCondition.map((room) => ({
      cells: [
        formatStoredValue(speaker, room.level),
        formatItemName(speaker, room),
        describeState(speaker, 'roomCondition', room),
        formatStoredValue(speaker, room.comments),
      ],
    })),
  };
};

const buildEquipmentSection = (speaker: Translator, { protocol }: ProtocolDocument): Section => {
  const { say } = speaker;
  return {
    title: say('section.equipmentState'),
    columns: [
      { head: say('protocol.item'), share: 26 },
      { head: say('protocol.state'), share: 26 },
      { head: say('protocol.comments'), share: 34 },
      { head: say('protocol.quantity'), share: 14, align: 'right' },
    ],
    rows: protocol.establishedEquipmentState.map((item) => ({
      cells: [
        formatItemName(speaker, item),
        describeState(speaker, 'equipmentCondition', item),
        formatStoredValue(speaker, item.comments ?? MISSING_VALUE),
        formatStoredValue(speaker, item.quantity),
      ],
    })),
  };
};

/** Returns the meters that the premises have, followed by those they do not have. */
const sortMeters = ({ offer, protocol }: ProtocolDocument) => {
  const meters = protocol.localMeterReadings;
  const isAbsent = (meter: (typeof meters)[number]) => isNotApplicable(offer, meter);
  return [...meters.filter((meter) => !isAbsent(meter)), ...meters.filter(isAbsent)];
};

const buildMeterSection = (speaker: Translator, data: ProtocolDocument): Section => {
  const { say, label } = speaker;
  const formatReading = (meter: ReturnType<typeof sortMeters>[number]): BilingualText => {
    if (isNotApplicable(data.offer, meter)) return say('protocol.notApplicable');
    return isPassedOver(meter)
      ? say('protocol.match.nothingToRecord')
      : formatStoredValue(speaker, meter.quantity);
  };
  return {
    title: say('section.meters'),
    columns: [
      { head: say('protocol.meter'), share: 34 },
      { head: say('protocol.meterNumber'), share: 30 },
      { head: say('protocol.reading'), share: 20, align: 'right' },
      { head: say('protocol.unit'), share: 16 },
    ],
    rows: sortMeters(data).map((meter) => ({
      cells: [
        formatItemName(speaker, meter),
        formatStoredValue(speaker, meter.meterNumber),
        formatReading(meter),
        label('meterUnit', meter.unit),
      ],
    })),
  };
};

const buildKeySection = (speaker: Translator, { protocol }: ProtocolDocument): Section => {
  const { say } = speaker;
  return {
    title: say('section.keys'),
    columns: [
      { head: say('protocol.item'), share: 80 },
      { head: say('protocol.quantity'), share: 20, align: 'right' },
    ],
    rows: protocol.transferredKeysAndDevices.map((key) => ({
      cells: [
        formatItemName(speaker, key),
        isPassedOver(key) ? say('protocol.notHandedOver') : formatStoredValue(speaker, key.quantity),
      ],
    })),
  };
};

/** Builds sections A to D as they were filled in. */
export const buildProtocolSections = (speaker: Translator, data: ProtocolDocument): Block[] =>
  [buildRoomSection, buildEquipmentSection, buildMeterSection, buildKeySection].flatMap((section) =>
    buildSectionBlocks(speaker, section(speaker, data)),
  );

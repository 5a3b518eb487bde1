import { formatNumber } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import type { Block, Column, Row } from '../blocks';
import type { ProtocolDocument } from '../kinds';
import { type LabelGroup, plain, type Said, type Speaker } from '../say';

type Stored = number | string;

/** A stored value; what was left out says so in both languages. */
export const stored = ({ say }: Speaker, value: Stored): Said => {
  if (value === MISSING_VALUE) return say('value.missing');
  return plain(typeof value === 'number' ? formatNumber(value, 3) : value);
};

const labelled = (speaker: Speaker, group: LabelGroup, value: string): Said =>
  value === MISSING_VALUE ? speaker.say('value.missing') : speaker.label(group, value);

/** The name of a row: that of its preset (`roomType.kitchen`) or what the party typed. */
export const nameOf = (speaker: Speaker, { name, preset }: { name: string; preset: string | null }): Said => {
  const [group, value] = preset?.split('.') ?? [];
  return group && value ? speaker.label(group as LabelGroup, value) : stored(speaker, name);
};

type Section = { title: Said; columns: Column[]; rows: Row[] };

const sectionBlocks = ({ say }: Speaker, { title, columns, rows }: Section): Block[] => [
  { kind: 'section', text: title, unnumbered: true },
  rows.length > 0 ? { kind: 'table', columns, rows } : { kind: 'paragraph', text: say('protocol.empty') },
];

const roomSection = (speaker: Speaker, { protocol }: ProtocolDocument): Section => {
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
        stored(speaker, room.level),
        nameOf(speaker, room),
        labelled(speaker, 'roomCondition', room.condition),
        stored(speaker, room.comments),
      ],
    })),
  };
};

const equipmentSection = (speaker: Speaker, { protocol }: ProtocolDocument): Section => {
  const { say } = speaker;
  return {
    title: say('section.equipmentState'),
    columns: [
      { head: say('protocol.item'), share: 50 },
      { head: say('protocol.state'), share: 32 },
      { head: say('protocol.quantity'), share: 18, align: 'right' },
    ],
    rows: protocol.establishedEquipmentState.map((item) => ({
      cells: [
        nameOf(speaker, item),
        labelled(speaker, 'equipmentCondition', item.condition),
        stored(speaker, item.quantity),
      ],
    })),
  };
};

const meterSection = (speaker: Speaker, { protocol }: ProtocolDocument): Section => {
  const { say, label } = speaker;
  return {
    title: say('section.meters'),
    columns: [
      { head: say('protocol.meter'), share: 34 },
      { head: say('protocol.meterNumber'), share: 30 },
      { head: say('protocol.reading'), share: 20, align: 'right' },
      { head: say('protocol.unit'), share: 16 },
    ],
    rows: protocol.localMeterReadings.map((meter) => ({
      cells: [
        nameOf(speaker, meter),
        stored(speaker, meter.meterNumber),
        stored(speaker, meter.quantity),
        label('meterUnit', meter.unit),
      ],
    })),
  };
};

const keySection = (speaker: Speaker, { protocol }: ProtocolDocument): Section => {
  const { say } = speaker;
  return {
    title: say('section.keys'),
    columns: [
      { head: say('protocol.item'), share: 80 },
      { head: say('protocol.quantity'), share: 20, align: 'right' },
    ],
    rows: protocol.transferredKeysAndDevices.map((key) => ({
      cells: [nameOf(speaker, key), stored(speaker, key.quantity)],
    })),
  };
};

/** Sections A to D as they were filled in. */
export const sectionsOf = (speaker: Speaker, data: ProtocolDocument): Block[] =>
  [roomSection, equipmentSection, meterSection, keySection].flatMap((section) =>
    sectionBlocks(speaker, section(speaker, data)),
  );

import { momentOf } from '@domain/shared/dates';
import { formatDate, formatDateTime, formatNumber } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import type { Block, Column, Row, SignatureBox } from '../blocks';
import type { ProtocolDocument, ProtocolSigner } from '../kinds';
import { type LabelGroup, plain, type Said, type Speaker } from '../say';
import { languageBlocks } from './form';
import { partiesTable } from './parties';
import { premisesAddress } from './premises';
import { given, inSquareMetres } from './values';

type Stored = number | string;

/** A stored value; what was left out says so in both languages. */
const stored = ({ say }: Speaker, value: Stored): Said => {
  if (value === MISSING_VALUE) return say('value.missing');
  return plain(typeof value === 'number' ? formatNumber(value, 3) : value);
};

const labelled = (speaker: Speaker, group: LabelGroup, value: string): Said =>
  value === MISSING_VALUE ? speaker.say('value.missing') : speaker.label(group, value);

/** The name of a row: that of its preset (`roomType.kitchen`) or what the party typed. */
const nameOf = (speaker: Speaker, { name, preset }: { name: string; preset: string | null }): Said => {
  const [group, value] = preset?.split('.') ?? [];
  return group && value ? speaker.label(group as LabelGroup, value) : stored(speaker, name);
};

type Section = { title: Said; columns: Column[]; rows: Row[] };

const sectionBlocks = ({ say }: Speaker, { title, columns, rows }: Section): Block[] => [
  { kind: 'section', text: title },
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

const handoverTime = ({ say }: Speaker, time: ProtocolDocument['receptionTime']): Said => {
  const at = time && momentOf(time.date, time.hour);
  return time && at !== null
    ? say('protocol.timeValue', { date: formatDate(at), hour: time.hour })
    : say('value.missing');
};

const personName = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}` : '';

const handoverFacts = (speaker: Speaker, data: ProtocolDocument): [Said, Said][] => {
  const { say } = speaker;
  const { offer } = data;
  const lease =
    offer.signedAt === null
      ? plain(offer.id)
      : say('protocol.leaseValue', { id: offer.id, at: formatDateTime(offer.signedAt) });
  return [
    [say('protocol.time'), handoverTime(speaker, data.receptionTime)],
    [say('premises.address'), given(speaker, premisesAddress(offer), plain)],
    [say('premises.register'), given(speaker, offer.landAndMortgageRegisterNumber, plain)],
    [say('premises.usableArea'), given(speaker, offer.areaDetails.surface, inSquareMetres)],
    [say('protocol.lease'), lease],
    [say('protocol.handingPerson'), stored(speaker, personName(offer.transferOfThePremise) || MISSING_VALUE)],
    [
      say('protocol.receivingPerson'),
      stored(speaker, personName(offer.receptionOfThePremise) || MISSING_VALUE),
    ],
  ];
};

/** Who acted for a side, in the order submitter, other side. */
const signerOf = (
  { submittedBy, signedBy }: ProtocolDocument,
  side: ProtocolSigner['side'],
): ProtocolSigner | null => (submittedBy.side === side ? submittedBy : signedBy);

const signatureBox = (
  speaker: Speaker,
  data: ProtocolDocument,
  side: ProtocolSigner['side'],
): SignatureBox => {
  const { say } = speaker;
  const signer = signerOf(data, side);
  const key = signer === data.submittedBy ? 'signature.submitted' : 'signature.signed';
  return {
    role: say(`party.${side}`),
    company: (side === 'landlord' ? data.landlordCompany : data.tenantCompany).nazwa,
    person: signer?.name ?? '',
    statement: signer ? say(key, { at: formatDateTime(signer.at) }) : say('signature.protocolAwaited'),
    handwritten: null,
  };
};

/** The blocks of a handover protocol as it was submitted. */
export const protocolBlocks = (speaker: Speaker, data: ProtocolDocument): Block[] => {
  const { say } = speaker;
  const { offer, protocol } = data;
  const personOf = (side: ProtocolSigner['side']) => signerOf(data, side)?.name ?? '';
  return [
    {
      kind: 'title',
      text: say('title.protocol'),
      under: say('protocol.under', { name: offer.name, id: offer.id }),
    },
    ...languageBlocks(speaker),
    { kind: 'section', text: say('section.protocolFacts') },
    { kind: 'facts', rows: handoverFacts(speaker, data) },
    { kind: 'section', text: say('section.parties') },
    partiesTable(
      speaker,
      { company: data.landlordCompany, person: personOf('landlord') },
      { company: data.tenantCompany, person: personOf('tenant') },
    ),
    ...[roomSection, equipmentSection, meterSection, keySection].flatMap((section) =>
      sectionBlocks(speaker, section(speaker, data)),
    ),
    { kind: 'section', text: say('section.statements') },
    { kind: 'paragraph', text: stored(speaker, protocol.additionalStatements) },
    { kind: 'paragraph', text: say('protocol.missingNote') },
    { kind: 'section', text: say('section.signatures') },
    {
      kind: 'signatures',
      boxes: [signatureBox(speaker, data, 'landlord'), signatureBox(speaker, data, 'tenant')],
    },
  ];
};

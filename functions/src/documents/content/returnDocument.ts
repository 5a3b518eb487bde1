import { formatAddressLine } from '@domain/offers/address';
import { ITEM_SECTIONS, type ItemSection, type SubmittedForm } from '@domain/protocol/protocol';
import type { ReturnRow } from '@domain/returns/returnForm';
import { getFormerQuantity, getReturnOutcome } from '@domain/returns/returnRows';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import {
  type BilingualText,
  joinTexts,
  type LabelGroup,
  type Translator,
  toBilingual,
} from '../bilingualText';
import type { Block, Row, SignatureBox } from '../blocks';
import type { ProtocolSigner, ReturnDocument } from '../kinds';
import { buildLanguageBlocks } from './form';
import { buildPartiesTable } from './parties';
import { buildPhotoTable } from './protocolPhotos';
import { formatItemName, formatStoredValue } from './protocolSections';
import { listNumberedReturnPhotos } from './returnPhotos';
import { formatOptional } from './values';

type FormerRow = SubmittedForm[ItemSection][number];

/** Groups of labels for the condition of a row. */
const CONDITIONS: Partial<Record<ItemSection, LabelGroup>> = {
  establishedPremiseCondition: 'roomCondition',
  establishedEquipmentState: 'equipmentCondition',
};

/** Names a row: a room with its level, a meter with its number. */
const nameRow = (speaker: Translator, row: FormerRow): BilingualText => {
  const name = formatItemName(speaker, row);
  if ('level' in row && row.level !== MISSING_VALUE) return joinTexts([toBilingual(row.level), name], ', ');
  if ('meterNumber' in row && row.meterNumber !== MISSING_VALUE)
    return joinTexts([name, toBilingual(row.meterNumber)], ', ');
  return name;
};

const describeNumber = (speaker: Translator, row: FormerRow, quantity: number): BilingualText => {
  const text = formatStoredValue(speaker, quantity);
  return 'unit' in row ? joinTexts([text, speaker.label('meterUnit', row.unit)], ' ') : text;
};

/** Describes how a row stood at the handover. */
const describeFormer = (speaker: Translator, section: ItemSection, row: FormerRow): BilingualText => {
  const { say, label } = speaker;
  if (row.match === 'nothingToRecord') return say('protocol.match.nothingToRecord');
  const group = CONDITIONS[section];
  if (group && 'condition' in row) {
    const parts = [
      ...(row.condition === MISSING_VALUE ? [] : [label(group, row.condition)]),
      ...(row.match === 'asOffered' || row.match === 'differs' ? [say(`protocol.match.${row.match}`)] : []),
      ...('comments' in row && row.comments && row.comments !== MISSING_VALUE
        ? [toBilingual(row.comments)]
        : []),
    ];
    return parts.length > 0 ? joinTexts(parts, ', ') : say('value.missing');
  }
  const quantity = getFormerQuantity(row);
  return quantity === null ? say('value.missing') : describeNumber(speaker, row, quantity);
};

/** Describes how a row stands at the return. */
const describeReturned = (
  speaker: Translator,
  { section, former, row }: { section: ItemSection; former: FormerRow; row: ReturnRow },
): BilingualText => {
  const { say } = speaker;
  const outcome = getReturnOutcome(section, former, row);
  if (outcome === null) return say('return.notCompared');
  const quantity =
    row.quantity === null ? say('value.missing') : describeNumber(speaker, former, row.quantity);
  if (outcome === 'reading') return quantity;
  if (outcome === 'fewer' || outcome === 'complete')
    return joinTexts([quantity, say(`return.outcome.${outcome}`)], ', ');
  return say(`return.outcome.${outcome}`);
};

const SECTION_TITLES = {
  establishedPremiseCondition: 'section.roomState',
  establishedEquipmentState: 'section.equipmentState',
  localMeterReadings: 'section.meters',
  transferredKeysAndDevices: 'section.keys',
} as const;

const buildSection = (
  speaker: Translator,
  section: ItemSection,
  { handover, form }: ReturnDocument,
): Block[] => {
  const { say } = speaker;
  const rows = handover[section].flatMap((former: FormerRow, index): Row[] => {
    const row = form[section][index];
    if (!row) return [];
    return [
      {
        cells: [
          nameRow(speaker, former),
          describeFormer(speaker, section, former),
          describeReturned(speaker, { section, former, row }),
          row.note === '' ? toBilingual('–') : toBilingual(row.note),
        ],
      },
    ];
  });
  return [
    { kind: 'section', text: say(SECTION_TITLES[section]), unnumbered: true },
    rows.length === 0
      ? { kind: 'paragraph', text: say('protocol.empty') }
      : {
          kind: 'table',
          columns: [
            { head: say('protocol.item'), share: 24 },
            { head: say('return.before'), share: 26 },
            { head: say('return.now'), share: 22 },
            { head: say('protocol.comments'), share: 28 },
          ],
          rows,
        },
  ];
};

const buildSignatureBox = (
  { say, write }: Translator,
  data: ReturnDocument,
  side: ProtocolSigner['side'],
): SignatureBox => {
  const isSubmitter = data.submittedBy.side === side;
  const signer = isSubmitter ? data.submittedBy : data.signedBy;
  return {
    role: say(`party.${side}`),
    company: (side === 'landlord' ? data.landlordCompany : data.tenantCompany).nazwa,
    person: signer?.name ?? '',
    statement: signer
      ? say(isSubmitter ? 'signature.submitted' : 'signature.signed', {
          at: write((lang) => formatDateTime(signer.at, lang)),
        })
      : say('signature.protocolNotSigned'),
    handwritten: null,
  };
};

/** Says that the clock closed the return without the second signature, with what the other side wrote last. */
const buildClosingBlocks = (
  { say, write }: Translator,
  { closedAt, lastComment }: ReturnDocument,
): Block[] => {
  if (closedAt === null) return [];
  const closed: Block = {
    kind: 'paragraph',
    text: say('return.closed', { at: write((lang) => formatDateTime(closedAt, lang)) }),
  };
  return lastComment === ''
    ? [closed]
    : [closed, { kind: 'paragraph', text: say('return.lastComment', { comment: lastComment }) }];
};

/** Quotes the objections with which the other side signed. */
const buildObjectionBlocks = ({ say }: Translator, { objections }: ReturnDocument): Block[] =>
  objections === '' ? [] : [{ kind: 'paragraph', text: say('return.objections', { objections }) }];

/** Builds the blocks of a signed or closed return protocol: each row beside the one of the handover. */
export const buildReturnBlocks = (speaker: Translator, data: ReturnDocument): Block[] => {
  const { say, write } = speaker;
  const { offer, form } = data;
  const handedOverAt = offer.protocolData?.signedAt ?? null;
  return [
    {
      kind: 'title',
      text: say('title.return'),
      under: say('protocol.under', { name: offer.name, id: offer.id }),
    },
    ...buildLanguageBlocks(speaker),
    { kind: 'section', text: say('section.protocolFacts'), unnumbered: true },
    {
      kind: 'facts',
      rows: [
        [say('return.day'), write((lang) => formatDate(data.submittedBy.at, lang))],
        [
          say('return.handoverDay'),
          handedOverAt === null ? say('value.missing') : write((lang) => formatDate(handedOverAt, lang)),
        ],
        [
          speaker.field({ path: 'address' }),
          formatOptional(speaker, formatAddressLine(offer.address), toBilingual),
        ],
      ],
    },
    { kind: 'section', text: say('section.parties'), unnumbered: true },
    buildPartiesTable(
      speaker,
      { company: data.landlordCompany, person: null },
      { company: data.tenantCompany, person: null },
    ),
    ...ITEM_SECTIONS.flatMap((section) => buildSection(speaker, section, data)),
    ...buildPhotoTable(speaker, listNumberedReturnPhotos(speaker, data.handover, data.form)),
    { kind: 'section', text: say('section.statements'), unnumbered: true },
    { kind: 'paragraph', text: formatStoredValue(speaker, form.additionalStatements || MISSING_VALUE) },
    { kind: 'paragraph', text: say('return.wearNote') },
    ...buildClosingBlocks(speaker, data),
    ...buildObjectionBlocks(speaker, data),
    { kind: 'section', text: say('section.signatures'), unnumbered: true },
    {
      kind: 'signatures',
      boxes: [buildSignatureBox(speaker, data, 'landlord'), buildSignatureBox(speaker, data, 'tenant')],
    },
  ];
};

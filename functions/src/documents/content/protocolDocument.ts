import { formatPersonName } from '@domain/accounts/personName';
import { formatAddressLine } from '@domain/offers/address';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import { getEndingSide } from '@domain/protocol/rounds';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';
import type { Block, SignatureBox } from '../blocks';
import type { ProtocolDocument, ProtocolSigner } from '../kinds';
import { buildLanguageBlocks } from './form';
import { buildPartiesTable } from './parties';
import { buildDifferenceBlocks } from './protocolDifferences';
import { buildPhotoBlocks } from './protocolPhotos';
import { buildProtocolSections, formatStoredValue } from './protocolSections';
import { formatOptional, toSquareMetres } from './values';

const formatHandoverTime = (
  { say, write }: Translator,
  time: ProtocolDocument['receptionTime'],
): BilingualText => {
  const at = time && parseTimestamp(time.date, time.hour);
  return time && at !== null
    ? say('protocol.timeValue', { date: write((lang) => formatDate(at, lang)), hour: time.hour })
    : say('value.missing');
};

const formatHandoverPerson = (person: { firstName: string; lastName: string } | null): string =>
  person ? formatPersonName(person) : '';

const buildHandoverFacts = (
  speaker: Translator,
  data: ProtocolDocument,
): [BilingualText, BilingualText][] => {
  const { say, write } = speaker;
  const { offer } = data;
  const { signedAt } = offer;
  const lease =
    signedAt === null
      ? toBilingual(offer.id)
      : say('protocol.leaseValue', { id: offer.id, at: write((lang) => formatDateTime(signedAt, lang)) });
  return [
    [say('protocol.time'), formatHandoverTime(speaker, data.receptionTime)],
    [
      speaker.field({ path: 'address' }),
      formatOptional(speaker, formatAddressLine(offer.address), toBilingual),
    ],
    [
      speaker.field({ path: 'landAndMortgageRegisterNumber' }),
      formatOptional(speaker, formatLandRegisterNumber(offer.landAndMortgageRegisterNumber), toBilingual),
    ],
    [
      speaker.field({ path: 'areaDetails.surface' }),
      formatOptional(speaker, offer.areaDetails.surface, toSquareMetres(speaker)),
    ],
    [say('protocol.lease'), lease],
    [
      say('protocol.handingPerson'),
      formatStoredValue(speaker, formatHandoverPerson(offer.transferOfThePremise) || MISSING_VALUE),
    ],
    [
      say('protocol.receivingPerson'),
      formatStoredValue(speaker, formatHandoverPerson(offer.receptionOfThePremise) || MISSING_VALUE),
    ],
  ];
};

/** Builds the note that this protocol was returned unsigned: when, by whom and why. */
const buildEndBlocks = ({ say, write }: Translator, { end }: ProtocolDocument): Block[] => {
  if (!end) return [];
  const values = { round: String(end.round), at: write((lang) => formatDateTime(end.at, lang)) };
  const by = say(`party.${getEndingSide(end)}`);
  return [
    { kind: 'section', text: say('section.protocolRound'), unnumbered: true },
    { kind: 'paragraph', text: say(`protocol.${end.ending}`, { ...values, by }) },
    ...(end.comment
      ? [{ kind: 'paragraph', text: say('protocol.returnComment', { comment: end.comment }) } as const]
      : []),
  ];
};

/** Returns the person who acted for a side, as submitter or as other signer. */
const findSigner = (
  { submittedBy, signedBy }: ProtocolDocument,
  side: ProtocolSigner['side'],
): ProtocolSigner | null => (submittedBy.side === side ? submittedBy : signedBy);

const buildSignatureBox = (
  speaker: Translator,
  data: ProtocolDocument,
  side: ProtocolSigner['side'],
): SignatureBox => {
  const { say, write } = speaker;
  const signer = findSigner(data, side);
  const key = signer === data.submittedBy ? 'signature.submitted' : 'signature.signed';
  return {
    role: say(`party.${side}`),
    company: (side === 'landlord' ? data.landlordCompany : data.tenantCompany).nazwa,
    person: signer?.name ?? '',
    statement: signer
      ? say(key, { at: write((lang) => formatDateTime(signer.at, lang)) })
      : say(data.end ? 'signature.protocolNotSigned' : 'signature.protocolAwaited'),
    handwritten: null,
  };
};

/** Builds the blocks of a handover protocol as it was submitted. */
export const buildProtocolBlocks = (speaker: Translator, data: ProtocolDocument): Block[] => {
  const { say } = speaker;
  const { offer, protocol } = data;
  return [
    {
      kind: 'title',
      text: say('title.protocol'),
      under: say('protocol.under', { name: offer.name, id: offer.id }),
    },
    ...buildLanguageBlocks(speaker),
    ...buildEndBlocks(speaker, data),
    { kind: 'section', text: say('section.protocolFacts'), unnumbered: true },
    { kind: 'facts', rows: buildHandoverFacts(speaker, data) },
    { kind: 'section', text: say('section.parties'), unnumbered: true },
    buildPartiesTable(
      speaker,
      { company: data.landlordCompany, person: null },
      { company: data.tenantCompany, person: null },
    ),
    ...buildProtocolSections(speaker, data),
    ...buildDifferenceBlocks(speaker, data),
    ...buildPhotoBlocks(speaker, data),
    { kind: 'section', text: say('section.statements'), unnumbered: true },
    { kind: 'paragraph', text: formatStoredValue(speaker, protocol.additionalStatements) },
    { kind: 'paragraph', text: say('protocol.missingNote') },
    { kind: 'section', text: say('section.signatures'), unnumbered: true },
    {
      kind: 'signatures',
      boxes: [buildSignatureBox(speaker, data, 'landlord'), buildSignatureBox(speaker, data, 'tenant')],
    },
  ];
};

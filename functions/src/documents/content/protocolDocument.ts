import { nameOf } from '@domain/accounts/personName';
import { addressLine } from '@domain/offers/address';
import { formatLandRegisterNumber } from '@domain/offers/landRegister';
import { getEndingSide } from '@domain/protocol/rounds';
import { momentOf } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { MISSING_VALUE } from '@domain/shared/text';
import type { Block, SignatureBox } from '../blocks';
import type { ProtocolDocument, ProtocolSigner } from '../kinds';
import { plain, type Said, type Speaker } from '../say';
import { languageBlocks } from './form';
import { partiesTable } from './parties';
import { differenceBlocks } from './protocolDifferences';
import { photoBlocks } from './protocolPhotos';
import { sectionsOf, stored } from './protocolSections';
import { given, inSquareMetres } from './values';

const handoverTime = ({ say }: Speaker, time: ProtocolDocument['receptionTime']): Said => {
  const at = time && momentOf(time.date, time.hour);
  return time && at !== null
    ? say('protocol.timeValue', { date: formatDate(at), hour: time.hour })
    : say('value.missing');
};

const personName = (person: { firstName: string; lastName: string } | null): string =>
  person ? nameOf(person) : '';

const handoverFacts = (speaker: Speaker, data: ProtocolDocument): [Said, Said][] => {
  const { say } = speaker;
  const { offer } = data;
  const lease =
    offer.signedAt === null
      ? plain(offer.id)
      : say('protocol.leaseValue', { id: offer.id, at: formatDateTime(offer.signedAt) });
  return [
    [say('protocol.time'), handoverTime(speaker, data.receptionTime)],
    [speaker.field({ path: 'address' }), given(speaker, addressLine(offer.address), plain)],
    [
      speaker.field({ path: 'landAndMortgageRegisterNumber' }),
      given(speaker, formatLandRegisterNumber(offer.landAndMortgageRegisterNumber), plain),
    ],
    [
      speaker.field({ path: 'areaDetails.surface' }),
      given(speaker, offer.areaDetails.surface, inSquareMetres),
    ],
    [say('protocol.lease'), lease],
    [say('protocol.handingPerson'), stored(speaker, personName(offer.transferOfThePremise) || MISSING_VALUE)],
    [
      say('protocol.receivingPerson'),
      stored(speaker, personName(offer.receptionOfThePremise) || MISSING_VALUE),
    ],
  ];
};

/** Says on top that this protocol came back and was not signed, when, by whom and why. */
const endBlocks = ({ say }: Speaker, { end }: ProtocolDocument): Block[] => {
  if (!end) return [];
  const values = { round: String(end.round), at: formatDateTime(end.at) };
  const by = say(`party.${getEndingSide(end)}`);
  return [
    { kind: 'section', text: say('section.protocolRound'), unnumbered: true },
    { kind: 'paragraph', text: say(`protocol.${end.ending}`, { ...values, by }) },
    ...(end.comment
      ? [{ kind: 'paragraph', text: say('protocol.returnComment', { comment: end.comment }) } as const]
      : []),
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
    statement: signer
      ? say(key, { at: formatDateTime(signer.at) })
      : say(data.end ? 'signature.protocolNotSigned' : 'signature.protocolAwaited'),
    handwritten: null,
  };
};

/** The blocks of a handover protocol as it was submitted. */
export const protocolBlocks = (speaker: Speaker, data: ProtocolDocument): Block[] => {
  const { say } = speaker;
  const { offer, protocol } = data;
  return [
    {
      kind: 'title',
      text: say('title.protocol'),
      under: say('protocol.under', { name: offer.name, id: offer.id }),
    },
    ...languageBlocks(speaker),
    ...endBlocks(speaker, data),
    { kind: 'section', text: say('section.protocolFacts'), unnumbered: true },
    { kind: 'facts', rows: handoverFacts(speaker, data) },
    { kind: 'section', text: say('section.parties'), unnumbered: true },
    partiesTable(
      speaker,
      { company: data.landlordCompany, person: null },
      { company: data.tenantCompany, person: null },
    ),
    ...sectionsOf(speaker, data),
    ...differenceBlocks(speaker, data),
    ...photoBlocks(speaker, data),
    { kind: 'section', text: say('section.statements'), unnumbered: true },
    { kind: 'paragraph', text: stored(speaker, protocol.additionalStatements) },
    { kind: 'paragraph', text: say('protocol.missingNote') },
    { kind: 'section', text: say('section.signatures'), unnumbered: true },
    {
      kind: 'signatures',
      boxes: [signatureBox(speaker, data, 'landlord'), signatureBox(speaker, data, 'tenant')],
    },
  ];
};

import { getConfirmedPaper } from '@domain/leases/paperLease';
import { transferTitle } from '@domain/leases/transferTitle';
import { addressLine } from '@domain/offers/address';
import { getLeaseKind } from '@domain/offers/leaseOptions';
import { formatDateTime } from '@domain/shared/format';
import type { Block, SignatureBox } from '../blocks';
import type { LeaseDocument } from '../kinds';
import type { Said, Speaker } from '../say';
import { languageBlocks, versionClause } from './form';
import { moneyBlocks } from './money';
import { byHandOn, paperBlocks, paperNotice } from './paperLease';
import { type OpenPlace, type Party, partiesTable } from './parties';
import { premisesBlocks } from './premises';
import { tenantDeclares } from './tenantDeclares';
import { handoverBlocks, landlordDeclarations, leaseTermsBlocks, termBlocks } from './terms';

/** The option with the months agreed when it was reserved. */
const agreedOption = ({ option, contract }: LeaseDocument) => ({ ...option, months: contract.months });

const conclusion = ({ say }: Speaker, { signedAt }: LeaseDocument): Said =>
  signedAt === null ? say('form.prepared') : say('form.concluded', { at: formatDateTime(signedAt) });

/** What the reader must know first: whom the text binds already and what is still to be done. */
const notices = (speaker: Speaker, data: LeaseDocument): Said[] => {
  const { say } = speaker;
  const { offer, option, tenant } = data;
  const paper = signedPaper(data);
  if (paper) return [paperNotice(speaker, paper)];
  const inWriting = option.qualifiedSignature ? [say('form.inWritingNotice')] : [];
  if (tenant) return option.qualifiedSignature ? inWriting : [conclusion(speaker, data)];
  const key = option.qualifiedSignature ? 'form.openInWriting' : 'form.open';
  return [say(key, { validTo: formatDateTime(offer.offerValidTo) }), ...inWriting];
};

/** How a lease was signed by hand, once it is signed. */
const signedPaper = ({ offer, signedAt, tenant }: LeaseDocument) =>
  tenant && signedAt !== null ? getConfirmedPaper(offer.reservation) : null;

const WRITTEN_IN = '…'.repeat(22);

/** The tenant, or the place kept for one. */
const tenantPlace = ({ say }: Speaker, { tenant, option }: LeaseDocument): Party | OpenPlace => {
  if (tenant) return tenant;
  return option.qualifiedSignature
    ? { name: say('party.atSigning'), blank: WRITTEN_IN }
    : { name: say('party.atReservation'), blank: '–' };
};

const formPoints = (speaker: Speaker, { option, offer, contract }: LeaseDocument): Said[] => {
  const { say } = speaker;
  return [
    ...(option.qualifiedSignature
      ? [say('form.writtenForm'), say('form.writtenMoment')]
      : [say('form.byAcceptance'), say('form.documentForm')]),
    say('form.exclusion'),
    versionClause(speaker, offer.id, contract.versionNumber),
    say('form.precedence'),
  ];
};

const declared = (
  { say }: Speaker,
  key: 'signature.offerBy' | 'signature.acceptedBy',
  at: number | null,
): Said => (at === null ? say('signature.awaited') : say(key, { at: formatDateTime(at) }));

const signatureBoxes = (speaker: Speaker, data: LeaseDocument): SignatureBox[] => {
  const { say } = speaker;
  const paper = signedPaper(data);
  const handwritten = data.option.qualifiedSignature && !paper ? say('signature.byHand') : null;
  const onPaper = paper && byHandOn(speaker, paper);
  const confirmedAt = data.offer.version?.confirmedAt ?? null;
  return [
    {
      role: say('party.landlord'),
      company: data.landlordCompany.nazwa,
      person: data.landlordName,
      statement: onPaper ?? declared(speaker, 'signature.offerBy', confirmedAt),
      handwritten,
    },
    {
      role: say('party.tenant'),
      company: data.tenant?.company.nazwa ?? '',
      person: data.tenant?.person ?? '',
      statement: onPaper ?? declared(speaker, 'signature.acceptedBy', data.signedAt),
      handwritten,
    },
  ];
};

/** Boxes for what is ticked when signing by click; a signature in writing is put below the sentences themselves. */
const tenantsDeclarations = (speaker: Speaker, { option, declarations }: LeaseDocument): Block => {
  const items = tenantDeclares(speaker, option, declarations);
  if (option.qualifiedSignature) return { kind: 'points', items };
  return { kind: 'checks', items: items.map((text) => ({ text, checked: declarations !== null })) };
};

/** The blocks of a lease by one option, with its tenant or open for one. */
export const leaseBlocks = (speaker: Speaker, data: LeaseDocument): Block[] => {
  const { say, label } = speaker;
  const { offer, contract, option } = data;
  const landlord = { company: data.landlordCompany, person: data.landlordName };
  const { pl, en } = label('leaseOption', getLeaseKind(agreedOption(data)));
  const place = addressLine(offer.address);
  return [
    {
      kind: 'title',
      text: say('title.lease'),
      under: { pl: `${pl} · ${place}`, en: en && `${en} · ${place}` },
    },
    ...languageBlocks(speaker),
    ...notices(speaker, data).map((text): Block => ({ kind: 'notice', text })),
    { kind: 'section', text: say('section.parties') },
    partiesTable(speaker, landlord, tenantPlace(speaker, data)),
    ...premisesBlocks(speaker, offer),
    ...termBlocks(speaker, agreedOption(data), offer.leaseAgreement),
    ...moneyBlocks(speaker, offer.leaseAgreement, {
      ...contract,
      transferTitle: data.tenant && transferTitle(offer),
    }),
    ...handoverBlocks(speaker, { offer, signedAt: data.signedAt, now: data.preparedAt }),
    ...landlordDeclarations(speaker, offer, option),
    { kind: 'section', text: say('section.tenantDeclares') },
    tenantsDeclarations(speaker, data),
    ...leaseTermsBlocks(speaker, offer),
    { kind: 'section', text: say('section.form') },
    { kind: 'points', items: formPoints(speaker, data) },
    ...paperBlocks(speaker, signedPaper(data)),
    { kind: 'section', text: say('section.signatures') },
    { kind: 'signatures', boxes: signatureBoxes(speaker, data) },
  ];
};

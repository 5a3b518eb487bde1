import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { getConfirmedPaper } from '@domain/leases/paperLease';
import { formatAddressLine } from '@domain/offers/address';
import { getLeaseKind } from '@domain/offers/leaseOptions';
import { formatDateTime } from '@domain/shared/format';
import type { BilingualText, Translator } from '../bilingualText';
import type { Block, SignatureBox } from '../blocks';
import type { LeaseDocument } from '../kinds';
import { buildTenantDeclarations } from './buildTenantDeclarations';
import { buildTermFacts } from './fieldFacts';
import { buildLanguageBlocks, buildVersionClause } from './form';
import { buildLeaseGlance } from './glance';
import { buildMoneyBlocks } from './money';
import { buildPaperBlocks, buildPaperNote, buildPaperStatement } from './paperLease';
import { buildPartiesTable, type OpenPlace, type Party } from './parties';
import { buildPremisesBlocks } from './premises';
import {
  buildHandoverBlocks,
  buildLandlordDeclarationBlocks,
  buildLeaseTermsBlocks,
  buildTermBlocks,
} from './terms';

/** Returns the option with the months agreed at the reservation. */
const getAgreedOption = ({ option, contract }: LeaseDocument) => ({ ...option, months: contract.months });

const describeConclusion = ({ say, write }: Translator, { signedAt }: LeaseDocument): BilingualText =>
  signedAt === null
    ? say('form.prepared')
    : say('form.concluded', { at: write((lang) => formatDateTime(signedAt, lang)) });

/** Builds the notes at the top: whom the text already binds and what is still to be done. */
const buildNoteTexts = (speaker: Translator, data: LeaseDocument): BilingualText[] => {
  const { say, write } = speaker;
  const { offer, option, tenant } = data;
  const paper = getSignedPaper(data);
  if (paper) return [buildPaperNote(speaker, paper)];
  const inWriting = option.qualifiedSignature ? [say('form.inWritingNotice')] : [];
  if (tenant) return option.qualifiedSignature ? inWriting : [describeConclusion(speaker, data)];
  const key = option.qualifiedSignature ? 'form.openInWriting' : 'form.open';
  return [say(key, { validTo: write((lang) => formatDateTime(offer.offerValidTo, lang)) }), ...inWriting];
};

/** Returns the paper form of a lease that is signed by hand, or `null`. */
const getSignedPaper = ({ offer, signedAt, tenant }: LeaseDocument) =>
  tenant && signedAt !== null ? getConfirmedPaper(offer.reservation) : null;

const WRITTEN_IN = '…'.repeat(22);

/** Returns the tenant, or a placeholder for one. */
const getTenantOrOpenPlace = ({ say }: Translator, { tenant, option }: LeaseDocument): Party | OpenPlace => {
  if (tenant) return tenant;
  return option.qualifiedSignature
    ? { name: say('party.atSigning'), blank: WRITTEN_IN }
    : { name: say('party.atReservation'), blank: '–' };
};

const buildFormPoints = (
  speaker: Translator,
  { option, offer, contract }: LeaseDocument,
): BilingualText[] => {
  const { say } = speaker;
  return [
    ...(option.qualifiedSignature
      ? [say('form.writtenForm'), say('form.writtenMoment')]
      : [say('form.byAcceptance'), say('form.documentForm')]),
    say('form.exclusion'),
    buildVersionClause(speaker, offer.id, contract.versionNumber),
    say('form.precedence'),
  ];
};

const describeDeclaration = (
  { say, write }: Translator,
  key: 'signature.offerBy' | 'signature.acceptedBy',
  at: number | null,
): BilingualText =>
  at === null ? say('signature.awaited') : say(key, { at: write((lang) => formatDateTime(at, lang)) });

const buildSignatureBoxes = (speaker: Translator, data: LeaseDocument): SignatureBox[] => {
  const { say } = speaker;
  const paper = getSignedPaper(data);
  const handwritten = data.option.qualifiedSignature && !paper ? say('signature.byHand') : null;
  const onPaper = paper && buildPaperStatement(speaker, paper);
  const confirmedAt = data.offer.version?.confirmedAt ?? null;
  return [
    {
      role: say('party.landlord'),
      company: data.landlordCompany.nazwa,
      person: data.landlordName,
      statement: onPaper ?? describeDeclaration(speaker, 'signature.offerBy', confirmedAt),
      handwritten,
    },
    ...listTenantSigners(data).map(({ name, at }) => ({
      role: say('party.tenant'),
      company: data.tenant?.company.nazwa ?? '',
      person: name,
      statement: onPaper ?? describeDeclaration(speaker, 'signature.acceptedBy', at),
      handwritten,
    })),
  ];
};

/** Returns the people in the tenant's signature boxes: one, or the two who signed together, each with their own time. */
const listTenantSigners = ({
  tenant,
  signedAt,
}: LeaseDocument): readonly { name: string; at: number | null }[] =>
  tenant?.signers ?? [{ name: tenant?.person ?? '', at: signedAt }];

/**
 * Builds the tenant's declarations, as ticked boxes when signing by click. A written signature stands below the sentences
 * instead.
 */
const buildTenantDeclarationsBlock = (
  speaker: Translator,
  { option, declarations }: LeaseDocument,
): Block => {
  const items = buildTenantDeclarations(speaker, option, declarations);
  if (option.qualifiedSignature) return { kind: 'points', items };
  return { kind: 'checks', items: items.map((text) => ({ text, checked: declarations !== null })) };
};

/** Builds the blocks of a lease for one option, with or without a tenant. */
export const buildLeaseBlocks = (speaker: Translator, data: LeaseDocument): Block[] => {
  const { say, label } = speaker;
  const { offer, contract, option } = data;
  const landlord = { company: data.landlordCompany, person: data.landlordName };
  const { pl, en } = label('leaseOption', getLeaseKind(getAgreedOption(data)));
  const place = formatAddressLine(offer.address);
  return [
    {
      kind: 'title',
      text: say('title.lease'),
      under: { pl: `${pl} · ${place}`, en: en && `${en} · ${place}` },
    },
    ...buildLanguageBlocks(speaker),
    ...buildNoteTexts(speaker, data).map((text): Block => ({ kind: 'note', text })),
    buildLeaseGlance(speaker, data),
    { kind: 'section', text: say('section.parties') },
    buildPartiesTable(speaker, landlord, getTenantOrOpenPlace(speaker, data)),
    ...buildPremisesBlocks(speaker, offer, { plan: data.plan }),
    ...buildTermBlocks(speaker, getAgreedOption(data), offer.leaseAgreement),
    ...buildMoneyBlocks(speaker, offer.leaseAgreement, {
      ...contract,
      transferTitle: data.tenant && formatTransferTitle(offer),
      depositDueOn: data.signedAt === null ? null : (offer.depositDueOn ?? null),
    }),
    ...buildTermFacts(speaker, { offer }),
    ...buildHandoverBlocks(speaker, {
      offer,
      months: contract.months,
      signedAt: data.signedAt,
      now: data.preparedAt,
    }),
    ...buildLandlordDeclarationBlocks(speaker, offer, option),
    { kind: 'section', text: say('section.tenantDeclares') },
    buildTenantDeclarationsBlock(speaker, data),
    ...buildLeaseTermsBlocks(speaker, offer),
    { kind: 'section', text: say('section.form') },
    { kind: 'points', items: buildFormPoints(speaker, data) },
    ...buildPaperBlocks(speaker, getSignedPaper(data)),
    { kind: 'section', text: say('section.signatures') },
    { kind: 'signatures', boxes: buildSignatureBoxes(speaker, data) },
  ];
};

import { formatDateTime } from '@domain/shared/format';
import type { Block, SignatureBox } from '../blocks';
import type { ProjectDocument } from '../kinds';
import { plain, type Said, type Speaker, type TextKey } from '../say';
import { languageBlocks, versionClause } from './form';
import { moneyBlocks } from './money';
import { companyNameBlocks, offerorBlocks } from './parties';
import { premisesBlocks } from './premises';
import { handoverBlocks, landlordDeclarations, leaseTermsBlocks, optionBlocks } from './terms';

const validTo = ({ offer }: ProjectDocument) => ({ validTo: formatDateTime(offer.offerValidTo) });

/** When the landlord confirmed; `null` for a draft, which names no version. */
const confirmedAt = ({ offer, versionNumber }: ProjectDocument): number | null =>
  versionNumber === null ? null : (offer.version?.confirmedAt ?? null);

const bindingPoints = (speaker: Speaker, data: ProjectDocument): Said[] => {
  const { say } = speaker;
  const at = confirmedAt(data);
  return [
    at === null
      ? say('form.willBind', validTo(data))
      : say('form.offerConfirmed', { at: formatDateTime(at) }),
    say('form.byAcceptance'),
    say('form.exclusion'),
    ...(data.versionNumber === null ? [] : [versionClause(speaker, data.offer.id, data.versionNumber)]),
    say('form.precedence'),
  ];
};

const landlordBox = ({ say }: Speaker, data: ProjectDocument): SignatureBox => {
  const at = confirmedAt(data);
  return {
    role: say('party.landlord'),
    company: data.landlordCompany?.nazwa ?? '',
    person: data.landlordName,
    statement: at === null ? say('signature.awaited') : say('signature.offerBy', { at: formatDateTime(at) }),
    handwritten: null,
  };
};

/** A draft is called a draft until it has a version. */
export const offerTitle = ({ versionNumber, isExcerpt }: ProjectDocument): TextKey => {
  if (isExcerpt) return 'title.excerpt';
  return versionNumber === null ? 'title.project' : 'title.offer';
};

const excerptNotice = ({ say }: Speaker, { isExcerpt }: ProjectDocument): Block[] =>
  isExcerpt ? [{ kind: 'notice', text: say('form.excerpt') }] : [];

/** An excerpt names the landlord's company only; its registers and persons are for the parties. */
const landlordBlocks = (speaker: Speaker, data: ProjectDocument): Block[] => {
  const { landlordCompany: company, landlordName: person } = data;
  return data.isExcerpt
    ? companyNameBlocks(speaker, company?.nazwa ?? '')
    : offerorBlocks(speaker, { company, person });
};

const signatureBlocks = (speaker: Speaker, data: ProjectDocument): Block[] =>
  data.isExcerpt
    ? []
    : [
        { kind: 'section', text: speaker.say('section.signatures') },
        { kind: 'signatures', boxes: [landlordBox(speaker, data)] },
      ];

/** The blocks of a draft (no version yet) or of a binding offer. */
export const offerBlocks = (speaker: Speaker, data: ProjectDocument): Block[] => {
  const { say } = speaker;
  const { offer, versionNumber } = data;
  return [
    {
      kind: 'title',
      text: say(offerTitle(data)),
      under: plain(offer.name),
    },
    ...languageBlocks(speaker),
    {
      kind: 'notice',
      text: versionNumber === null ? say('form.draft') : say('form.binding', validTo(data)),
    },
    ...excerptNotice(speaker, data),
    ...landlordBlocks(speaker, data),
    ...premisesBlocks(speaker, offer, { isExcerpt: data.isExcerpt === true }),
    ...optionBlocks(speaker, offer.leaseAgreement),
    ...moneyBlocks(speaker, offer.leaseAgreement, {
      rent: offer.price,
      deposit: offer.leaseAgreement.deposit,
    }),
    ...handoverBlocks(speaker, { offer, signedAt: null, now: data.generatedAt }),
    ...landlordDeclarations(speaker, offer),
    ...leaseTermsBlocks(speaker, offer),
    { kind: 'section', text: say('section.offerForm') },
    { kind: 'points', items: bindingPoints(speaker, data) },
    ...signatureBlocks(speaker, data),
  ];
};

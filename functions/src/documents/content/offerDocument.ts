import { formatDateTime } from '@domain/shared/format';
import type { Block, SignatureBox } from '../blocks';
import type { ProjectDocument } from '../kinds';
import { plain, type Said, type Speaker, type TextKey } from '../say';
import { languageBlocks, versionClause } from './form';
import { moneyBlocks } from './money';
import { offerorBlocks } from './parties';
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
export const offerTitle = ({ versionNumber }: ProjectDocument): TextKey =>
  versionNumber === null ? 'title.project' : 'title.offer';

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
    ...offerorBlocks(speaker, { company: data.landlordCompany, person: data.landlordName }),
    ...premisesBlocks(speaker, offer),
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
    { kind: 'section', text: say('section.signatures') },
    { kind: 'signatures', boxes: [landlordBox(speaker, data)] },
  ];
};

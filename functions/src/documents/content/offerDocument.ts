import { formatDateTime } from '@domain/shared/format';
import { type BilingualText, type TextKey, type Translator, toBilingual } from '../bilingualText';
import type { Block, SignatureBox } from '../blocks';
import type { ProjectDocument } from '../kinds';
import { buildTermFacts } from './fieldFacts';
import { buildLanguageBlocks, buildVersionClause } from './form';
import { buildOfferGlance } from './glance';
import { buildMoneyBlocks } from './money';
import { buildCompanyNameBlocks, buildOfferorBlocks } from './parties';
import { buildPremisesBlocks } from './premises';
import {
  buildHandoverBlocks,
  buildLandlordDeclarationBlocks,
  buildLeaseTermsBlocks,
  buildOptionBlocks,
} from './terms';

const buildValidToValues = ({ write }: Translator, { offer }: ProjectDocument) => ({
  validTo: write((lang) => formatDateTime(offer.offerValidTo, lang)),
});

/** Returns when the landlord confirmed the offer; `null` for a draft, which names no version. */
const getConfirmedAt = ({ offer, versionNumber }: ProjectDocument): number | null =>
  versionNumber === null ? null : (offer.version?.confirmedAt ?? null);

const buildBindingPoints = (speaker: Translator, data: ProjectDocument): BilingualText[] => {
  const { say, write } = speaker;
  const at = getConfirmedAt(data);
  return [
    at === null
      ? say('form.willBind', buildValidToValues(speaker, data))
      : say('form.offerConfirmed', { at: write((lang) => formatDateTime(at, lang)) }),
    say('form.byAcceptance'),
    say('form.exclusion'),
    ...(data.versionNumber === null ? [] : [buildVersionClause(speaker, data.offer.id, data.versionNumber)]),
    say('form.precedence'),
  ];
};

const buildLandlordBox = ({ say, write }: Translator, data: ProjectDocument): SignatureBox => {
  const at = getConfirmedAt(data);
  return {
    role: say('party.landlord'),
    company: data.landlordCompany?.nazwa ?? '',
    person: data.landlordName,
    statement:
      at === null
        ? say('signature.awaited')
        : say('signature.offerBy', { at: write((lang) => formatDateTime(at, lang)) }),
    handwritten: null,
  };
};

/** Returns the key of the title. A document without a version is a draft. */
export const getOfferTitleKey = ({ versionNumber, isExcerpt }: ProjectDocument): TextKey => {
  if (isExcerpt) return 'title.excerpt';
  return versionNumber === null ? 'title.project' : 'title.offer';
};

const buildExcerptNote = ({ say }: Translator, { isExcerpt }: ProjectDocument): Block[] =>
  isExcerpt ? [{ kind: 'note', text: say('form.excerpt') }] : [];

/** Builds the landlord's section. An excerpt names only the company; its registers and persons are for the parties. */
const buildLandlordBlocks = (speaker: Translator, data: ProjectDocument): Block[] => {
  const { landlordCompany: company, landlordName: person } = data;
  return data.isExcerpt
    ? buildCompanyNameBlocks(speaker, company?.nazwa ?? '')
    : buildOfferorBlocks(speaker, { company, person });
};

const buildSignatureBlocks = (speaker: Translator, data: ProjectDocument): Block[] =>
  data.isExcerpt
    ? []
    : [
        { kind: 'section', text: speaker.say('section.signatures') },
        { kind: 'signatures', boxes: [buildLandlordBox(speaker, data)] },
      ];

/** Builds the blocks of a draft (no version yet) or of a binding offer. */
export const buildOfferBlocks = (speaker: Translator, data: ProjectDocument): Block[] => {
  const { say } = speaker;
  const { offer, versionNumber } = data;
  return [
    {
      kind: 'title',
      text: say(getOfferTitleKey(data)),
      under: toBilingual(offer.name),
    },
    ...buildLanguageBlocks(speaker),
    {
      kind: 'note',
      text:
        versionNumber === null ? say('form.draft') : say('form.binding', buildValidToValues(speaker, data)),
    },
    buildOfferGlance(speaker, data),
    ...buildExcerptNote(speaker, data),
    ...buildLandlordBlocks(speaker, data),
    ...buildPremisesBlocks(speaker, offer, { isExcerpt: data.isExcerpt, plan: data.plan }),
    ...buildOptionBlocks(speaker, offer.leaseAgreement),
    ...buildMoneyBlocks(speaker, offer.leaseAgreement, {
      rent: offer.price,
      deposit: offer.leaseAgreement.deposit,
    }),
    ...buildTermFacts(speaker, data),
    ...buildHandoverBlocks(speaker, { offer, signedAt: null, now: data.generatedAt }),
    ...buildLandlordDeclarationBlocks(speaker, offer),
    ...buildLeaseTermsBlocks(speaker, offer),
    { kind: 'section', text: say('section.offerForm') },
    { kind: 'points', items: buildBindingPoints(speaker, data) },
    ...buildSignatureBlocks(speaker, data),
  ];
};

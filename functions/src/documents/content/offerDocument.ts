import { formatDateTime } from '@domain/shared/format';
import type { Block } from '../blocks';
import type { ProjectDocument } from '../kinds';
import { plain, type Speaker } from '../say';
import { languageBlocks, versionClause } from './form';
import { moneyBlocks } from './money';
import { offerorBlocks } from './parties';
import { premisesBlocks } from './premises';
import { handoverBlocks, landlordDeclarations, leaseTermsBlocks, optionBlocks } from './terms';

const bindingPoints = ({ say }: Speaker, { offer, versionNumber }: ProjectDocument) => [
  say('form.binding', { validTo: formatDateTime(offer.offerValidTo) }),
  say('form.byAcceptance'),
  say('form.exclusion'),
  ...(versionNumber === null ? [] : [versionClause({ say }, offer.id, versionNumber)]),
  say('form.precedence'),
];

/** The blocks of a draft (no version yet) or of a binding offer. */
export const offerBlocks = (speaker: Speaker, data: ProjectDocument): Block[] => {
  const { say } = speaker;
  const { offer, versionNumber } = data;
  const confirmedAt = offer.version?.confirmedAt ?? null;
  return [
    {
      kind: 'title',
      text: say(versionNumber === null ? 'title.project' : 'title.offer'),
      under: plain(offer.name),
    },
    ...languageBlocks(speaker),
    {
      kind: 'notice',
      text:
        versionNumber === null
          ? say('form.draft')
          : say('form.binding', { validTo: formatDateTime(offer.offerValidTo) }),
    },
    ...offerorBlocks(speaker, { company: data.landlordCompany, person: data.landlordName }),
    ...premisesBlocks(speaker, offer),
    ...optionBlocks(speaker, offer.leaseAgreement),
    ...moneyBlocks(speaker, offer.leaseAgreement, {
      rent: offer.price,
      deposit: offer.leaseAgreement.deposit,
    }),
    ...handoverBlocks(speaker, offer.unitReceiptDeadline),
    ...landlordDeclarations(speaker, offer),
    ...leaseTermsBlocks(speaker, offer),
    { kind: 'section', text: say('section.offerForm') },
    { kind: 'points', items: bindingPoints(speaker, data) },
    { kind: 'section', text: say('section.signatures') },
    {
      kind: 'signatures',
      boxes: [
        {
          role: say('party.landlord'),
          company: data.landlordCompany?.nazwa ?? '',
          person: data.landlordName,
          statement:
            versionNumber === null || confirmedAt === null
              ? say('signature.awaited')
              : say('signature.offerBy', { at: formatDateTime(confirmedAt) }),
          handwritten: null,
        },
      ],
    },
  ];
};

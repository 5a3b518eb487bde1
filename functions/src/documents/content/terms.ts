import { getHandoverTerms, getUnsignedTerms, type HandoverDates } from '@domain/leases/handoverWindow';
import { describeHandoverDeadline, describeHandoverWindow } from '@domain/leases/handoverWords';
import { getLeaseKind, getLeaseOptions, type LeaseOption } from '@domain/offers/leaseOptions';
import type { LeaseAgreement, Offer } from '@domain/offers/offer';
import { getTermsInForce, STANDARD_TERMS } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import type { Language } from '@domain/shared/format';
import type { BilingualText, Translator } from '../bilingualText';
import type { Block } from '../blocks';
import { buildLandlordDeclarations } from './buildLandlordDeclarations';
import { formatOptional } from './values';

/** Returns the length of a lease in months, or that it is open-ended. */
export const describeLength = ({ say, count }: Translator, { months }: LeaseOption): BilingualText =>
  months === null ? say('term.indefinite') : count('month', months);

const describeNoticePeriod = (
  speaker: Translator,
  option: LeaseOption,
  terms: LeaseAgreement,
): BilingualText =>
  option.id === 'infinite'
    ? formatOptional(speaker, terms.leaseNoticePeriod, (months) =>
        speaker.say(terms.noticeToMonthEnd ? 'term.noticeToMonthEnd' : 'term.noticePeriod', {
          period: speaker.count('month', months),
        }),
      )
    : speaker.say('term.fixedNotice');

const describeSigning = ({ say }: Translator, { qualifiedSignature }: LeaseOption): BilingualText =>
  say(qualifiedSignature ? 'term.signedInWriting' : 'term.signedByDeclaration');

/** Builds the term of the chosen option. */
export const buildTermBlocks = (speaker: Translator, option: LeaseOption, terms: LeaseAgreement): Block[] => {
  const { say, label } = speaker;
  const end: [BilingualText, BilingualText][] =
    option.months === null ? [] : [[say('term.end'), say('term.endOfFixed')]];
  return [
    { kind: 'section', text: say('section.term') },
    {
      kind: 'facts',
      rows: [
        [say('term.kind'), label('leaseOption', getLeaseKind(option))],
        [say('term.length'), describeLength(speaker, option)],
        [say('term.start'), say('term.startAtHandover')],
        ...end,
        [say('term.notice'), describeNoticePeriod(speaker, option, terms)],
        [say('term.signing'), describeSigning(speaker, option)],
      ],
    },
  ];
};

/** Builds all options that an offer leaves to the tenant. */
export const buildOptionBlocks = (speaker: Translator, terms: LeaseAgreement): Block[] => {
  const { say, label } = speaker;
  return [
    { kind: 'section', text: say('section.options') },
    {
      kind: 'table',
      columns: [
        { head: say('term.kind'), share: 28 },
        { head: say('term.length'), share: 16 },
        { head: say('term.notice'), share: 30 },
        { head: say('term.signing'), share: 26 },
      ],
      rows: getLeaseOptions(terms).map((option) => ({
        cells: [
          label('leaseOption', getLeaseKind(option)),
          describeLength(speaker, option),
          describeNoticePeriod(speaker, option, terms),
          describeSigning(speaker, option),
        ],
      })),
    },
  ];
};

type HandoverDays = {
  offer: Omit<HandoverDates, 'signedAt' | 'reservation'>;
  /** The months agreed, `null` for an open-ended lease. Absent in an offer, which says the days of each term. */
  months?: number | null;
  /** When the lease was signed. `null` before: the days are then described in words, as of `now`. */
  signedAt: number | null;
  now: number;
};

/** Builds the handover days. Signed, they are those agreed then, whatever time for the deposit the landlord granted later. */
export const buildHandoverBlocks = (speaker: Translator, days: HandoverDays): Block[] => {
  const { say } = speaker;
  const { offer, months, signedAt, now } = days;
  const agreed = { ...offer, depositExtension: null, reservation: { months: months ?? null } };
  const deadline = (deadlineDays: number): BilingualText => {
    const describe = (lang: Language) =>
      signedAt === null
        ? describeHandoverDeadline({ ...getUnsignedTerms(offer, months, now), deadlineDays }, now, lang)
        : describeHandoverWindow(getHandoverTerms({ ...agreed, signedAt }, signedAt), lang);
    return { pl: describe('pl'), en: speaker.lang === 'en' ? describe('en') : null };
  };
  return [
    { kind: 'section', text: say('section.handover') },
    {
      kind: 'facts',
      rows: [
        [
          speaker.field({ path: 'unitReceiptDeadline' }),
          formatOptional(speaker, offer.unitReceiptDeadline, deadline),
        ],
        [say('handover.how'), say('handover.howValue')],
      ],
    },
  ];
};

/** Builds the landlord's four declarations as ticked boxes. */
export const buildLandlordDeclarationBlocks = (
  speaker: Translator,
  offer: Offer,
  option: LeaseOption | null = null,
): Block[] => [
  { kind: 'section', text: speaker.say('section.landlordDeclares') },
  {
    kind: 'checks',
    items: buildLandlordDeclarations(speaker, offer, option).map(({ key, text }) => ({
      text,
      checked: offer.summary[key],
    })),
  },
];

/** Builds the terms: the landlord's own if chosen, else the standard ones, which have an English translation. */
export const buildLeaseTermsBlocks = ({ say, lang }: Translator, offer: Offer): Block[] => {
  const text = getTermsInForce(offer);
  const hasReading = lang === 'en' && text === STANDARD_TERMS;
  return [
    { kind: 'section', text: say(offer.ownTerms.selected ? 'section.ownTerms' : 'section.standardTerms') },
    { kind: 'terms', text, reading: hasReading ? STANDARD_TERMS_IN_ENGLISH : null },
  ];
};

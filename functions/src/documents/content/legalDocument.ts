import { LEGAL_EDITION, type LegalDocument, type LegalText } from '@domain/legal/documents';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import enLegal from '@locales/en/legal.json';
import enAspects from '@locales/en/legalAspects.json';
import enCookies from '@locales/en/legalCookies.json';
import enLandlord from '@locales/en/legalLandlord.json';
import enPrices from '@locales/en/legalPrices.json';
import enPrivacy from '@locales/en/legalPrivacy.json';
import enTenant from '@locales/en/legalTenant.json';
import enTerms from '@locales/en/legalTerms.json';
import enPromotion from '@locales/en/promotion.json';
import plLegal from '@locales/pl/legal.json';
import plAspects from '@locales/pl/legalAspects.json';
import plCookies from '@locales/pl/legalCookies.json';
import plLandlord from '@locales/pl/legalLandlord.json';
import plPrices from '@locales/pl/legalPrices.json';
import plPrivacy from '@locales/pl/legalPrivacy.json';
import plTenant from '@locales/pl/legalTenant.json';
import plTerms from '@locales/pl/legalTerms.json';
import plPromotion from '@locales/pl/promotion.json';
import type { BilingualText, Translator } from '../bilingualText';
import type { Block } from '../blocks';

type Wording = Pick<LegalText, 'title' | 'sections'>;
type InBoth<T> = Record<Language, T>;

/** Texts of the legal documents, with placeholders for figures and names. */
export const LEGAL_TEXTS: Record<LegalDocument, InBoth<Wording>> = {
  'aspekty-prawne': { pl: plAspects, en: enAspects },
  'polityka-prywatnosci': { pl: plPrivacy, en: enPrivacy },
  regulamin: { pl: plTerms, en: enTerms },
  'regulamin-wynajmujacego': { pl: plLandlord, en: enLandlord },
  'regulamin-najemcy': { pl: plTenant, en: enTenant },
  cennik: { pl: plPrices, en: enPrices },
  'polityka-cookies': { pl: plCookies, en: enCookies },
  'regulamin-promocji': { pl: plPromotion.regulation, en: enPromotion.regulation },
};

/** Texts of the frame around the legal texts. */
export const LEGAL_FRAME: InBoth<typeof plLegal> = { pl: plLegal, en: enLegal };

/** Values of a legal document, formatted for each language. */
export type LegalValues = InBoth<Record<string, string>>;

const NUMBERED = { number: String(LEGAL_EDITION.number) };

const toBilingualText = (speaker: Translator, textOf: (lang: Language) => string): BilingualText => ({
  pl: textOf('pl'),
  en: speaker.lang === 'en' ? textOf('en') : null,
});

/** Returns when the current wording takes effect (epoch ms). */
export const getLegalValidFrom = (): number => parseTimestamp(LEGAL_EDITION.validFrom) ?? 0;

export const getLegalTitle = (name: LegalDocument): string => LEGAL_TEXTS[name].pl.title;

const formatEdition = (lang: Language): string =>
  interpolate(LEGAL_FRAME[lang].edition, { ...NUMBERED, date: formatDate(getLegalValidFrom(), lang) });

export const formatLegalEdition = (speaker: Translator): BilingualText =>
  toBilingualText(speaker, formatEdition);

/** Builds the text of a legal document for a page, in one language. */
export const buildLegalText = (name: LegalDocument, lang: Language, values: LegalValues): LegalText => {
  const { title, sections } = LEGAL_TEXTS[name][lang];
  const fill = (text: string) => interpolate(text, values[lang]);
  return {
    title: fill(title),
    edition: formatEdition(lang),
    note: LEGAL_FRAME[lang].draft,
    sections: sections.map((section) => ({ title: fill(section.title), points: section.points.map(fill) })),
  };
};

/** Builds a legal document: title, draft mark, numbered sections with numbered points. */
export const buildLegalBlocks = (speaker: Translator, name: LegalDocument, values: LegalValues): Block[] => {
  const texts = LEGAL_TEXTS[name];
  const getText = (pick: (text: Wording) => string | undefined): BilingualText =>
    toBilingualText(speaker, (lang) => interpolate(pick(texts[lang]) ?? '', values[lang]));
  return [
    { kind: 'title', text: getText(({ title }) => title), under: formatLegalEdition(speaker) },
    { kind: 'note', text: toBilingualText(speaker, (lang) => LEGAL_FRAME[lang].draft) },
    ...texts.pl.sections.flatMap(({ points }, at): Block[] => [
      { kind: 'section', text: getText(({ sections }) => sections[at]?.title) },
      {
        kind: 'points',
        items: points.map((_, point) => getText(({ sections }) => sections[at]?.points[point])),
      },
    ]),
  ];
};

import type { LegalDocument } from '@domain/legal/documents';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { Language } from '@domain/shared/format';
import { sha256Hex } from '../runtime/hash';
import { type BilingualText, createTranslator, formatInline } from './bilingualText';
import {
  buildLegalBlocks,
  formatLegalEdition,
  getLegalTitle,
  getLegalValidFrom,
  LEGAL_FRAME,
  type LegalValues,
} from './content/legalDocument';
import type { RenderedDocument } from './kinds';
import { layOut } from './layout';
import { openPdfCanvas } from './pdfCanvas';

/** Returns the SHA-256 of all texts of a legal document in a language. It changes with every wording or figure. */
export const computeLegalDigest = (name: LegalDocument, lang: Language, values: LegalValues): string =>
  sha256Hex(toCanonicalJson(buildLegalBlocks(createTranslator(lang), name, values)));

/** Renders the PDF of a legal document. In English the translation stands below every Polish line. */
export const renderLegal = async (
  name: LegalDocument,
  lang: Language,
  values: LegalValues,
): Promise<RenderedDocument> => {
  const speaker = createTranslator(lang);
  const { say } = speaker;
  const label: BilingualText = {
    pl: LEGAL_FRAME.pl.digest,
    en: lang === 'en' ? LEGAL_FRAME.en.digest : null,
  };
  const sheet = await openPdfCanvas({
    product: say('product').pl,
    title: getLegalTitle(name),
    reference: formatLegalEdition(speaker).pl,
    digestLabel: formatInline(label),
    digest: computeLegalDigest(name, lang, values),
    pageOf: (page, pages) => formatInline(say('frame.page', { page: String(page), pages: String(pages) })),
    createdAt: getLegalValidFrom(),
  });
  layOut(sheet, buildLegalBlocks(speaker, name, values));
  const { bytes, pages } = await sheet.finish();
  return { bytes, sha256: sha256Hex(bytes), pages };
};

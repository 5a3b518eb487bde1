import type { LegalDocument } from '@domain/legal/documents';
import { canonicalJson } from '@domain/shared/canonical';
import type { Language } from '@domain/shared/format';
import { sha256Hex } from '../runtime/hash';
import {
  LEGAL_FRAME,
  type LegalValues,
  legalBlocks,
  legalEdition,
  legalTitle,
  legalValidFrom,
} from './content/legalDocument';
import type { RenderedDocument } from './kinds';
import { layOut } from './layout';
import { asOneLine, type Said, speakerOf } from './say';
import { openSheet } from './sheet';

/** SHA-256 of everything a legal document says in a language; another wording or figure has another one. */
export const legalDigest = (name: LegalDocument, lang: Language, values: LegalValues): string =>
  sha256Hex(canonicalJson(legalBlocks(speakerOf(lang), name, values)));

/** Makes the PDF of a legal document; in English the translation stands under every Polish line. */
export const renderLegal = async (
  name: LegalDocument,
  lang: Language,
  values: LegalValues,
): Promise<RenderedDocument> => {
  const speaker = speakerOf(lang);
  const { say } = speaker;
  const label: Said = { pl: LEGAL_FRAME.pl.digest, en: lang === 'en' ? LEGAL_FRAME.en.digest : null };
  const sheet = await openSheet({
    product: say('product').pl,
    title: legalTitle(name),
    reference: legalEdition(speaker).pl,
    digestLabel: asOneLine(label),
    digest: legalDigest(name, lang, values),
    pageOf: (page, pages) => asOneLine(say('frame.page', { page: String(page), pages: String(pages) })),
    createdAt: legalValidFrom(),
  });
  layOut(sheet, legalBlocks(speaker, name, values));
  const { bytes, pages } = await sheet.finish();
  return { bytes, sha256: sha256Hex(bytes), pages };
};

import { legalPath } from '@contracts/viewedFiles';
import { labelsOf, storeFile } from '../data/files';
import { readSettings } from '../data/settings';
import { legalDigest, renderLegal } from '../documents/renderLegal';
import { readPromotion } from '../promotion/promotionRecord';
import type { Handler } from '../runtime/pipeline';
import { legalValues } from './legalValues';

/**
 * Makes sure that a legal document is stored in its current wording, for everybody to read, and answers its path. It is
 * made only when there is none or the texts, the fees or the operator have changed since.
 */
export const prepareLegalDocument: Handler<'prepareLegalDocument'> = async ({ name, lang }) => {
  const path = legalPath(name, lang);
  const [settings, promotion, stored] = await Promise.all([readSettings(), readPromotion(), labelsOf(path)]);
  const values = legalValues({ settings, promotion });
  const facts = legalDigest(name, lang, values);
  if (stored?.facts === facts) return { path };
  const { bytes, sha256 } = await renderLegal(name, lang, values);
  await storeFile(path, bytes, { contentType: 'application/pdf', labels: { facts, sha256 } });
  return { path };
};

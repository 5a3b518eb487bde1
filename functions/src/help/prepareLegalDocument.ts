import { getLegalDocumentPath } from '@api/viewedFiles';
import type { IssuedDocument } from '@domain/evidence/registry';
import { registerDocument } from '../data/documentRegistry';
import { findLabels, loadStoredAt, storeFile } from '../data/files';
import { readSettings } from '../data/settings';
import { buildLegalText } from '../documents/content/legalDocument';
import { computeLegalDigest, renderLegal } from '../documents/renderLegal';
import { readPromotion } from '../promotion/promotionRecord';
import type { Handler } from '../runtime/pipeline';
import { buildLegalValues } from './buildLegalValues';

type Edition = Pick<IssuedDocument, 'lang' | 'content' | 'path'>;

const buildEdition = (edition: Edition, sha256: string, issuedAt: number): IssuedDocument => ({
  ...edition,
  sha256,
  kind: 'legal',
  version: null,
  offerId: null,
  option: null,
  reservation: null,
  archive: null,
  issuedAt,
});

/**
 * Ensures that a legal document is publicly stored in its current wording. Returns its path and its text. Renders it only if it is missing, or
 * the texts, the fees or the operator have changed.
 */
export const prepareLegalDocument: Handler<'prepareLegalDocument'> = async ({ name, lang }, { now }) => {
  const path = getLegalDocumentPath(name, lang);
  const [settings, promotion, stored] = await Promise.all([
    readSettings(),
    readPromotion(),
    findLabels(path),
  ]);
  const values = buildLegalValues({ settings, promotion });
  const facts = computeLegalDigest(name, lang, values);
  const answer = { path, text: buildLegalText(name, lang, values) };
  const edition = { lang, content: facts, path };
  if (stored?.facts === facts) {
    if (!stored.registered && stored.sha256)
      await registerDocument(buildEdition(edition, stored.sha256, await loadStoredAt(path)));
    return answer;
  }
  const { bytes, sha256 } = await renderLegal(name, lang, values);
  await registerDocument(buildEdition(edition, sha256, now));
  const labels = { facts, sha256, registered: 'true' };
  await storeFile(path, bytes, { contentType: 'application/pdf', labels });
  return answer;
};

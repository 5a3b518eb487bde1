import { createHash } from 'node:crypto';
import { LEGAL_DOCUMENTS, LEGAL_EDITION } from '@domain/legal/documents';
import { LANGUAGES } from '@domain/shared/format';
import { LEGAL_TEXTS } from '@functions/documents/content/legalDocument';
import { LEGAL_FIGURES } from '@functions/help/buildLegalValues';
import { expect, it } from 'vitest';

const FIGURES: Record<string, number> = LEGAL_FIGURES;

/** Returns the digest of all texts with the figures of the code. Names and settings of the operator stay placeholders. */
const computeDigest = (): string => {
  const texts = LEGAL_DOCUMENTS.map((name) => LANGUAGES.map((lang) => LEGAL_TEXTS[name][lang]));
  const written = JSON.stringify(texts).replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(FIGURES[name] ?? placeholder),
  );
  return createHash('sha256').update(written).digest('hex');
};

it('raises the edition with every change of a legal text or of a figure in one', () => {
  expect({ ...LEGAL_EDITION, sha256: computeDigest() }).toEqual({
    number: 5,
    validFrom: '2026-11-28',
    sha256: 'd9067a7be9f5e916c548cd775bc6b05078ed9776c409392b3f346adff9f55e58',
  });
});

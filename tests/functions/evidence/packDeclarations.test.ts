import type { AuditEntry } from '@domain/events/auditChain';
import { toCanonicalJson } from '@domain/shared/canonical';
import { listDeclarations } from '@functions/evidence/packDeclarations';
import { buildConsentTexts } from '@functions/offers/consent';
import { sha256Hex } from '@functions/runtime/hash';
import { describe, expect, it } from 'vitest';

const buildAuditEntry = (
  seq: number,
  type: string,
  consent?: { lang: 'pl' | 'en'; sha256: string },
): AuditEntry => ({
  seq,
  type,
  at: 1_800_000_000_000 + seq,
  facts: { ...(consent && { consent }) },
  prevHash: '',
  hash: '',
  actorHash: null,
  companyHash: null,
  authTime: null,
  originHash: '',
});

describe('the declarations in the evidence pack', () => {
  it('give the words that a side read when it handed in a scan, in its language', () => {
    expect(
      listDeclarations([
        buildAuditEntry(1, 'booked'),
        buildAuditEntry(2, 'paperLeaseSubmitted', buildConsentTexts(['handInPaper'], 'en')),
        buildAuditEntry(3, 'contractSigned', buildConsentTexts(['confirmPaper'], 'pl')),
      ]).map(({ seq, lang, said }) => ({ seq, lang, said })),
    ).toEqual([
      { seq: 2, lang: 'en', said: { handInPaper: expect.stringMatching(/signed this lease by hand/) } },
      {
        seq: 3,
        lang: 'pl',
        said: {
          confirmPaper:
            'Potwierdzam, że obie strony podpisały tę umowę własnoręcznie w podanym dniu, a skan pokazuje ją w całości.',
        },
      },
    ]);
  });

  it.each([
    ['the landlord’s four on confirming an offer', ['summary1', 'summary2', 'summary3', 'summary4']],
    ['the tenant’s two on signing by click', ['readTerms', 'acceptElectronicForm']],
    ['the tenant’s two on a lease over twelve months', ['readTerms', 'acceptWrittenForm']],
  ] as const)('find %s, and the words have the digest of the journal', (_, keys) => {
    for (const lang of ['pl', 'en'] as const) {
      const [declared] = listDeclarations([buildAuditEntry(1, 'any', buildConsentTexts(keys, lang))]);
      expect(Object.keys(declared?.said ?? {})).toEqual([...keys]);
      expect(sha256Hex(toCanonicalJson(declared?.said))).toBe(declared?.sha256);
    }
  });

  it('name the digest alone where the words are no longer in use', () => {
    const former = { lang: 'pl' as const, sha256: 'a'.repeat(64) };
    expect(listDeclarations([buildAuditEntry(4, 'contractSigned', former)])).toEqual([
      { seq: 4, type: 'contractSigned', at: 1_800_000_000_004, ...former, said: null },
    ]);
  });
});

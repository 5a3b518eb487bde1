import { createTranslator } from '@functions/documents/bilingualText';
import { buildAuditBlocks } from '@functions/documents/content/auditPage';
import type { AuditStep } from '@functions/documents/kinds';
import { getStepDocument } from '@functions/offers/finalPages';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const PROOF = {
  id: 'offer',
  digest: 'e',
  fingerprint: 'f',
  sealedAt: NOW,
  acknowledged: [],
  verifyUrl: '/',
};

const tell = (step: AuditStep): string =>
  JSON.stringify(
    buildAuditBlocks(createTranslator('pl'), { ...PROOF, steps: [step] }).filter(
      ({ kind }) => kind === 'timeline',
    ),
  );

it('names the moment of the handover that was declined, and who declined it', () => {
  const told = tell({
    seq: 9,
    type: 'handoverTimeDeclined',
    at: NOW,
    by: { person: 'Teresa Najemska', company: 'Najemca sp. z o.o.' },
    documentSha256: null,
    consentSha256: null,
    hash: 'a'.repeat(64),
    handover: { day: '2026-12-01', hour: '10:00' },
  });
  expect(told).toContain('Odrzucenie proponowanego terminu przekazania: 01.12.2026, godz. 10:00');
  expect(told).toContain('Teresa Najemska, Najemca sp. z o.o.');
});

it.each([
  ['qualified', 'według certyfikatu; podpis kwalifikowany według list zaufania UE'],
  ['unconfirmed', 'według certyfikatu; listy zaufania UE nie potwierdziły, że podpis jest kwalifikowany'],
  ['notLookedUp', 'według certyfikatu, bez sprawdzenia na liście zaufania UE'],
] as const)(
  'names signer and issuer of a signature made elsewhere, and that it is %s',
  (check, judgement) => {
    const step = {
      ...{ seq: 7, type: 'leaseSignedByTenantInWriting', at: NOW, by: 'platform' as const },
      ...{ documentSha256: 'd'.repeat(64), consentSha256: null, hash: 'a'.repeat(64) },
      signature: { signer: 'Teresa Najemska', issuer: 'Centrum Zaufania', check },
    };
    expect(tell(step)).toContain(
      `Podpis elektroniczny najemcy pod umową; podpisujący: Teresa Najemska, wystawca certyfikatu: Centrum Zaufania (${judgement})`,
    );
  },
);

it('says of a confirmed deposit that another payer than the tenant paid it, and names no one', () => {
  const step = {
    seq: 8,
    type: 'confirmDeposit',
    at: NOW,
    by: 'outsider' as const,
    documentSha256: null,
    consentSha256: null,
    hash: 'a'.repeat(64),
  };
  expect(tell({ ...step, isOtherPayer: true })).toContain(
    'Potwierdzenie wpływu kaucji; według banku zapłacił nie najemca, administrator uznał wpłatę za kaucję najemcy',
  );
  expect(tell(step)).not.toContain('według banku');
});

it.each([
  [{ kind: 'offer', version: 2 }, 'Oferta najmu, wersja 2 oferty, po polsku'],
  [
    { kind: 'lease', option: 'fixedshort', stage: 'openLease', version: 1 },
    'Umowa najmu lokalu użytkowego, na czas oznaczony do 12 miesięcy, bez najemcy, wersja 1 oferty, po polsku',
  ],
  [
    { kind: 'lease', stage: 'reservedLease', reservation: 3, version: 1 },
    'Umowa najmu lokalu użytkowego, przed podpisaniem, rezerwacja 3, wersja 1 oferty, po polsku',
  ],
  [
    { kind: 'lease', stage: 'lease', version: 1 },
    'Umowa najmu lokalu użytkowego, podpisana, wersja 1 oferty, po polsku',
  ],
  [
    { kind: 'protocol', stage: 'returnedProtocol', round: 1 },
    'Protokół zdawczo-odbiorczy, niepodpisany, wersja 1 protokołu, po polsku',
  ],
  [
    { kind: 'protocol', stage: 'submittedProtocol', round: 2 },
    'Protokół zdawczo-odbiorczy, do podpisu, wersja 2 protokołu, po polsku',
  ],
  [
    { kind: 'protocol', stage: 'protocol', round: 2 },
    'Protokół zdawczo-odbiorczy, podpisany, wersja 2 protokołu, po polsku',
  ],
  [{ kind: 'lease' }, 'Umowa najmu lokalu użytkowego, po polsku'],
] as const)('names the document %o', (document, name) => {
  const step = {
    ...{ seq: 4, type: 'documentMade', at: NOW, by: 'platform' as const },
    ...{ documentSha256: 'd'.repeat(64), consentSha256: null, hash: 'a'.repeat(64) },
  };
  expect(tell({ ...step, document: { option: null, lang: 'pl', ...document } })).toContain(
    `Sporządzenie dokumentu: ${name}, SHA-256 pliku`,
  );
});

describe('the journal’s name of a lease', () => {
  it.each([
    ['of six months that an earlier record stores as the long term', 'fixedlong', 6, 'fixedshort'],
    ['of two years', 'fixedlong', 24, 'fixedlong'],
    ['of six months', 'fixedshort', 6, 'fixedshort'],
    ['without an end', 'infinite', null, 'infinite'],
  ] as const)('tells its length: one %s', (_, option, months, kind) => {
    const entry = { type: 'documentMade', facts: { kind: 'lease', option, lang: 'pl' } } as const;
    expect(getStepDocument(entry, { option, months }).document?.option).toBe(kind);
    expect(getStepDocument(entry, null).document?.option).toBe(option);
  });
});

import { getLegalDocumentPath } from '@api/viewedFiles';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@domain/legal/documents';
import { FIRST_PROMOTION } from '@domain/promotion/promotion';
import { LANGUAGES } from '@domain/shared/format';
import { findLabels, readFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { renderLegal } from '@functions/documents/renderLegal';
import { buildLegalValues } from '@functions/help/buildLegalValues';
import { beforeAll, describe, expect, it } from 'vitest';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import { extractPageTexts, extractText } from '../../support/pdfText';

startTestProject();

const SETTINGS: PlatformSettings = {
  depositAccount: '96999123470000000000009000',
  depositAccountHolder: 'Operator',
  invoicing: {
    seller: {
      name: 'Operator Testowy sp. z o.o.',
      nip: '1234563218',
      street: 'ul. Próbna 2',
      town: '00-002 Warszawa',
    },
    account: '96999123470000000000009000',
    feesGrosze: { landlord: 123_400, tenant: 0 },
    paymentDays: 14,
  },
};
const setSettings = (settings: PlatformSettings) =>
  commit((writes) => writes.set('admin/settings', settings));
const prepare = (name: LegalDocument, lang: 'pl' | 'en' = 'pl') =>
  invoke('prepareLegalDocument', { name, lang });
const loadLegalDocument = async (name: LegalDocument, lang: 'pl' | 'en' = 'pl') => {
  const bytes = await readFile(getLegalDocumentPath(name, lang));
  if (!bytes) throw new Error('The document is not stored.');
  return bytes;
};

beforeAll(() => setSettings(SETTINGS));

describe('every legal document', () => {
  it.each(LEGAL_DOCUMENTS.flatMap((name) => LANGUAGES.map((lang) => [name, lang] as const)))(
    '%s (%s) is stored where everybody may read it, names the operator and is marked as a draft [A26]',
    async (name, lang) => {
      const { path, text: page } = await prepare(name, lang);
      expect(path).toBe(getLegalDocumentPath(name, lang));
      expect(JSON.stringify(page)).not.toMatch(/\{\{|undefined|NaN|\[object/);
      expect(page.edition.replaceAll('\u00a0', ' ')).toBe(
        lang === 'pl' ? 'wydanie 5 · obowiązuje od 28.11.2026' : 'edition 5 · in force from 28 Nov 2026',
      );
      const text = await extractText(await loadLegalDocument(name, lang));
      expect(text).toContain('Projekt do przeglądu prawnego');
      expect(text).toContain('Strona 1 z');
      expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
      if (lang === 'en') expect(text).toContain('Draft for legal review');
    },
  );

  it('says on the page what the PDF says, chapter by chapter and point by point', async () => {
    const { text } = await prepare('regulamin');
    const pdf = (await extractText(await loadLegalDocument('regulamin'))).replace(/\s/g, '');
    // the first words: a page may end within a point
    for (const { title, points } of text.sections)
      for (const said of [title, ...points]) expect(pdf).toContain(said.replace(/\s/g, '').slice(0, 20));
  });

  it('is made again only when what it says has changed', async () => {
    await prepare('cennik');
    const first = await findLabels(getLegalDocumentPath('cennik', 'pl'));
    expect(await extractText(await loadLegalDocument('cennik'))).toMatch(
      /Wynajmujący: 1 234,00 zł netto.*Najemca: bez opłat/,
    );
    await prepare('cennik');
    expect(await findLabels(getLegalDocumentPath('cennik', 'pl'))).toEqual(first);
    await setSettings({
      ...SETTINGS,
      invoicing: { ...SETTINGS.invoicing, feesGrosze: { landlord: 50_000, tenant: 0 } } as never,
    });
    await prepare('cennik');
    expect(await extractText(await loadLegalDocument('cennik'))).toContain('500,00 zł netto');
    await setSettings(SETTINGS);
  });

  it('has the same bytes for the same facts', async () => {
    const values = buildLegalValues({ settings: SETTINGS, promotion: FIRST_PROMOTION });
    const [one, two] = await Promise.all([1, 2].map(() => renderLegal('regulamin', 'pl', values)));
    expect(one?.sha256).toBe(two?.sha256);
    expect(one?.sha256).not.toBe((await renderLegal('regulamin', 'en', values)).sha256);
  });

  it('is none but those named', async () => {
    const asked = (name: unknown, lang: unknown = 'pl') =>
      getRefusal(invoke('prepareLegalDocument', { name, lang } as never));
    for (const name of ['../users/uid/terms-signed', 'inny', '', null, '__proto__'])
      expect(await asked(name)).toMatchObject({ reason: 'invalidInput' });
    expect(await asked('regulamin', 'de')).toMatchObject({ reason: 'invalidInput' });
  });
});

describe('what the documents say', () => {
  it('the terms name the provider, the law and the figures of the code', async () => {
    await prepare('regulamin');
    const pages = await extractPageTexts(await loadLegalDocument('regulamin'));
    const text = pages.join(' ');
    for (const said of [
      'Operator Testowy sp. z o.o., ul. Próbna 2, 00-002 Warszawa, NIP 1234563218',
      'ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą elektroniczną',
      'czas 2 godzin',
      '5 dni roboczych',
      'od 13 miesięcy',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(said);
    expect(pages.length).toBeGreaterThanOrEqual(3);
  });

  it('the regulation of the promotion names its dates, pool, cover and answer to complaints [R1, R2, R3, R4, R5]', async () => {
    await prepare('regulamin-promocji');
    const text = (await extractText(await loadLegalDocument('regulamin-promocji'))).replaceAll('\u00a0', ' ');
    for (const said of [
      'od 10.03.2025 do wyczerpania puli, najpóźniej do 31.05.2025',
      'pierwszych 100 ofert',
      'przez 12 miesięcy od aktywacji',
      'brak zapłaty czynszu, zniszczenie mienia, pomoc prawną i szybką wypłatę',
      'w ciągu 14 dni',
    ])
      expect(text).toContain(said);
  });

  it('without an operator they say so instead of inventing one', async () => {
    const values = buildLegalValues({ settings: null, promotion: FIRST_PROMOTION });
    const { bytes } = await renderLegal('polityka-prywatnosci', 'pl', values);
    expect(await extractText(bytes)).toContain('(operator nie jest jeszcze wskazany)');
  });
});

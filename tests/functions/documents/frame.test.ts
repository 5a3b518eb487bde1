import { renderDocument } from '@functions/documents/renderDocument';
import { sha256Hex } from '@functions/runtime/hash';
import { extractPageTexts, extractText } from '@tests/support/pdfText';
import { describe, expect, it } from 'vitest';
import { aLease, aProject, aProtocol, buildActiveOffer, DIGEST } from './documentFixtures';

const MADE = {
  project: () => renderDocument('project', aProject({ versionNumber: null }), 'pl'),
  offer: () => renderDocument('offer', aProject(), 'pl'),
  lease: () => renderDocument('lease', aLease('fixedlong'), 'pl'),
  protocol: () => renderDocument('protocol', aProtocol(), 'pl'),
};

describe('Every document', () => {
  it.each(Object.entries(MADE))(
    'carries the digest, the id and its page number on every page: %s',
    async (_, make) => {
      const { bytes, pages } = await make();
      const texts = await extractPageTexts(bytes);
      expect(texts).toHaveLength(pages);
      texts.forEach((text, index) => {
        expect(text).toContain(DIGEST);
        expect(text).toContain(`Strona ${index + 1} z ${pages}`);
        expect(text).toContain('dokument offerOffice012345678');
      });
    },
  );

  it.each(Object.entries(MADE))(
    'is the same to the byte when made again of the same facts: %s',
    async (_, make) => {
      const [first, second] = [await make(), await make()];
      expect(second.sha256).toBe(first.sha256);
      expect(first.sha256).toBe(sha256Hex(first.bytes));
      expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    },
  );

  it('differs when a single fact differs', async () => {
    const cheaper = aProject({ offer: buildActiveOffer({ price: 12_499.99 }) });
    expect((await renderDocument('offer', cheaper, 'pl')).sha256).not.toBe((await MADE.offer()).sha256);
  });

  it.each(Object.entries(MADE))('stays under 150 KiB: %s', async (_, make) => {
    expect((await make()).bytes.byteLength).toBeLessThan(150 * 1024);
  });

  it('keeps every Polish letter, typographic quotes, powers and dashes', async () => {
    const description = 'Zażółć gęślą jaźń ĄĆĘŁŃÓŚŹŻ „cudzysłów” – 5 m² 3 m³ §';
    const { bytes } = await renderDocument(
      'offer',
      aProject({ offer: buildActiveOffer({ description }) }),
      'pl',
    );
    expect(await extractText(bytes)).toContain(description);
  });

  it('writes a character the typeface lacks as its code, so that nothing agreed disappears', async () => {
    const offer = buildActiveOffer({ description: 'Klucze 🔑 u dozorcy' });
    const { bytes } = await renderDocument('offer', aProject({ offer }), 'pl');
    expect(await extractText(bytes)).toContain('Klucze [U+1F511] u dozorcy');
  });

  it('keeps words apart that a line separator parts, and leaves out marks that only steer a screen', async () => {
    const offer = buildActiveOffer({ description: 'pierwszy\u2028drugi \u202Etrzeci\u202C' });
    const { bytes } = await renderDocument('offer', aProject({ offer }), 'pl');
    expect(await extractText(bytes)).toContain('pierwszy drugi trzeci');
  });

  it('parts a word too long for its line behind its hyphen', async () => {
    const word = `${'magazynowo'.repeat(5)}-${'produkcyjna'.repeat(5)}`;
    const offer = buildActiveOffer({ description: word });
    const text = await extractText((await renderDocument('offer', aProject({ offer }), 'pl')).bytes);
    expect(text).toContain(word.replace('-', '- '));
  });

  it('tells English readers that only Polish binds, and translates labels, choices and clauses', async () => {
    const text = await extractText((await renderDocument('lease', aLease('fixedshort'), 'en')).bytes);
    expect(text).toContain('Only the Polish wording is binding.');
    expect(text).toContain('Umowa najmu lokalu użytkowego Commercial lease agreement');
    expect(text).toContain('Fixed term up to 12 months');
    expect(text).toContain('Numer księgi wieczystej Land and mortgage register number WA4M/00123456/4');
  });

  it('shows Polish readers no other language', async () => {
    const text = await extractText((await renderDocument('lease', aLease('fixedshort'), 'pl')).bytes);
    expect(text).not.toMatch(/Commercial lease|binding|Landlord/);
  });

  it('breaks a table of many rooms over pages and repeats its head', async () => {
    const base = buildActiveOffer();
    const [level] = base.areaDetails.levels;
    if (!level) throw new Error('The offer has no level.');
    const levels = Array.from({ length: 10 }, (_, index) => ({
      ...level,
      levelNumber: index,
      levelName: `L${index}`,
    }));
    const offer = { ...base, areaDetails: { ...base.areaDetails, levels } };
    const texts = await extractPageTexts((await renderDocument('offer', aProject({ offer }), 'pl')).bytes);
    const withRooms = texts.filter((text) => /Poziom \d: L\d/.test(text));
    expect(withRooms.length).toBeGreaterThan(1);
    for (const text of withRooms) expect(text).toContain('Pomieszczenie Powierzchnia Okna');
    expect(texts.join(' ').match(/Poziom \d: L\d/g)).toHaveLength(10);
  });
});

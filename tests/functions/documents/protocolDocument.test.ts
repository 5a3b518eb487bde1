import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import { countMatches, markAllAsOffered } from '@domain/protocol/differences';
import { COMMENTS_MAX_CHARS } from '@domain/protocol/protocol';
import { renderDocument } from '@functions/documents/renderDocument';
import { NOW } from '@tests/support/builders';
import { extractPageTexts, extractText } from '@tests/support/pdfText';
import { describe, expect, it } from 'vitest';
import { aProtocol } from './documentFixtures';

const renderProtocolText = async (data: ReturnType<typeof aProtocol>, lang: 'pl' | 'en' = 'pl') =>
  extractText((await renderDocument('protocol', data, lang)).bytes);

describe('The handover protocol', () => {
  it('reads "not given" wherever nothing was filled in, and "not applicable" for the gas the premises do not have', async () => {
    const text = await renderProtocolText(aProtocol());
    expect(text).toContain('Open space nie podano nie podano');
    expect(text).toContain('energia elektryczna nie podano nie podano kWh');
    expect(text).toMatch(/ciepło nie podano nie podano GJ gaz nie podano nie dotyczy/);
    expect(text).toContain('drzwi wejściowe do lokalu nie podano');
    expect(text).toContain('Oświadczenia dodatkowe nie podano');
    expect(text).not.toContain(' Brak');
  });

  it('holds its four sections as filled in [N1, N2, N3, N4]', async () => {
    const data = aProtocol();
    const blank = createBlankProtocol(data.offer);
    const protocol = asSubmitted({
      establishedPremiseCondition: [
        {
          ...createProtocolItem(),
          level: 'Piętro 2',
          name: 'Wnęka',
          condition: 'damaged',
          comments: 'Pęknięta szyba',
        },
      ],
      establishedEquipmentState: [
        { ...createProtocolItem(), name: 'Ekspres', condition: 'new', quantity: 1, comments: '' },
      ],
      localMeterReadings: blank.localMeterReadings.map((meter) => ({
        ...meter,
        meterNumber: 'A-7/12',
        quantity: 1234.5,
      })),
      transferredKeysAndDevices: blank.transferredKeysAndDevices.map((key) => ({ ...key, quantity: 0 })),
      additionalStatements: 'Zażółć gęślą jaźń',
    });
    const text = await renderProtocolText({ ...data, protocol });
    expect(text).toContain('A. Stan lokalu Poziom Pomieszczenie Stan Uwagi Piętro 2 Wnęka');
    expect(text).toContain('Pęknięta szyba');
    expect(text).toContain('B. Wyposażenie Nazwa Stan Uwagi Liczba Ekspres stan nowy nie podano 1');
    expect(text).toContain('C. Odczyty liczników');
    expect(text).toContain('A-7/12 1 234,5 kWh');
    expect(text).toContain('D. Klucze i urządzenia');
    expect(text).toContain('drzwi wejściowe do lokalu 0');
    expect(text).toContain('Oświadczenia dodatkowe Zażółć gęślą jaźń');
  });

  it('names who submitted and who signed, and when [N22]', async () => {
    const text = await renderProtocolText(aProtocol());
    expect(text).toContain('Sporządzenie i podpisanie protokołu w serwisie: 20.11.2026, 10:00');
    expect(text).toContain('Podpisanie protokołu w serwisie: 20.11.2026, 11:00');
    expect(text).not.toContain('Oczekuje na podpis');
  });

  it('waits for the other side until it signs', async () => {
    expect(await renderProtocolText(aProtocol({ signedBy: null }))).toContain('Oczekuje na podpis');
  });

  it('names the moment and the persons of the handover', async () => {
    const text = await renderProtocolText(aProtocol());
    expect(text).toContain('Termin przekazania 01.12.2026, godz. 10:30');
    expect(text).toContain('Lokal wydaje Łucja Wąż');
    expect(text).toContain('Lokal odbiera Grzegorz Źdźbło');
  });

  it('explains what was not given and names presets in English as well', async () => {
    const text = await renderProtocolText(aProtocol(), 'en');
    expect(text).toContain('Handover protocol');
    expect(text).toContain('“Not given” means that the parties entered no value.');
    expect(text).toMatch(/cold water/i);
  });

  it('carries comments of the full length, line after line, over pages [N10]', async () => {
    const data = aProtocol();
    const comments = `${'a\n'.repeat(COMMENTS_MAX_CHARS / 2 - 2)}ost`;
    const blank = createBlankProtocol(data.offer);
    const [room] = blank.establishedPremiseCondition;
    if (!room) throw new Error('The offer has no room.');
    const protocol = asSubmitted({ ...blank, establishedPremiseCondition: [{ ...room, comments }] });
    const texts = await extractPageTexts(
      (await renderDocument('protocol', { ...data, protocol }, 'pl')).bytes,
    );
    expect(texts.length).toBeGreaterThan(8);
    expect(texts.join(' ').match(/(?<= )a(?= )/g)?.length).toBe(COMMENTS_MAX_CHARS / 2 - 2);
    expect(texts.join(' ')).toContain(' ost ');
  });

  it('says how many items are as offered and lists those that differ, with the comments', async () => {
    const data = aProtocol();
    const blank = markAllAsOffered(createBlankProtocol(data.offer));
    const [room, ...rooms] = blank.establishedPremiseCondition;
    if (!room) throw new Error('The offer has no room.');
    const differing = { ...room, match: 'differs' as const, comments: 'Brak okna' };
    const protocol = asSubmitted({ ...blank, establishedPremiseCondition: [differing, ...rooms] });
    const { asOffered } = countMatches(protocol);
    const text = await renderProtocolText({ ...data, protocol });
    expect(text).toContain(
      `jak w ofercie ${asOffered}, inaczej niż w ofercie 1, nic do odnotowania 0, bez oznaczenia 0.`,
    );
    expect(text).toMatch(/Open space, inaczej niż w ofercie: Brak okna/);
  });

  it('prints the answer beside the condition and what was passed over by name', async () => {
    const data = aProtocol();
    const blank = createBlankProtocol(data.offer);
    const pass = <Row extends object>(row: Row) => ({ ...row, match: 'nothingToRecord' as const });
    const protocol = asSubmitted({
      ...blank,
      establishedPremiseCondition: blank.establishedPremiseCondition.map((room) => ({
        ...room,
        condition: 'usedGood' as const,
        match: 'asOffered' as const,
      })),
      establishedEquipmentState: blank.establishedEquipmentState.map(pass),
      transferredKeysAndDevices: blank.transferredKeysAndDevices.map(pass),
    });
    const text = await renderProtocolText({ ...data, protocol });
    expect(text).toMatch(/Open space stan dobry, jak w ofercie/);
    expect(text).toMatch(/Biurka nic do odnotowania/);
    expect(text).toContain('drzwi wejściowe do lokalu nie przekazano');
  });

  it('says on top of a version that came back that it is not signed, and why', async () => {
    const end = {
      round: 1,
      ending: 'returned',
      submitterSide: 'landlord',
      digest: 'd',
      comment: 'Brakuje pilota do bramy',
      at: NOW,
    } as const;
    const text = await renderProtocolText(aProtocol({ signedBy: null, end }));
    expect(text).toContain('Wersja 1 protokołu. Najemca zwrócił ją do poprawy 20.11.2026, 10:00.');
    expect(text).toContain('Co poprawić: Brakuje pilota do bramy');
    expect(text).toContain('Bez podpisu');
    expect(text).not.toContain('Oczekuje na podpis');
  });

  it('names an item of the offer that the protocol left out', async () => {
    const data = aProtocol();
    const protocol = asSubmitted({ ...createBlankProtocol(data.offer), establishedPremiseCondition: [] });
    expect(await renderProtocolText({ ...data, protocol }, 'en')).toContain(
      'in the offer but not in the protocol',
    );
  });

  it('lists every photo with its item and its digest', async () => {
    const data = aProtocol();
    const blank = createBlankProtocol(data.offer);
    const photo = (digit: string) => ({ sha256: digit.repeat(64), width: 1600, height: 1200 });
    const [meter, ...meters] = blank.localMeterReadings;
    if (!meter) throw new Error('There is no meter.');
    const localMeterReadings = [{ ...meter, photos: [photo('a'), photo('b')] }, ...meters];
    const text = await renderProtocolText({
      ...data,
      protocol: asSubmitted({ ...blank, localMeterReadings }),
    });
    for (const digit of ['a', 'b']) expect(text.replace(/\s/g, '')).toContain(digit.repeat(64));
    expect(text).toContain('Odcisk SHA-256 pliku');
    expect(await renderProtocolText(data)).not.toContain('Odcisk SHA-256 pliku');
  });
});

import { createBlankOffer } from '@domain/offers/draft';
import { renderDocument } from '@functions/documents/renderDocument';
import { anOffer, LANDLORD, NOW } from '@tests/support/builders';
import { extractPageTexts, extractText } from '@tests/support/pdfText';
import { describe, expect, it } from 'vitest';
import { aProject, buildActiveOffer } from './documentFixtures';

const renderOfferText = async (...[kind, data]: ['project' | 'offer', ReturnType<typeof aProject>]) =>
  extractText((await renderDocument(kind, data, 'pl')).bytes);

describe('The offer document', () => {
  it('is a draft that binds no one while the landlord has not confirmed [I9]', async () => {
    const text = await renderOfferText('project', aProject({ versionNumber: null }));
    expect(text).toContain('Projekt oferty najmu');
    expect(text).toContain('Nie wiąże wynajmującego, dopóki nie potwierdzi on oferty w serwisie.');
    expect(text).toContain('Oczekuje na oświadczenie');
    expect(text).toContain('Po potwierdzeniu oferta będzie wiążąca do 20.12.2026, 23:59, a wobec firmy');
    expect(text).not.toContain('Oferta jest wiążąca');
  });

  it('binds until its last minute once confirmed, under article 66 [H80]', async () => {
    const text = await renderOfferText('offer', aProject());
    expect(text).toContain('Oferta jest wiążąca do 20.12.2026, 23:59, a wobec firmy');
    expect(text).toContain('Wynajmujący oświadcza: „Składam ofertę w rozumieniu art. 66 Kodeksu cywilnego.”');
    expect(text).toContain('Wynajmujący potwierdził ofertę w serwisie 18.11.2026, 10:00.');
    expect(text).toContain('wersja 1');
    expect(text).toContain(
      'Oświadczenie złożone elektronicznie przez potwierdzenie oferty: 18.11.2026, 10:00',
    );
  });

  it('begins with what it comes down to: rent, deposit, area, terms and days', async () => {
    const [first = ''] = (
      await extractPageTexts((await renderDocument('offer', aProject(), 'pl')).bytes)
    ).map((text) => text.replaceAll('\u00A0', ' '));
    for (const fact of [
      'Czynsz netto miesięcznie',
      '12 500,00 zł',
      '30 750,00 zł',
      '124 m²',
      '12 miesięcy',
      '36 miesięcy',
      'Dostępny od',
      '20.12.2026',
    ])
      expect(first).toContain(fact);
  });

  it('lists every option it opens with its months [G75]', async () => {
    const text = await renderOfferText('offer', aProject());
    expect(text).toContain('Na czas nieoznaczony');
    expect(text).toContain('okres wypowiedzenia: 3 miesiące');
    expect(text).toContain('12 miesięcy');
    expect(text).toContain('36 miesięcy');
  });

  it('names who offers, the premises and the register number [G77]', async () => {
    const text = await renderOfferText('offer', aProject());
    for (const fact of [
      'LOKALE TESTOWE SP. Z O.O.',
      '1234560042',
      '0000900042',
      'Łucja Wąż',
      'WA4M/00123456/4',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('Stalowa 52, 03-429 Warszawa');
    expect(text).toContain('Powierzchnia użytkowa 124 m²');
  });

  it('says "nie podano" for what a draft leaves open, instead of failing', async () => {
    const offer = createBlankOffer('offerBlank0123456789', LANDLORD, NOW);
    const text = await renderOfferText(
      'project',
      aProject({ offer, landlordCompany: null, versionNumber: null }),
    );
    expect(text).toContain('Nazwa lokalu nie podano');
    expect(text).toContain('Czynsz miesięczny nie podano');
    expect(text).toContain('osoba fizyczna');
  });

  it('prints the standard terms with each of their figures [G80, G81, G82, G83]', async () => {
    const offer = anOffer()
      .with({ ownTerms: { selected: false, terms: 'Inne' } })
      .build();
    const text = await renderOfferText('project', aProject({ offer, versionNumber: null }));
    expect(text).toContain(
      'Za każdy dzień opóźnienia w zwrocie lokalu najemca płaci karę umowną w wysokości 10% miesięcznego czynszu netto',
    );
    expect(text).toMatch(/na sumę co najmniej 50\s?000\s?zł/);
    expect(text).toContain(
      'usuwa wady lokalu, które ograniczają jego używanie, w terminie 7 dni od zgłoszenia',
    );
    expect(text).toContain('usuwa skutki naruszenia umowy w terminie 7 dni od wezwania');
    expect(text).toContain('rażąco narusza umowę, mimo wezwania z terminem 7 dni');
    expect(text).toContain('w ciągu 3 dni od zakończenia umowy');
    expect(text).toContain('Warunki najmu (wzór serwisu)');
  });

  it('prints areas in m², heights in cm, lift capacity in kg and power in kW [G42]', async () => {
    const text = await renderOfferText('offer', aProject());
    expect(text).toContain('Powierzchnia użytkowa 124 m²');
    expect(text).toContain('Wysokość: 300 cm');
    expect(text).toContain('Winda: 630 kg');
    expect(text).toContain('Moc przyłączeniowa 16 kW');
  });

  it('prints a confirmed offer in the wording it was confirmed with', async () => {
    const ownTerms = { selected: false, terms: '§ 1. Wzór z dnia potwierdzenia' };
    const text = await renderOfferText('offer', aProject({ offer: buildActiveOffer({ ownTerms }) }));
    expect(text).toContain('§ 1. Wzór z dnia potwierdzenia');
    expect(text).not.toContain('karę umowną');
  });

  it('prints the landlord’s own terms in place of the standard ones [H21]', async () => {
    const ownTerms = { selected: true, terms: '§ 1. Zwierzęta\n1. Najemca może trzymać żółwia.' };
    const text = await renderOfferText('offer', aProject({ offer: buildActiveOffer({ ownTerms }) }));
    expect(text).toContain('Warunki najmu (własne wynajmującego)');
    expect(text).toContain('§ 1. Zwierzęta 1. Najemca może trzymać żółwia.');
    expect(text).not.toContain('karę umowną w wysokości 10%');
  });
});

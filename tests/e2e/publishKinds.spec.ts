import { expect } from '@playwright/test';
import { readPdfTextFromMenu } from './support/documents';
import { fillSheet, listEmptyFields, startOffer } from './support/offerForm';
import {
  buildFullOfficeSheet,
  buildRetailSheet,
  buildWarehouseSheet,
  HALL_TERMS,
  type OfferSheet,
} from './support/offerSheets';
import { openSignedInPage } from './support/people';
import { chooseAddress, confirmByMail, sendDraft } from './support/publishing';
import { readOfferStatus } from './support/store';
import { test } from './support/test';

type Address = Parameters<typeof chooseAddress>[1];
type Kind = {
  kind: string;
  name: string;
  sheet: (name: string) => OfferSheet;
  /** `null` if the sheet has a manually typed address. */
  address: Address | null;
  told: string[];
};

const buildAddress = (search: string, marker: RegExp, fields: Record<string, string>): Address => ({
  search,
  choose: new RegExp(`^${search}`),
  marker,
  fields,
});

const KINDS: readonly Kind[] = [
  {
    kind: 'an office',
    name: `Biuro Świerk ${Date.now()}`,
    sheet: buildFullOfficeSheet,
    address: null,
    told: [
      'Żelazna 51',
      'Całe piętro z tarasem, sala konferencyjna i recepcja, okna na park.',
      '19 850,00 zł',
      '39 700,00 zł',
      '900,00 zł',
      '212,5 m²',
      'Sala konferencyjna',
      'Otwierane okna',
      'Przy windach',
      'WA4M/00123456/4',
      'Biurowiec',
      '12 miesięcy',
      '24 miesiące',
    ],
  },
  {
    kind: 'a shop',
    name: `Sklep Źródło ${Date.now()}`,
    sheet: buildRetailSheet,
    address: buildAddress('Puławska 145', /^Znacznik: 52,1879° N, 21,0243° E$/, {
      'Ulica (opcjonalnie)': 'Puławska 145',
      Miejscowość: 'Warszawa',
      'Kod pocztowy (opcjonalnie)': '02-715',
      Ulica: 'Puławska',
      'Numer budynku': '145',
      Osiedle: 'Wierzbno',
      Dzielnica: 'Mokotów',
      Powiat: 'Warszawa',
      Województwo: 'mazowieckie',
    }),
    told: [
      'Puławska 145, 02-715 Warszawa',
      'Narożny sklep z dużą witryną i zapleczem w piwnicy.',
      '7 350,50 zł',
      '15 000,00 zł',
      '1 234,50 zł',
      '86,25 m²',
      '3,2 m',
      'Dowolna aranżacja',
      'Chłodnia',
      'Piwnica',
      'WA2M/00765432/8',
      'Kamienica',
      '9 miesięcy',
    ],
  },
  {
    kind: 'a hall',
    name: `Hala Żuraw ${Date.now()}`,
    sheet: buildWarehouseSheet,
    address: buildAddress('Elbląska 135', /^Znacznik: 54,3539° N, 18,7098° E$/, {
      'Ulica (opcjonalnie)': 'Elbląska 135',
      Miejscowość: 'Gdańsk',
      'Kod pocztowy (opcjonalnie)': '80-718',
      Ulica: 'Elbląska',
      'Numer budynku': '135',
      Osiedle: 'Rudniki',
      Dzielnica: 'Rudniki',
      Powiat: 'Gdańsk',
      Województwo: 'pomorskie',
    }),
    told: [
      'Elbląska 135, 80-718 Gdańsk',
      'Hala z suwnicą i częścią biurową, plac manewrowy dla zestawów.',
      '46 000,00 zł',
      '138 000,00 zł',
      '5 200,00 zł',
      '1 840 m²',
      '142,5 kWh/(m²·rok)',
      '0,0312 t/(m²·rok)',
      'Wjazd TIR do hali',
      'Gniazdo 380 V',
      'Serwerownia',
      'GD1G/00034567/2',
      '36 miesięcy',
      HALL_TERMS,
    ],
  },
];

test.describe.configure({ mode: 'parallel' });

for (const { kind, name, sheet, address, told } of KINDS)
  test(`${kind} is described in full, sent, confirmed by the link in the mail, and its document says what was typed [H1-H3, H25, I9, I20]`, async ({
    browser,
  }) => {
    const page = await openSignedInPage(browser, 'landlord');
    const offerId = await startOffer(page);
    if (address)
      await test.step('an address chosen from the suggestions fills its fields and the marker', () =>
        chooseAddress(page, address));
    await test.step('every part of the form is filled in', () => fillSheet(page, sheet(name)));
    expect(await listEmptyFields(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1, name: `Oferta „${name}”` })).toBeVisible();
    await test.step('the project is sent', () => sendDraft(page, 'landlord'));
    await test.step('the link in the mail confirms it', () => confirmByMail(page, 'landlord', offerId));
    expect((await readOfferStatus(offerId)).state).toBe('ACTIVE');

    await page.goto('/moja-tablica/my-offers/active-offers');
    const document = await readPdfTextFromMenu(page, name, 'Oferta (PDF)');
    for (const words of [name, ...told]) expect(document.toLowerCase()).toContain(words.toLowerCase());
  });

import { expect, type Locator, type Page } from '@playwright/test';
import { chooseCard, fill, pick, tick, tickIn } from './fields';
import { drawnPhotos } from './photos';

/** What tells one offer from another, as typed by a landlord. */
export type OfferFacts = {
  name: string;
  description: string;
  surface: string;
  price: string;
  deposit: string;
  street: string;
  houseNumber: string;
  city: string;
};

/** A part of the form, unfolded. */
export const sectionOf = async (page: Page, name: string): Promise<Locator> => {
  const section = page.getByRole('region', { name, exact: true });
  const fold = section.getByRole('button', { name, exact: true });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  return section;
};

const fillBasics = async (page: Page, facts: OfferFacts) => {
  const section = await sectionOf(page, 'Podstawowe dane');
  await fill(section, { 'Nazwa ogłoszenia': facts.name });
  await chooseCard(section, 'Rodzaj lokalu', 'Biurowe');
  await fill(section, {
    'Powierzchnia użytkowa': facts.surface,
    'Czynsz miesięczny netto': facts.price,
    Opis: facts.description,
  });
};

const fillAddress = async (page: Page, { street, houseNumber, city }: OfferFacts) => {
  const section = await sectionOf(page, 'Adres');
  await fill(section, {
    'Ulica (opcjonalnie)': `${street} ${houseNumber}`,
    Miejscowość: city,
    'Kod pocztowy (opcjonalnie)': '00850',
    Ulica: street,
    'Numer budynku': houseNumber,
    Osiedle: city,
    Dzielnica: 'Wola',
    Powiat: city,
  });
  await expect(section.getByLabel('Kod pocztowy (opcjonalnie)', { exact: true })).toHaveValue('00-850');
  await pick(section, { 'Województwo (opcjonalnie)': 'mazowieckie', Województwo: 'mazowieckie' });
};

const PHOTO_COUNT = 2;

const addPhotos = async (page: Page) => {
  const section = await sectionOf(page, 'Zdjęcia');
  const chooser = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Dodaj zdjęcia' }).click();
  await (await chooser).setFiles(await drawnPhotos(PHOTO_COUNT));
  await expect(section.getByRole('img', { name: /^Zdjęcie \d/ })).toHaveCount(PHOTO_COUNT);
};

const fillPurpose = async (page: Page) => {
  const section = await sectionOf(page, 'Przeznaczenie i stan prawny');
  await tickIn(section, 'Akceptowane sposoby użytkowania', 'Biuro', 'Usługi');
  await tickIn(section, 'Urzędowe sposoby użytkowania', 'Biuro');
  await pick(section, { 'Prawo do lokalu': 'Własność' });
  await fill(section, { 'Numer księgi wieczystej': 'WA4M/00123456/7', 'Numer działki': '24/6' });
};

const fillBuilding = async (page: Page) => {
  const section = await sectionOf(page, 'Budynek');
  await pick(section, { 'Rodzaj budynku': 'Biurowiec' });
  await fill(section, {
    'Powierzchnia całkowita budynku': '4200',
    'Powierzchnia działki': '1800,5',
    'Odległość do komunikacji publicznej': '250',
  });
  await tickIn(section, 'Materiał konstrukcji', 'Cegła');
  await tickIn(section, 'Ocieplenie', 'Wełna');
  await tickIn(section, 'Dojazd', 'Asfaltowy');
  await tickIn(section, 'Otoczenie', 'Centrum miasta');
};

const fillLevels = async (page: Page, { surface }: OfferFacts) => {
  const section = await sectionOf(page, 'Kondygnacje i pomieszczenia');
  const level = section.getByRole('region', { name: 'Kondygnacja 1' });
  await fill(level, {
    'Numer kondygnacji': '0',
    'Nazwa kondygnacji': 'Parter',
    'Powierzchnia kondygnacji': surface,
    Wysokość: '310',
    'Liczba klatek schodowych': '1',
  });
  const offices = level.getByRole('group', { name: 'Pomieszczenia biurowe' });
  await offices.getByRole('button', { name: 'Dodaj pomieszczenie' }).click();
  const room = offices.getByRole('group', { name: 'Pomieszczenie 1' });
  await pick(room, { 'Rodzaj pomieszczenia': 'Sala konferencyjna' });
  await fill(room, { 'Powierzchnia pomieszczenia': surface, 'Liczba okien (opcjonalnie)': '4' });
  await expect(section.getByText('Suma pomieszczeń zgadza się z powierzchnią użytkową.')).toBeVisible();
};

const fillUtilities = async (page: Page) => {
  const section = await sectionOf(page, 'Media');
  await fill(section, { 'Przydział mocy': '25' });
  await pick(section, { 'Klasa energetyczna': 'B' });
  await tickIn(section, 'Dostępne media i instalacje', 'Woda', 'Ogrzewanie', 'Światłowód');
};

const fillExtras = async (page: Page) => {
  const section = await sectionOf(page, 'Wyposażenie zależne od rodzaju lokalu');
  await tickIn(section, 'Cechy lokalu', 'Alarm', 'Otwierane okna');
  await tickIn(section, 'Wyposażenie biura (opcjonalnie)', 'Biurka', 'Krzesła');
};

const fillParking = async (page: Page) =>
  fill(await sectionOf(page, 'Parking'), {
    'Powierzchnia parkingu dla najemcy': '40',
    'Powierzchnia całego parkingu': '600',
    'Liczba miejsc dla najemcy': '2',
  });

const fillTerms = async (page: Page, { deposit }: OfferFacts) => {
  const section = await sectionOf(page, 'Warunki najmu');
  await tick(section, 'Na czas nieoznaczony', 'Na czas oznaczony do 12 miesięcy');
  await fill(section, { 'Okres wypowiedzenia': '3', 'Liczba miesięcy (do 12)': '12' });
  await fill(section, {
    Kaucja: deposit,
    'Dzień płatności czynszu': '10',
    'Pierwsza płatność po wydaniu lokalu': '7',
    'Termin odbioru lokalu': '14',
  });
  await chooseCard(section, 'Opłaty poza czynszem', 'Ryczałt');
  await fill(section, { 'Kwota ryczałtu miesięcznie': '900' });
};

const DECLARATIONS = [
  'Warunki najmu w tej ofercie odpowiadają mojej woli.',
  'Przyjmuję podpis elektroniczny najemcy',
  'Składam ofertę w rozumieniu art. 66 Kodeksu cywilnego.',
  'Nie odwołam oferty przed końcem terminu jej ważności',
];

const declare = async (page: Page) => tick(await sectionOf(page, 'Oświadczenia'), ...DECLARATIONS);

/** Opens the form of a new offer from the header and answers the offer's id. */
export const startOffer = async (page: Page): Promise<string> => {
  await page.getByRole('banner').getByRole('button', { name: 'Wynajmuję lokal' }).click();
  await page.waitForURL('**/add-offer/*');
  await expect(page.getByRole('heading', { level: 1, name: 'Nowa oferta' })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** Fills in every required part of the form of an office, part by part. */
export const fillOfferForm = async (page: Page, facts: OfferFacts): Promise<void> => {
  await fillBasics(page, facts);
  await fillAddress(page, facts);
  await addPhotos(page);
  await fillPurpose(page);
  await fillBuilding(page);
  await fillLevels(page, facts);
  await fillUtilities(page);
  await fillExtras(page);
  await fillParking(page);
  await fillTerms(page, facts);
  await declare(page);
};

/** The mark that says whether what is typed is stored. */
export const saveMark = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Podsumowanie' }).getByRole('status');

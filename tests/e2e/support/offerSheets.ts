import { DAY_MS } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import type { Entries } from './fields';

/** Facts that differ between offices, as a landlord types them. */
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

/** A room: kind, type, area and windows. */
type RoomRow = readonly [group: string, type: string, surface: string, windows: string];
export type LevelSheet = { entries: Entries; rooms: readonly RoomRow[] };

/** All entries of a landlord's form, in the words of the screen. */
export type OfferSheet = {
  sections: readonly (readonly [section: string, entries: Entries])[];
  photos: number;
  levels: readonly LevelSheet[];
  /** Width and height of each gate. */
  gates: readonly (readonly [width: string, height: string])[];
};

const NO_CERTIFICATE = 'Oświadczam, że lokal nie ma ważnego świadectwa';

/** Returns the day in `days` days, as it is typed. */
const formatDateInDays = (days: number) => formatDate(Date.now() + days * DAY_MS, 'pl');

const DECLARED: Entries = {
  tick: [
    'Warunki najmu w tej ofercie odpowiadają mojej woli.',
    'Przyjmuję podpis elektroniczny najemcy',
    'Składam ofertę w rozumieniu art. 66 Kodeksu cywilnego.',
    'Nie odwołam oferty przed końcem terminu jej ważności',
  ],
};

/** An office with the required fields only, its address typed manually. */
export const buildOfficeSheet = (facts: OfferFacts): OfferSheet => ({
  photos: 2,
  gates: [],
  sections: [
    [
      'Podstawowe dane',
      {
        choose: { Przeznaczenie: 'Biurowe' },
        fill: {
          'Nazwa lokalu': facts.name,
          'Powierzchnia użytkowa': facts.surface,
          'Czynsz miesięczny netto': facts.price,
          Opis: facts.description,
        },
      },
    ],
    [
      'Adres',
      {
        pick: { 'Województwo (opcjonalnie)': 'mazowieckie' },
        fill: {
          'Ulica (opcjonalnie)': `${facts.street} ${facts.houseNumber}`,
          Miejscowość: facts.city,
          'Kod pocztowy (opcjonalnie)': '00850',
          'Dzielnica (opcjonalnie)': 'Wola',
          Osiedle: facts.city,
          Powiat: facts.city,
        },
      },
    ],
    [
      'Przeznaczenie i stan prawny',
      {
        pick: { 'Tytuł prawny wynajmującego': 'Własność' },
        tickIn: {
          'Dopuszczona działalność': ['Biuro', 'Usługi'],
          'Działalność zgodna z przeznaczeniem budynku': ['Biuro'],
        },
        fill: { 'Numer księgi wieczystej': 'WA4M/00123456/4', 'Numer działki': '24/6' },
      },
    ],
    [
      'Budynek',
      {
        pick: { 'Rodzaj budynku': 'Biurowiec' },
        tickIn: {
          'Materiał konstrukcji': ['Cegła'],
          Ocieplenie: ['Wełna'],
          Dojazd: ['Droga asfaltowa'],
          Otoczenie: ['Centrum miasta'],
        },
        fill: {
          'Powierzchnia całkowita budynku': '4200',
          'Powierzchnia działki': '1800,5',
          'Odległość do komunikacji publicznej': '250',
        },
      },
    ],
    [
      'Media',
      {
        pick: { 'Klasa energetyczna': 'B' },
        tick: [NO_CERTIFICATE],
        tickIn: { 'Dostępne media i instalacje': ['Woda', 'Ogrzewanie', 'Światłowód'] },
        fill: { 'Moc przyłączeniowa': '25' },
      },
    ],
    [
      'Wyposażenie i cechy',
      {
        tickIn: {
          'Cechy lokalu': ['Alarm', 'Otwierane okna'],
          'Wyposażenie biura (opcjonalnie)': ['Biurka', 'Krzesła'],
        },
      },
    ],
    [
      'Parking',
      {
        pick: { 'Cena parkingu (opcjonalnie)': 'w czynszu' },
        fill: {
          'Powierzchnia parkingu dla najemcy': '40',
          'Powierzchnia całego parkingu': '600',
          'Miejsca parkingowe dla najemcy': '2',
        },
      },
    ],
    [
      'Warunki najmu',
      {
        choose: { 'Opłaty poza czynszem': 'Ryczałt' },
        tick: ['Na czas nieoznaczony', 'Na czas oznaczony do 12 miesięcy'],
        fill: {
          'Okres wypowiedzenia': '3',
          'Liczba miesięcy (do 12)': '12',
          Kaucja: facts.deposit,
          'Dzień płatności czynszu': '10',
          'Termin wpłaty kaucji (opcjonalnie)': '7',
          'Pierwsza płatność po wydaniu lokalu': '7',
          'Termin przekazania lokalu': '14',
          'Ryczałt miesięczny': '900',
        },
      },
    ],
    ['Oświadczenia', DECLARED],
  ],
  levels: [
    {
      entries: {
        fill: {
          'Numer poziomu': '0',
          'Nazwa poziomu': 'Parter',
          'Powierzchnia poziomu': facts.surface,
          Wysokość: '310',
          'Liczba klatek schodowych': '1',
        },
      },
      rooms: [['Pomieszczenia biurowe', 'Sala konferencyjna', facts.surface, '4']],
    },
  ],
});

const CEILING = { 'Wysokość w świetle poziomu użytkowego (opcjonalnie)': '320' };
const CERTIFICATE = {
  'Numer świadectwa charakterystyki energetycznej (opcjonalnie)': 'SCHE/1234/56/2026',
  'Data świadectwa charakterystyki energetycznej (opcjonalnie)': '12.03.2026',
  'Energia pierwotna (EP) (opcjonalnie)': '142,5',
  'Energia użytkowa (EU) (opcjonalnie)': '78',
  'Energia końcowa (EK) (opcjonalnie)': '96,4',
  'Udział energii odnawialnej (opcjonalnie)': '4%',
  'Emisja CO₂ (opcjonalnie)': '0,0312',
};

const FULL_OFFICE: OfferFacts = {
  name: '',
  description: 'Całe piętro z tarasem, sala konferencyjna i recepcja, okna na park.',
  surface: '212,5',
  price: '19850',
  deposit: '39700',
  street: 'Żelazna',
  houseNumber: '51',
  city: 'Warszawa',
};

/** Optional fields of an office, by section. */
const OFFICE_EXTRAS: Record<string, Entries> = {
  'Podstawowe dane': {
    fill: {
      'Dostępny od': formatDateInDays(5),
      'Dostępny do (opcjonalnie)': formatDateInDays(3000),
      'Oferta ważna do': formatDateInDays(45),
    },
  },
  Adres: { fill: { 'Dzielnica (opcjonalnie)': 'Wola' } },
  Budynek: { fill: { 'Rok zakończenia budowy (opcjonalnie)': '2014', ...CEILING } },
  Media: { fill: CERTIFICATE },
  'Warunki najmu': {
    tick: ['Na czas oznaczony powyżej 12 miesięcy', 'Interesuje mnie ubezpieczenie lokalu'],
    fill: { 'Liczba miesięcy (od 13)': '24' },
  },
};

const OFFICE_LEVEL_EXTRAS: Entries = {
  tick: ['Dostępny dla osób z niepełnosprawnością', 'Jest winda', 'Są inne pomieszczenia'],
  tickIn: { 'Inne pomieszczenia (opcjonalnie)': ['Taras'] },
  fill: { 'Położenie toalet (opcjonalnie)': 'Przy windach', 'Udźwig windy': '630' },
};

const mergeEntries = (one: Entries, other: Entries = {}): Entries => ({
  ...one,
  tick: [...(one.tick ?? []), ...(other.tick ?? [])],
  tickIn: { ...one.tickIn, ...other.tickIn },
  fill: { ...one.fill, ...other.fill },
});

/** An office with every lease option and every field filled in, its address typed manually. */
export const buildFullOfficeSheet = (name: string): OfferSheet => {
  const sheet = buildOfficeSheet({ ...FULL_OFFICE, name });
  return {
    ...sheet,
    sections: sheet.sections.map(([section, entries]) => [
      section,
      mergeEntries(entries, OFFICE_EXTRAS[section]),
    ]),
    levels: sheet.levels.map(({ entries, rooms }) => ({
      entries: mergeEntries(entries, OFFICE_LEVEL_EXTRAS),
      rooms,
    })),
  };
};

/** A leased-out shop on two levels with every field filled in; its address is picked from the suggestions. */
export const buildRetailSheet = (name: string): OfferSheet => ({
  photos: 3,
  gates: [],
  sections: [
    [
      'Podstawowe dane',
      {
        choose: { Przeznaczenie: 'Handlowo-usługowe' },
        fill: {
          'Nazwa lokalu': name,
          'Powierzchnia użytkowa': '86,25',
          'Czynsz miesięczny netto': '7350,5',
          'Dostępny od': formatDateInDays(10),
          'Dostępny do (opcjonalnie)': formatDateInDays(2000),
          'Oferta ważna do': formatDateInDays(60),
          Opis: 'Narożny sklep z dużą witryną i zapleczem w piwnicy.',
        },
      },
    ],
    ['Adres', { fill: { 'Dzielnica (opcjonalnie)': 'Mokotów' } }],
    [
      'Przeznaczenie i stan prawny',
      {
        pick: { 'Tytuł prawny wynajmującego': 'Umowa najmu' },
        tick: ['Mam zgodę właściciela na podnajem lokalu'],
        tickIn: {
          'Dopuszczona działalność': ['Sprzedaż detaliczna', 'Usługi'],
          'Działalność zgodna z przeznaczeniem budynku': ['Sprzedaż detaliczna'],
        },
        fill: { 'Numer księgi wieczystej': 'WA2M/00765432/8', 'Numer działki': '118/2' },
      },
    ],
    [
      'Budynek',
      {
        pick: { 'Rodzaj budynku': 'Kamienica' },
        tickIn: {
          'Materiał konstrukcji': ['Cegła', 'Drewno'],
          Ocieplenie: ['Styropian'],
          Dojazd: ['Droga utwardzona', 'Kostka betonowa'],
          Otoczenie: ['Osiedle'],
        },
        fill: {
          'Powierzchnia całkowita budynku': '1250',
          'Powierzchnia działki': '640',
          'Rok zakończenia budowy (opcjonalnie)': '1936',
          ...CEILING,
          'Odległość do komunikacji publicznej': '80',
        },
      },
    ],
    [
      'Media',
      {
        pick: { 'Klasa energetyczna': 'D' },
        tick: [NO_CERTIFICATE],
        tickIn: { 'Dostępne media i instalacje': ['Woda', 'Gaz', 'Kanalizacja', 'Klimatyzacja'] },
        fill: { 'Moc przyłączeniowa': '12,5', ...CERTIFICATE },
      },
    ],
    [
      'Wyposażenie i cechy',
      {
        tickIn: { 'Cechy lokalu': ['Dowolna aranżacja', 'Niezależny kanał wentylacyjny'] },
        fill: {
          'Liczba wejść (opcjonalnie)': '2',
          'Siatka słupów, szerokość (opcjonalnie)': '4,5',
          'Siatka słupów, długość (opcjonalnie)': '6',
        },
      },
    ],
    [
      'Parking',
      {
        pick: { 'Cena parkingu (opcjonalnie)': 'za dopłatą' },
        tick: ['Parking strzeżony'],
        fill: {
          'Powierzchnia parkingu dla najemcy': '30',
          'Powierzchnia całego parkingu': '90',
          'Miejsca parkingowe dla najemcy': '1',
        },
      },
    ],
    [
      'Warunki najmu',
      {
        choose: { 'Opłaty poza czynszem': 'Według liczników' },
        tick: ['Na czas oznaczony do 12 miesięcy', 'Interesuje mnie ubezpieczenie lokalu'],
        fill: {
          'Liczba miesięcy (do 12)': '9',
          Kaucja: '15000',
          'Dzień płatności czynszu': '5',
          'Termin wpłaty kaucji (opcjonalnie)': '3',
          'Pierwsza płatność po wydaniu lokalu': '14',
          'Termin przekazania lokalu': '14',
          'Średni miesięczny koszt opłat z roku': '1234,5',
        },
      },
    ],
    ['Oświadczenia', DECLARED],
  ],
  levels: [
    {
      entries: {
        tick: ['Dostępny dla osób z niepełnosprawnością', 'Są inne pomieszczenia'],
        tickIn: { 'Inne pomieszczenia (opcjonalnie)': ['Taras'] },
        fill: {
          'Numer poziomu': '0',
          'Nazwa poziomu': 'Parter',
          'Powierzchnia poziomu': '62',
          Wysokość: '340',
          'Liczba klatek schodowych': '1',
          'Położenie toalet (opcjonalnie)': 'Na zapleczu',
        },
      },
      rooms: [
        ['Pomieszczenia handlowo-usługowe', 'Sala z witryną', '55,25', '3'],
        ['Pomieszczenia techniczne', 'Toaleta wspólna', '6', '0'],
      ],
    },
    {
      entries: {
        tick: ['Jest winda'],
        fill: {
          'Numer poziomu': '-1',
          'Nazwa poziomu': 'Piwnica',
          'Powierzchnia poziomu': '25',
          Wysokość: '240',
          'Liczba klatek schodowych': '1',
          'Położenie toalet (opcjonalnie)': 'Tylko na parterze',
          'Udźwig windy': '400',
        },
      },
      rooms: [['Pomieszczenia magazynowe i produkcyjne', 'Chłodnia', '25', '0']],
    },
  ],
});

/** The landlord's own terms for the warehouse. */
export const HALL_TERMS = '§ 1. Hala jest wydawana z uzupełnionym rejestrem przeglądów bram i suwnicy.';

/** A warehouse with gates, own terms and a lease of three years, every field filled in. */
export const buildWarehouseSheet = (name: string): OfferSheet => ({
  photos: 2,
  gates: [
    ['400', '450'],
    ['300', '320'],
  ],
  sections: [
    [
      'Podstawowe dane',
      {
        choose: { Przeznaczenie: 'Magazynowo-przemysłowe' },
        fill: {
          'Nazwa lokalu': name,
          'Powierzchnia użytkowa': '1840',
          'Czynsz miesięczny netto': '46000',
          'Dostępny od': formatDateInDays(20),
          'Dostępny do (opcjonalnie)': formatDateInDays(4000),
          'Oferta ważna do': formatDateInDays(90),
          Opis: 'Hala z suwnicą i częścią biurową, plac manewrowy dla zestawów.',
        },
      },
    ],
    ['Adres', { fill: { 'Dzielnica (opcjonalnie)': 'Rudniki' } }],
    [
      'Przeznaczenie i stan prawny',
      {
        pick: { 'Tytuł prawny wynajmującego': 'Współwłasność' },
        tickIn: {
          'Dopuszczona działalność': ['Magazynowanie', 'Produkcja'],
          'Działalność zgodna z przeznaczeniem budynku': ['Magazynowanie'],
        },
        fill: { 'Numer księgi wieczystej': 'GD1G/00034567/2', 'Numer działki': '77/12' },
      },
    ],
    [
      'Budynek',
      {
        pick: { 'Rodzaj budynku': 'Hala magazynowa' },
        tickIn: {
          'Materiał konstrukcji': ['Stal'],
          Ocieplenie: ['Pianka', 'Wełna'],
          Dojazd: ['Droga asfaltowa'],
          Otoczenie: ['Przedmieścia', 'Działki niezabudowane'],
        },
        fill: {
          'Powierzchnia całkowita budynku': '5200',
          'Powierzchnia działki': '12000',
          'Rok zakończenia budowy (opcjonalnie)': '2019',
          ...CEILING,
          'Odległość do komunikacji publicznej': '900',
        },
      },
    ],
    [
      'Media',
      {
        pick: { 'Klasa energetyczna': 'C' },
        tick: [NO_CERTIFICATE],
        tickIn: {
          'Dostępne media i instalacje': ['Transformator w budynku', 'Dwa przyłącza energii', 'Woda'],
        },
        fill: { 'Moc przyłączeniowa': '320', ...CERTIFICATE },
      },
    ],
    [
      'Wyposażenie i cechy',
      {
        tickIn: {
          'Cechy lokalu': ['Suwnica', 'Rampa samochodowa', 'Wjazd TIR do hali', 'Posadzka bezpyłowa'],
          'Wyposażenie ścian hali (opcjonalnie)': ['Gniazdo 380 V', 'Tryskacze'],
        },
        fill: {
          'Wysokość hali (opcjonalnie)': '950',
          'Siatka słupów, szerokość (opcjonalnie)': '12',
          'Siatka słupów, długość (opcjonalnie)': '24',
        },
      },
    ],
    [
      'Parking',
      {
        pick: { 'Cena parkingu (opcjonalnie)': 'w czynszu' },
        tick: ['Parking strzeżony'],
        fill: {
          'Powierzchnia parkingu dla najemcy': '600',
          'Powierzchnia całego parkingu': '2400',
          'Miejsca parkingowe dla najemcy': '20',
        },
      },
    ],
    [
      'Warunki najmu',
      {
        choose: { 'Opłaty poza czynszem': 'Ryczałt' },
        tick: [
          'Na czas nieoznaczony',
          'Na czas oznaczony powyżej 12 miesięcy',
          'Chcę zmienić standardową treść umowy',
        ],
        fill: {
          'Okres wypowiedzenia': '6',
          'Liczba miesięcy (od 13)': '36',
          Kaucja: '138000',
          'Dzień płatności czynszu': '15',
          'Termin wpłaty kaucji (opcjonalnie)': '14',
          'Pierwsza płatność po wydaniu lokalu': '30',
          'Termin przekazania lokalu': '30',
          'Ryczałt miesięczny': '5200',
          'Treść umowy': HALL_TERMS,
        },
      },
    ],
    ['Oświadczenia', DECLARED],
  ],
  levels: [
    {
      entries: {
        fill: {
          'Numer poziomu': '0',
          'Nazwa poziomu': 'Hala',
          'Powierzchnia poziomu': '1840',
          Wysokość: '1100',
          'Liczba klatek schodowych': '2',
          'Położenie toalet (opcjonalnie)': 'Przy biurach',
        },
      },
      rooms: [
        ['Pomieszczenia magazynowe i produkcyjne', 'Hala magazynowa', '1600', '12'],
        ['Pomieszczenia biurowe', 'Open space', '200', '8'],
        ['Pomieszczenia techniczne', 'Serwerownia', '40', '0'],
      ],
    },
  ],
});

import {
  createEmptyDraft,
  createEmptyLevel,
  createEmptyRelatedDetails,
  createEmptyRoom,
} from '@domain/offers/draft';
import type { MainUse } from '@domain/offers/picklists';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { listControls, openForm, unfoldNow } from './fixtures';
import { EXTRAS, LEVEL } from './formRows';

const LIMIT_MS = 30_000;

const ACTIVITIES = 'Magazynowanie, Produkcja, Sprzedaż hurtowa, Sprzedaż detaliczna, Biuro, Serwis, Usługi';
const PROVINCES =
  'dolnośląskie, kujawsko-pomorskie, lubelskie, lubuskie, łódzkie, małopolskie, mazowieckie, opolskie, podkarpackie, podlaskie, pomorskie, śląskie, świętokrzyskie, warmińsko-mazurskie, wielkopolskie, zachodniopomorskie';

/** Choices of each field, in the texts and order of the screen. */
const OF_A_WAREHOUSE: Record<string, string> = {
  legalMainUse: 'Biurowe, Handlowo-usługowe, Magazynowo-przemysłowe',
  legalWarehouseUseAccepted: ACTIVITIES,
  legalWarehouseUseOfficial: ACTIVITIES,
  'parkingDetails.parkingPrice': 'w czynszu, za dopłatą',
  'mediaDetails.energyCategory': 'A+, A, B, C, D, E, F, G',
  'relatedDetails.warehouseEquipment':
    'Brak, Separator tłuszczu, Woda w hali, Gniazdo 380 V, Gaz, Kanalizacja, Tryskacze, Okna dachowe, Klapy dymowe, Kanał, Tor instalacyjny',
  [`${LEVEL}.offices.0.type`]:
    'Pokój biurowy, Pokój biurowy z witryną, Open space, Sala konferencyjna, Recepcja',
  [`${LEVEL}.commercialAndServiceRooms.0.type`]: 'Sala z witryną, Sala bez witryny',
  [`${LEVEL}.warehouses.0.type`]: 'Warsztat, Open space, Hala magazynowa, Hala produkcyjna, Chłodnia',
  [`${LEVEL}.technicalRooms.0.type`]:
    'Kuchnia, Toaleta wspólna, Toaleta damska, Toaleta męska, Serwerownia, Pomieszczenie porządkowe, Korytarz',
  [`${LEVEL}.otherRoomsDetails`]: 'Kuchnia, Pokój socjalny, Taras, Palarnia',
  'areaDetails.constructionMaterial': 'Cegła, Stal, Drewno',
  'areaDetails.thermalInsulation': 'Styropian, Wełna, Pianka',
  'areaDetails.drive': 'Droga utwardzona, Droga gruntowa, Droga asfaltowa, Kostka betonowa, Inny dojazd',
  'areaDetails.surroundings':
    'Centrum miasta, Osiedle, Przedmieścia, Działki niezabudowane, Tereny w budowie, Las, Jezioro, Morze, Góry',
  'address.ownershipType':
    'Własność, Współwłasność, Spółdzielcze prawo do lokalu, Umowa najmu, Dzierżawa, Użytkowanie, Użyczenie, Leasing',
  'address.province': PROVINCES,
  'address.officialAddress.province': PROVINCES,
  'areaDetails.buildingType':
    'Biuro, Biurowiec, Hala magazynowa, Dom wolnostojący, Bliźniak, Dom szeregowy, Kamienica, Blok, Apartamentowiec, Centrum handlowe, Park handlowy, Pawilon handlowy, Hala produkcyjna, Centrum logistyczne, Garaż, Budynek zabytkowy, Budynek przemysłowy, Hotel, Kiosk, Inny',
};

const SECTIONS = [
  'Przeznaczenie i stan prawny',
  'Budynek',
  'Poziomy i pomieszczenia',
  'Parking',
  'Media',
  EXTRAS,
];

const listOptionTexts = (path: string): string[] => {
  const controls = listControls(path);
  const [control] = controls;
  return control instanceof HTMLSelectElement
    ? [...control.options].slice(1).map(({ text }) => text)
    : controls.map(({ labels }) => labels?.[0]?.textContent ?? '');
};

const openFormOf = (use: MainUse) => {
  const blank = createEmptyDraft(NOW);
  const rooms = { offices: [createEmptyRoom()], commercialAndServiceRooms: [createEmptyRoom()] };
  const level = {
    ...createEmptyLevel(0),
    ...rooms,
    warehouses: [createEmptyRoom()],
    technicalRooms: [createEmptyRoom()],
  };
  const areaDetails = { ...blank.areaDetails, levels: [{ ...level, otherRooms: true }] };
  openForm({
    draft: { ...blank, legalMainUse: use, relatedDetails: createEmptyRelatedDetails(use), areaDetails },
  });
  for (const section of SECTIONS) unfoldNow(section);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Taki sam jak adres lokalu' }));
};

describe('the form lets choose from every word of the specification and no other', () => {
  it(
    'for a warehouse [G7, G53-G67]',
    () => {
      openFormOf('Magazynowo-Przemysłowe');
      const shown = Object.keys(OF_A_WAREHOUSE).map((path) => [path, listOptionTexts(path).join(', ')]);
      expect(Object.fromEntries(shown)).toEqual(OF_A_WAREHOUSE);
    },
    LIMIT_MS,
  );

  it(
    'for the equipment of an office [G68]',
    () => {
      openFormOf('Biurowe');
      expect(listOptionTexts('relatedDetails.officeEquipment').join(', ')).toBe(
        'Biurka, Krzesła, Rolety, Wykładzina, Sprzęt multimedialny, Szafy, Kserokopiarka, Niszczarka',
      );
    },
    LIMIT_MS,
  );
});

import type { Row } from './row';

/** Shops and services of the demo data; rents in PLN net a month. */
export const RETAIL: readonly Row[] = [
  {
    owner: 'landlord',
    place: 'marszalkowska',
    surface: 92,
    price: 16_500,
    year: 1955,
    energy: 'C',
    name: 'Lokal z witrynami przy Marszałkowskiej',
    description:
      'Dwie szerokie witryny w najruchliwszym miejscu Śródmieścia, wysokość 3,6 m i zaplecze z osobnym wejściem od podwórza. Dobry na sklep, księgarnię albo kawiarnię bez kuchni.',
  },
  {
    owner: 'landlord',
    place: 'stalowa',
    surface: 48,
    price: 3_900,
    year: 1912,
    energy: 'D',
    name: 'Sklep na rogu Stalowej',
    description:
      'Narożny lokal w kamienicy, witryny na dwie ulice i piwnica na towar. Obok szkoła, przystanek tramwajowy i targ. Instalacje wymienione w zeszłym roku.',
    lease: { nonRentFees: 'lumpSum', lumpSum: 620 },
  },
  {
    owner: 'landlord',
    place: 'pulawska',
    surface: 136,
    price: 14_900,
    year: 2015,
    energy: 'B',
    building: 'apartmentBuilding',
    name: 'Parter usługowy na Mokotowie',
    description:
      'Lokal w nowym budynku mieszkalnym: wentylacja gastronomiczna, moc 40 kW i ogródek od strony południowej. Dwa miejsca postojowe w garażu.',
    freeIn: 21,
  },
  {
    owner: 'offices',
    place: 'karmelicka',
    surface: 74,
    price: 8_300,
    year: 1898,
    energy: 'E',
    certificate: 'none',
    name: 'Lokal handlowy przy Karmelickiej',
    description:
      'Wejście prosto z ulicy, sklepione sufity i witryna pod arkadą. Kilka tysięcy przechodniów dziennie, tramwaj przed drzwiami.',
  },
  {
    owner: 'offices',
    place: 'wielicka',
    surface: 210,
    price: 15_700,
    year: 2006,
    energy: 'C',
    building: 'retailPavilion',
    name: 'Pawilon przy Wielickiej',
    description:
      'Wolno stojący pawilon z własnym parkingiem na 14 aut. Hala sprzedaży bez słupów, rampa dla dostaw i miejsce na reklamę od strony ulicy.',
    parking: {
      parkingSurface: 420,
      totalParkingSurface: 420,
      parkingLotsAvailable: 14,
      parkingPrice: 'inRent',
    },
  },
  {
    owner: 'landlord',
    place: 'swidnicka',
    surface: 118,
    price: 17_700,
    year: 1911,
    energy: 'D',
    name: 'Salon przy Świdnickiej',
    description:
      'Reprezentacyjny lokal przy deptaku: trzy witryny, posadzka z lastryka i antresola biurowa. W sąsiedztwie opera i domy towarowe.',
    lease: { fixedlong: true, fixedlongMonths: 36 },
  },
  {
    owner: 'offices',
    place: 'powstancow',
    surface: 65,
    price: 5_200,
    year: 2018,
    energy: 'A',
    building: 'apartmentBuilding',
    name: 'Lokal na salon urody',
    description:
      'Trzy stanowiska, poczekalnia i zaplecze socjalne. Woda w każdym pomieszczeniu, klimatyzacja, wejście bez progu.',
  },
  {
    owner: 'landlord',
    place: 'dluga',
    surface: 83,
    price: 12_900,
    year: 1953,
    energy: 'D',
    certificate: 'none',
    name: 'Lokal przy Długiej w Gdańsku',
    description:
      'Parter odbudowanej kamienicy na Głównym Mieście, przedproże pod ogródek i dwie sale. Ruch turystów przez cały rok, zgoda konserwatora na szyld.',
    freeIn: 14,
  },
  {
    owner: 'offices',
    place: 'grunwaldzka',
    surface: 152,
    price: 13_200,
    year: 2010,
    energy: 'B',
    building: 'shoppingCentre',
    name: 'Sklep w pasażu we Wrzeszczu',
    description:
      'Lokal przy głównym wejściu do pasażu, front 11 metrów, roleta i własny licznik. Obok drogeria i supermarket, dostawy od zaplecza.',
  },
  {
    owner: 'landlord',
    place: 'polwiejska',
    surface: 109,
    price: 14_100,
    year: 1994,
    energy: 'C',
    name: 'Lokal na deptaku Półwiejska',
    description:
      'Najdłuższy deptak Poznania, witryna na całą szerokość i magazyn na piętrze. Lokal w stanie do odświeżenia, czynsz liczony od dnia otwarcia.',
  },
  {
    owner: 'landlord',
    place: 'glogowska',
    surface: 57,
    price: 4_400,
    year: 1908,
    energy: 'D',
    name: 'Lokal usługowy przy rynku Łazarskim',
    description:
      'Dwie sale i zaplecze naprzeciw targu. Po piekarni: kanał wentylacyjny, siła i podłoga łatwa do mycia. Wejście dla wózków.',
  },
];

import type { Row } from './row';

/** Halls of the demo data; rents in PLN net a month. */
export const WAREHOUSES: readonly Row[] = [
  {
    owner: 'landlord',
    place: 'modlinska',
    surface: 1_450,
    price: 36_200,
    year: 2017,
    energy: 'B',
    area: { ceilingHeight: 820 },
    media: { primaryEnergy: 98, finalEnergy: 71.25, renewableShare: 22.5, carbonDioxide: 0.0187 },
    name: 'Hala z rampami na Żeraniu',
    description:
      'Hala o wysokości 8,2 m z czterema dokami i bramą z poziomu zero. Posadzka bezpyłowa 5 t/m², tryskacze, biuro na antresoli. Zjazd na trasę S8 w pięć minut.',
  },
  {
    owner: 'warehouses',
    place: 'modlinska',
    surface: 620,
    price: 17_900,
    year: 2009,
    energy: 'C',
    name: 'Magazyn miejski na Białołęce',
    description:
      'Mały magazyn na dostawy po mieście: dwie bramy, plac na sześć samochodów dostawczych, ładowarki i ogrzewana hala. Całodobowy dostęp i monitoring.',
    freeIn: 20,
  },
  {
    owner: 'warehouses',
    place: 'igolomska',
    surface: 2_300,
    price: 48_300,
    year: 2020,
    energy: 'B',
    name: 'Hala produkcyjna w Nowej Hucie',
    description:
      'Hala z suwnicą 10 t i mocą 250 kW, dwa tory dojazdowe w pobliżu. Zaplecze socjalne dla 40 osób i laboratorium na piętrze. Teren ogrodzony.',
    lease: { fixedlong: true, fixedlongMonths: 60 },
  },
  {
    owner: 'landlord',
    place: 'wielicka',
    surface: 480,
    price: 13_400,
    year: 2002,
    energy: 'D',
    certificate: 'expired',
    name: 'Magazyn z biurem w Płaszowie',
    description:
      'Magazyn i biuro pod jednym dachem, 15 minut od centrum Krakowa. Brama 4,2 m, regały do przejęcia, parking dla pracowników.',
    lease: { fixedlong: true, fixedlongMonths: 36 },
  },
  {
    owner: 'warehouses',
    place: 'kwidzynska',
    surface: 1_120,
    price: 27_500,
    year: 2014,
    energy: 'B',
    name: 'Hala logistyczna na Psim Polu',
    description:
      'Hala w parku logistycznym przy obwodnicy: regały wysokiego składowania, dwa doki i miejsce na kompletację. Ochrona i sprzątanie placu w opłatach.',
    freeIn: 35,
  },
  {
    owner: 'landlord',
    place: 'legnicka',
    surface: 350,
    price: 10_900,
    year: 1987,
    energy: 'E',
    building: 'industrialBuilding',
    certificate: 'none',
    name: 'Pracownia i magazyn na Szczepinie',
    description:
      'Dawny warsztat z suwnicą ręczną i oknami w dachu. Dobry na stolarnię, drukarnię albo magazyn sklepu internetowego. Wjazd dla aut do 7,5 t.',
  },
  {
    owner: 'warehouses',
    place: 'kontenerowa',
    surface: 3_200,
    price: 73_600,
    year: 2021,
    energy: 'A',
    name: 'Magazyn przy terminalu kontenerowym',
    description:
      'Nowa hala 3 km od nabrzeża: osiem doków, plac manewrowy 35 m, skład celny i waga samochodowa. Fotowoltaika na dachu obniża opłaty za prąd.',
    lease: { fixedlong: true, fixedlongMonths: 84 },
  },
  {
    owner: 'warehouses',
    place: 'kontenerowa',
    surface: 760,
    price: 19_800,
    year: 2011,
    energy: 'C',
    name: 'Chłodnia na Stogach',
    description:
      'Hala z dwiema komorami chłodniczymi i dokiem z uszczelnieniem. Agregat zapasowy, rejestracja temperatury, stałe łącze z ochroną.',
  },
  {
    owner: 'landlord',
    place: 'magazynowa',
    surface: 980,
    price: 24_500,
    year: 2013,
    energy: 'B',
    name: 'Hala na Franowie',
    description:
      'Hala przy bocznicy z wjazdem dla TIR-ów, trzy bramy i antresola na pakowanie. Oświetlenie LED, wentylacja mechaniczna, biuro 95 m².',
  },
  {
    owner: 'warehouses',
    place: 'magazynowa',
    surface: 1_760,
    price: 40_400,
    year: 2018,
    energy: 'B',
    name: 'Centrum dystrybucji przy A2',
    description:
      'Hala z sześcioma dokami dziesięć minut od węzła Poznań-Krzesiny. Siatka słupów 12 na 24 m, posadzka bez dylatacji, myjnia i stacja ładowania wózków.',
    freeIn: 50,
  },
];

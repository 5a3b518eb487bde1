import type { Province } from '@domain/offers/picklists';

/** An address with the coordinates that a geocoder returns for it. */
export type DemoCity = {
  city: string;
  province: Province;
  county: string;
  district: string;
  estate: string;
  street: string;
  houseNumber: string;
  postCode: string;
  lat: number;
  lng: number;
};

type City = Pick<DemoCity, 'city' | 'province' | 'county'>;
type Address = [district: string, estate: string, street: string, houseNumber: string, postCode: string];

const WARSZAWA: City = { city: 'Warszawa', province: 'mazowieckie', county: 'Warszawa' };
const KRAKOW: City = { city: 'Kraków', province: 'małopolskie', county: 'Kraków' };
const WROCLAW: City = { city: 'Wrocław', province: 'dolnośląskie', county: 'Wrocław' };
const GDANSK: City = { city: 'Gdańsk', province: 'pomorskie', county: 'Gdańsk' };
const POZNAN: City = { city: 'Poznań', province: 'wielkopolskie', county: 'Poznań' };

const buildDemoCity = (city: City, address: Address, lat: number, lng: number): DemoCity => {
  const [district, estate, street, houseNumber, postCode] = address;
  return { ...city, district, estate, street, houseNumber, postCode, lat, lng };
};

/** Real streets of the five demo cities. House numbers and premises are invented. */
export const PLACES = {
  stalowa: buildDemoCity(
    WARSZAWA,
    ['Praga-Północ', 'Nowa Praga', 'Stalowa', '52', '03-429'],
    52.2617,
    21.0425,
  ),
  prosta: buildDemoCity(WARSZAWA, ['Wola', 'Mirów', 'Prosta', '68', '00-838'], 52.2312, 20.9857),
  pulawska: buildDemoCity(
    WARSZAWA,
    ['Mokotów', 'Stary Mokotów', 'Puławska', '115', '02-707'],
    52.1969,
    21.0231,
  ),
  marszalkowska: buildDemoCity(
    WARSZAWA,
    ['Śródmieście', 'Śródmieście Południowe', 'Marszałkowska', '84', '00-514'],
    52.2286,
    21.0128,
  ),
  modlinska: buildDemoCity(WARSZAWA, ['Białołęka', 'Żerań', 'Modlińska', '190', '03-119'], 52.3218, 20.9689),
  karmelicka: buildDemoCity(
    KRAKOW,
    ['Stare Miasto', 'Piasek', 'Karmelicka', '28', '31-128'],
    50.0648,
    19.9291,
  ),
  wielicka: buildDemoCity(KRAKOW, ['Podgórze', 'Płaszów', 'Wielicka', '72', '30-552'], 50.0338, 19.9708),
  zablocie: buildDemoCity(KRAKOW, ['Podgórze', 'Zabłocie', 'Romanowicza', '11', '30-702'], 50.0497, 19.9622),
  igolomska: buildDemoCity(KRAKOW, ['Nowa Huta', 'Pleszów', 'Igołomska', '27', '31-983'], 50.0664, 20.1098),
  swidnicka: buildDemoCity(
    WROCLAW,
    ['Stare Miasto', 'Stare Miasto', 'Świdnicka', '19', '50-066'],
    51.1067,
    17.0309,
  ),
  legnicka: buildDemoCity(WROCLAW, ['Fabryczna', 'Szczepin', 'Legnicka', '51', '54-203'], 51.1172, 16.9986),
  powstancow: buildDemoCity(
    WROCLAW,
    ['Krzyki', 'Południe', 'Powstańców Śląskich', '95', '53-332'],
    51.0939,
    17.0186,
  ),
  kwidzynska: buildDemoCity(WROCLAW, ['Psie Pole', 'Kowale', 'Kwidzyńska', '6', '51-416'], 51.1338, 17.0806),
  dluga: buildDemoCity(GDANSK, ['Śródmieście', 'Główne Miasto', 'Długa', '47', '80-831'], 54.3491, 18.6508),
  grunwaldzka: buildDemoCity(
    GDANSK,
    ['Wrzeszcz', 'Wrzeszcz Górny', 'Grunwaldzka', '82', '80-244'],
    54.3797,
    18.6063,
  ),
  oliwa: buildDemoCity(
    GDANSK,
    ['Oliwa', 'Przymorze Małe', 'Aleja Grunwaldzka', '411', '80-309'],
    54.4021,
    18.5712,
  ),
  kontenerowa: buildDemoCity(
    GDANSK,
    ['Stogi', 'Stogi Portowe', 'Kontenerowa', '7', '80-601'],
    54.3752,
    18.7098,
  ),
  polwiejska: buildDemoCity(
    POZNAN,
    ['Stare Miasto', 'Centrum', 'Półwiejska', '32', '61-888'],
    52.4009,
    16.9277,
  ),
  glogowska: buildDemoCity(POZNAN, ['Grunwald', 'Łazarz', 'Głogowska', '61', '60-736'], 52.3953, 16.9012),
  roosevelta: buildDemoCity(
    POZNAN,
    ['Jeżyce', 'Jeżyce Wschód', 'Roosevelta', '22', '60-829'],
    52.4103,
    16.9126,
  ),
  magazynowa: buildDemoCity(
    POZNAN,
    ['Nowe Miasto', 'Franowo', 'Magazynowa', '4', '61-023'],
    52.3826,
    16.9896,
  ),
} as const satisfies Record<string, DemoCity>;

export type PlaceName = keyof typeof PLACES;

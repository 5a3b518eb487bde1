/** A place in the shape of the real service's `properties`. Like there, absent parts are omitted. */
export type GazetteerEntry = {
  lat: number;
  lon: number;
  properties: {
    osm_type: 'N' | 'W';
    osm_id: number;
    osm_key: string;
    osm_value: string;
    type: 'house' | 'street';
    name?: string;
    housenumber?: string;
    street?: string;
    locality?: string;
    district?: string;
    city: string;
    county?: string;
    state: string;
    postcode: string;
    country: 'Polska';
    countrycode: 'PL';
  };
};

/** Street, number, post code, estate, district, latitude, longitude. An empty text is a missing part. */
type Row = [string, string, string, string, string, number, number];

/** Province, city, county (empty for cities with county rights), addresses. */
const TOWNS: [string, string, string, Row[]][] = [
  [
    'mazowieckie',
    'Warszawa',
    '',
    [
      ['Marszałkowska', '10', '00-590', 'Śródmieście Południowe', 'Śródmieście', 52.2168, 21.0218],
      ['Stalowa', '1', '03-425', 'Nowa Praga', 'Praga-Północ', 52.2606, 21.0357],
      ['Puławska', '145', '02-715', 'Wierzbno', 'Mokotów', 52.1879, 21.0243],
      ['Aleje Jerozolimskie', '195', '02-222', 'Salomea', 'Włochy', 52.2003, 20.9298],
      ['Żelazna', '', '00-832', 'Mirów', 'Wola', 52.2312, 20.9938],
    ],
  ],
  ['mazowieckie', 'Zalesie', 'powiat grójecki', [['', '12', '05-600', '', '', 51.8612, 20.8705]]],
  [
    'małopolskie',
    'Kraków',
    '',
    [
      ['Rynek Główny', '12', '31-042', 'Stare Miasto', 'Stare Miasto', 50.0608, 19.9385],
      ['Wielicka', '20', '30-552', 'Płaszów', 'Podgórze', 50.0382, 19.9631],
      ['Pawia', '9', '31-154', 'Kleparz', 'Stare Miasto', 50.0686, 19.9457],
    ],
  ],
  ['małopolskie', 'Wieliczka', 'powiat wielicki', [['Górnicza', '5', '32-020', '', '', 49.9871, 20.0622]]],
  [
    'dolnośląskie',
    'Wrocław',
    '',
    [
      ['Legnicka', '48', '54-202', 'Popowice Południowe', 'Fabryczna', 51.1191, 16.9886],
      ['Świdnicka', '40', '50-024', 'Przedmieście Świdnickie', 'Stare Miasto', 51.1032, 17.0308],
      ['Strzegomska', '138', '54-429', 'Muchobór Mały', 'Fabryczna', 51.1118, 16.9687],
    ],
  ],
  ['dolnośląskie', 'Oława', 'powiat oławski', [['Rynek', '3', '55-200', '', '', 50.9455, 17.2926]]],
  [
    'pomorskie',
    'Gdańsk',
    '',
    [
      ['aleja Grunwaldzka', '472', '80-309', 'Oliwa Górna', 'Oliwa', 54.4041, 18.5703],
      ['Długa', '12', '80-827', 'Główne Miasto', 'Śródmieście', 54.3496, 18.6493],
      ['Elbląska', '135', '80-718', 'Rudniki', 'Rudniki', 54.3539, 18.7098],
    ],
  ],
  ['pomorskie', 'Łeba', 'powiat lęborski', [['Kościuszki', '64', '84-360', '', '', 54.7606, 17.5556]]],
  [
    'wielkopolskie',
    'Poznań',
    '',
    [
      ['Święty Marcin', '24', '61-805', 'Stare Miasto', 'Stare Miasto', 52.4064, 16.9237],
      ['Głogowska', '14', '60-734', 'Święty Łazarz', 'Grunwald', 52.4012, 16.9121],
      ['Garbary', '100', '61-757', 'Stare Miasto', 'Stare Miasto', 52.4127, 16.9386],
    ],
  ],
  ['wielkopolskie', 'Swarzędz', 'powiat poznański', [['Rynek', '1', '62-020', '', '', 52.4124, 17.0847]]],
  ['łódzkie', 'Łódź', '', [['Piotrkowska', '104', '90-926', 'Katedralna', 'Śródmieście', 51.7656, 19.4573]]],
  ['łódzkie', 'Pabianice', 'powiat pabianicki', [['Zamkowa', '16', '95-200', '', '', 51.6645, 19.3547]]],
  [
    'lubelskie',
    'Lublin',
    '',
    [['Krakowskie Przedmieście', '10', '20-002', 'Śródmieście', 'Śródmieście', 51.2481, 22.5596]],
  ],
  ['lubelskie', 'Puławy', 'powiat puławski', [['Lubelska', '5', '24-100', '', '', 51.4164, 21.9691]]],
  ['podlaskie', 'Białystok', '', [['Lipowa', '14', '15-427', 'Centrum', '', 53.1319, 23.1551]]],
  ['podlaskie', 'Łomża', '', [['Polowa', '45', '18-400', '', '', 53.1735, 22.0732]]],
  ['podkarpackie', 'Rzeszów', '', [['3 Maja', '8', '35-030', 'Śródmieście', '', 50.0367, 22.0024]]],
  [
    'podkarpackie',
    'Mielec',
    'powiat mielecki',
    [['Wojska Polskiego', '3', '39-300', 'Osiedle Lotników', '', 50.3111, 21.4526]],
  ],
  ['śląskie', 'Katowice', '', [['Mariacka', '5', '40-014', 'Śródmieście', 'Śródmieście', 50.2579, 19.0254]]],
  ['śląskie', 'Gliwice', '', [['Zwycięstwa', '20', '44-100', 'Śródmieście', '', 50.2967, 18.6688]]],
  ['świętokrzyskie', 'Kielce', '', [['Sienkiewicza', '30', '25-507', 'Śródmieście', '', 50.8722, 20.6301]]],
  [
    'świętokrzyskie',
    'Starachowice',
    'powiat starachowicki',
    [['Radomska', '29', '27-200', '', '', 51.0512, 21.0718]],
  ],
  [
    'warmińsko-mazurskie',
    'Olsztyn',
    '',
    [['Dąbrowszczaków', '10', '10-540', 'Śródmieście', '', 53.7789, 20.4889]],
  ],
  [
    'warmińsko-mazurskie',
    'Elbląg',
    '',
    [['Stary Rynek', '5', '82-300', 'Stare Miasto', '', 54.1611, 19.3936]],
  ],
  [
    'zachodniopomorskie',
    'Szczecin',
    '',
    [['Kardynała Wyszyńskiego', '12', '70-201', 'Stare Miasto', 'Śródmieście', 53.4243, 14.5577]],
  ],
  ['zachodniopomorskie', 'Koszalin', '', [['Zwycięstwa', '40', '75-037', '', '', 54.1903, 16.1814]]],
  ['kujawsko-pomorskie', 'Bydgoszcz', '', [['Gdańska', '27', '85-005', 'Śródmieście', '', 53.1286, 18.0059]]],
  ['kujawsko-pomorskie', 'Toruń', '', [['Szeroka', '14', '87-100', 'Stare Miasto', '', 53.0107, 18.6068]]],
  ['opolskie', 'Opole', '', [['Krakowska', '24', '45-075', 'Śródmieście', '', 50.6653, 17.9249]]],
  ['opolskie', 'Nysa', 'powiat nyski', [['Rynek', '3', '48-300', '', '', 50.4743, 17.3334]]],
  ['lubuskie', 'Zielona Góra', '', [['Kupiecka', '21', '65-426', 'Śródmieście', '', 51.9378, 15.5051]]],
  ['lubuskie', 'Gorzów Wielkopolski', '', [['Sikorskiego', '5', '66-400', '', '', 52.7312, 15.2401]]],
];

/** Ids far above those in use, so that a stored one never matches a real place. */
const FIRST_ID = 900_000_000_001;

const omitEmpty = (parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));

const buildEntry = (town: (typeof TOWNS)[number], row: Row, index: number): GazetteerEntry => {
  const [province, city, county] = town;
  const [street, housenumber, postcode, locality, district, lat, lon] = row;
  const kind =
    housenumber === ''
      ? ({ osm_type: 'W', osm_key: 'highway', osm_value: 'tertiary', type: 'street', name: street } as const)
      : ({ osm_type: 'N', osm_key: 'place', osm_value: 'house', type: 'house' } as const);
  return {
    lat,
    lon,
    properties: {
      ...kind,
      osm_id: FIRST_ID + index,
      ...omitEmpty({ housenumber, street: housenumber === '' ? '' : street, locality, district, county }),
      city,
      state: `województwo ${province}`,
      postcode,
      country: 'Polska',
      countrycode: 'PL',
    },
  };
};

/** Addresses in all sixteen provinces, including a street without a number and a village without streets. */
export const GAZETTEER: readonly GazetteerEntry[] = TOWNS.flatMap((town) =>
  town[3].map((row) => [town, row] as const),
).map(([town, row], index) => buildEntry(town, row, index));

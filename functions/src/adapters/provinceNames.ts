import { PROVINCES, type Province } from '@domain/offers/picklists';

/** English names of the provinces, as external services use them. */
const ENGLISH_NAMES: Record<string, Province> = {
  'lower silesia': 'dolnośląskie',
  kuyavia: 'kujawsko-pomorskie',
  'kuyavia-pomerania': 'kujawsko-pomorskie',
  lublin: 'lubelskie',
  lubusz: 'lubuskie',
  łódź: 'łódzkie',
  lodz: 'łódzkie',
  'lesser poland': 'małopolskie',
  mazovia: 'mazowieckie',
  opole: 'opolskie',
  subcarpathia: 'podkarpackie',
  podlasie: 'podlaskie',
  pomerania: 'pomorskie',
  silesia: 'śląskie',
  'holy cross': 'świętokrzyskie',
  'warmia-masuria': 'warmińsko-mazurskie',
  'greater poland': 'wielkopolskie',
  'west pomerania': 'zachodniopomorskie',
};

/** Parses the name of a province (`województwo mazowieckie`, `Mazovia`). Returns `null` for any other region. */
export const parseProvince = (name: string): Province | null => {
  const plain = name
    .toLowerCase()
    .replace(/^województwo\s+|\s+voivodeship$/g, '')
    .trim();
  return PROVINCES.find((province) => province === plain) ?? ENGLISH_NAMES[plain] ?? null;
};

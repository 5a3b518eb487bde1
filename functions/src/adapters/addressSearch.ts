import type { AddressSuggestion, GeoResult } from '@domain/offers/addressSearch';
import { askForJson, EXTERNAL_TIMEOUT_MS, ExternalServiceError } from './externalService';
import { parseProvince } from './provinceNames';

/** Address search. Both methods throw `ExternalServiceError`. */
export type AddressSearch = {
  /** Returns at most five Polish addresses for a partly typed text, best first. */
  suggest(query: string): Promise<AddressSuggestion[]>;
  /** Returns the address of a suggestion; `null` if the service no longer knows it or the id is not ours. */
  lookup(placeId: string): Promise<GeoResult | null>;
};

type Properties = {
  osm_type: string;
  osm_id: number;
  type?: string;
  name?: string;
  housenumber?: string;
  street?: string;
  locality?: string;
  district?: string;
  city?: string;
  town?: string;
  village?: string;
  county?: string;
  state?: string;
  postcode?: string;
  country?: string;
};
type Feature = { properties: Properties; geometry: { coordinates: [number, number] } };

const SUGGESTIONS_MAX = 5;
const NEARBY_MAX = 20;
const NEARBY_KM = '0.2';
/** Only places where premises can be let; towns and regions are excluded. */
const LAYERS = ['house', 'street'];
const COORDINATE_DIGITS = 6;

/** The service finds by text or by point, not by id. So the id encodes the point and the map object there. */
const buildPlaceId = ({ properties, geometry }: Feature): string => {
  const [lon, lat] = geometry.coordinates;
  const point = [lat, lon].map((degrees) => degrees.toFixed(COORDINATE_DIGITS)).join(',');
  return `${properties.osm_type}${properties.osm_id}@${point}`;
};
const PLACE_ID = /^(?<object>[NWR]\d{1,15})@(?<lat>-?\d{1,2}\.\d{6}),(?<lon>-?\d{1,3}\.\d{6})$/;

const getStreet = ({ street, type, name }: Properties): string =>
  street ?? (type === 'street' ? (name ?? '') : '');

/** A village may come as a town, village or locality instead of a city. */
const getCity = ({ city, town, village, locality }: Properties): string =>
  city ?? town ?? village ?? locality ?? '';

const formatLabel = (properties: Properties): string => {
  const { housenumber = '', postcode = '' } = properties;
  const city = getCity(properties);
  const spot = [getStreet(properties) || city, housenumber].filter(Boolean).join(' ');
  return [spot, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** If the geocoder gives no county, estate or district, the city is proposed. The user can edit all of them. */
const toGeoResult = (feature: Feature): GeoResult => {
  const { properties, geometry } = feature;
  const {
    housenumber = '',
    locality,
    district,
    county,
    state = '',
    postcode = '',
    country = '',
  } = properties;
  const city = getCity(properties);
  const street = getStreet(properties);
  const province = parseProvince(state);
  const [lng, lat] = geometry.coordinates;
  return {
    placeId: buildPlaceId(feature),
    geoMarker: { lat, lng },
    address: {
      street,
      postCode: postcode,
      country,
      province,
      district: district ?? city,
      city,
      inputText: formatLabel(properties),
      officialAddress: {
        houseNumber: housenumber,
        street,
        estate: locality ?? city,
        district: district ?? city,
        county: county ?? city,
        province,
      },
    },
  };
};

type Options = { url: string; timeoutMs?: number };

/** OpenStreetMap addresses through Photon, a geocoder for autocomplete. */
export const createPhotonAddressSearch = ({
  url,
  timeoutMs = EXTERNAL_TIMEOUT_MS,
}: Options): AddressSearch => {
  const ask = async (path: string, parameters: Record<string, string>): Promise<Feature[]> => {
    const query = new URLSearchParams({ ...parameters, lang: 'default' });
    for (const layer of LAYERS) query.append('layer', layer);
    const answer = (await askForJson('addressSearch', { url: `${url}${path}?${query}`, timeoutMs })) as {
      features?: Feature[];
    };
    if (!Array.isArray(answer.features)) throw new ExternalServiceError('addressSearch', 'badAnswer');
    return answer.features;
  };
  return {
    suggest: async (query) => {
      const features = await ask('/api', { q: query, countrycode: 'PL', limit: String(SUGGESTIONS_MAX) });
      return features.map((feature) => ({
        placeId: buildPlaceId(feature),
        label: formatLabel(feature.properties),
      }));
    },
    lookup: async (placeId) => {
      const { object = '', lat = '', lon = '' } = PLACE_ID.exec(placeId)?.groups ?? {};
      if (!object) return null;
      const near = await ask('/reverse', {
        lat,
        lon,
        radius: NEARBY_KM,
        limit: String(NEARBY_MAX),
        dedupe: '0',
      });
      const found = near.find(({ properties }) => `${properties.osm_type}${properties.osm_id}` === object);
      return found ? toGeoResult(found) : null;
    },
  };
};

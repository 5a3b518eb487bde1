import { normalizeForSearch } from '@domain/shared/text';
import {
  createJsonResponse,
  createTextResponse,
  type FakeRequest,
  type FakeResponse,
  type FakeService,
  NOT_FOUND,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
  withDelay,
} from '../http';
import { GAZETTEER, type GazetteerEntry } from './gazetteer';

const LANGUAGES = ['default', 'en', 'de', 'fr', 'it'];
const DEFAULT_LIMIT = 15;
/** In km; the real service's default for a reverse search. */
const DEFAULT_RADIUS_KM = 1;
const KM_PER_DEGREE = 111.2;

/** First words of a query that make the fake fail. */
export const QUERY_SERVER_ERROR = 'awaria';
export const QUERY_SLOW = 'powoli';
export const QUERY_OVER_LIMIT = 'limit';

const splitAddressWords = (text: string) =>
  normalizeForSearch(text)
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean);

const isMatchingEntry = ({ properties }: GazetteerEntry, asked: string[]) => {
  const { street, housenumber, name, locality, district, city, postcode } = properties;
  const known = splitAddressWords(
    [street, housenumber, name, locality, district, city, postcode].filter(Boolean).join(' '),
  );
  return asked.every((word) => known.some((candidate) => candidate.startsWith(word)));
};

const isOfLayers = (entry: GazetteerEntry, query: URLSearchParams) => {
  const layers = query.getAll('layer');
  return layers.length === 0 || layers.includes(entry.properties.type);
};

const buildFeatureCollection = (entries: GazetteerEntry[], query: URLSearchParams): FakeResponse =>
  createJsonResponse({
    type: 'FeatureCollection',
    features: entries
      .slice(0, Number(query.get('limit')) || DEFAULT_LIMIT)
      .map(({ properties, lat, lon }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
  });

const search = (query: URLSearchParams): FakeResponse => {
  const asked = splitAddressWords(query.get('q') ?? '');
  if (asked.length === 0) return createJsonResponse({ message: "missing search term 'q'" }, 400);
  const found = GAZETTEER.filter((entry) => isOfLayers(entry, query) && isMatchingEntry(entry, asked));
  const answer = buildFeatureCollection(found, query);
  const troubles: Record<string, FakeResponse> = {
    [QUERY_SERVER_ERROR]: SERVER_ERROR,
    [QUERY_OVER_LIMIT]: TOO_MANY_REQUESTS,
    [QUERY_SLOW]: withDelay(answer),
  };
  return troubles[asked[0] ?? ''] ?? answer;
};

const computeDistanceKm = (entry: GazetteerEntry, lat: number, lon: number) =>
  KM_PER_DEGREE * Math.hypot(entry.lat - lat, (entry.lon - lon) * Math.cos((lat * Math.PI) / 180));

const reverse = (query: URLSearchParams): FakeResponse => {
  const [lat, lon] = [Number(query.get('lat') ?? Number.NaN), Number(query.get('lon') ?? Number.NaN)];
  if (Number.isNaN(lat) || Number.isNaN(lon))
    return createJsonResponse({ message: 'missing search term lat or lon' }, 400);
  const radius = Number(query.get('radius')) || DEFAULT_RADIUS_KM;
  const near = GAZETTEER.map((entry) => ({ entry, km: computeDistanceKm(entry, lat, lon) }))
    .filter(({ entry, km }) => km <= radius && isOfLayers(entry, query))
    .sort((a, b) => a.km - b.km);
  return buildFeatureCollection(
    near.map(({ entry }) => entry),
    query,
  );
};

const ROUTES: Record<string, (query: URLSearchParams) => FakeResponse> = {
  '/api': search,
  '/reverse': reverse,
};

/** Fake of Photon's address search (`/api` and `/reverse`) over a small Polish gazetteer. */
export const handlePhoton: FakeService = ({ method, path, query }: FakeRequest) => {
  const route = ROUTES[path];
  if (!route) return NOT_FOUND;
  if (method !== 'GET') return createTextResponse(405, 'Method Not Allowed');
  const lang = query.get('lang') ?? 'default';
  if (!LANGUAGES.includes(lang)) {
    return createJsonResponse(
      { message: `Language is not supported. Supported are: ${LANGUAGES.join(', ')}` },
      400,
    );
  }
  return route(query);
};

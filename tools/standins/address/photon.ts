import { normalizeForSearch } from '@domain/shared/text';
import {
  json,
  NOT_FOUND,
  plain,
  SERVER_ERROR,
  type StandinAnswer,
  type StandinRequest,
  type StandinService,
  slowly,
  TOO_MANY_REQUESTS,
} from '../http';
import { GAZETTEER, type GazetteerEntry } from './gazetteer';

const LANGUAGES = ['default', 'en', 'de', 'fr', 'it'];
const DEFAULT_LIMIT = 15;
/** Kilometres; the real service's default for a reverse search. */
const DEFAULT_RADIUS_KM = 1;
const KM_PER_DEGREE = 111.2;

/** First words that make the stand-in misbehave. */
export const QUERY_SERVER_ERROR = 'awaria';
export const QUERY_SLOW = 'powoli';
export const QUERY_OVER_LIMIT = 'limit';

const wordsOf = (text: string) =>
  normalizeForSearch(text)
    .split(/[^\p{L}\p{N}/]+/u)
    .filter(Boolean);

const matches = ({ properties }: GazetteerEntry, asked: string[]) => {
  const { street, housenumber, name, locality, district, city, postcode } = properties;
  const known = wordsOf(
    [street, housenumber, name, locality, district, city, postcode].filter(Boolean).join(' '),
  );
  return asked.every((word) => known.some((candidate) => candidate.startsWith(word)));
};

const isOfLayers = (entry: GazetteerEntry, query: URLSearchParams) => {
  const layers = query.getAll('layer');
  return layers.length === 0 || layers.includes(entry.properties.type);
};

const collection = (entries: GazetteerEntry[], query: URLSearchParams): StandinAnswer =>
  json({
    type: 'FeatureCollection',
    features: entries
      .slice(0, Number(query.get('limit')) || DEFAULT_LIMIT)
      .map(({ properties, lat, lon }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [lon, lat] },
      })),
  });

const search = (query: URLSearchParams): StandinAnswer => {
  const asked = wordsOf(query.get('q') ?? '');
  if (asked.length === 0) return json({ message: "missing search term 'q'" }, 400);
  const found = GAZETTEER.filter((entry) => isOfLayers(entry, query) && matches(entry, asked));
  const answer = collection(found, query);
  const troubles: Record<string, StandinAnswer> = {
    [QUERY_SERVER_ERROR]: SERVER_ERROR,
    [QUERY_OVER_LIMIT]: TOO_MANY_REQUESTS,
    [QUERY_SLOW]: slowly(answer),
  };
  return troubles[asked[0] ?? ''] ?? answer;
};

const distanceKm = (entry: GazetteerEntry, lat: number, lon: number) =>
  KM_PER_DEGREE * Math.hypot(entry.lat - lat, (entry.lon - lon) * Math.cos((lat * Math.PI) / 180));

const reverse = (query: URLSearchParams): StandinAnswer => {
  const [lat, lon] = [Number(query.get('lat') ?? Number.NaN), Number(query.get('lon') ?? Number.NaN)];
  if (Number.isNaN(lat) || Number.isNaN(lon)) return json({ message: 'missing search term lat or lon' }, 400);
  const radius = Number(query.get('radius')) || DEFAULT_RADIUS_KM;
  const near = GAZETTEER.map((entry) => ({ entry, km: distanceKm(entry, lat, lon) }))
    .filter(({ entry, km }) => km <= radius && isOfLayers(entry, query))
    .sort((a, b) => a.km - b.km);
  return collection(
    near.map(({ entry }) => entry),
    query,
  );
};

const ROUTES: Record<string, (query: URLSearchParams) => StandinAnswer> = {
  '/api': search,
  '/reverse': reverse,
};

/** Address search in the shape of Photon's `/api` and `/reverse`, over a small Polish gazetteer. */
export const photonStandin: StandinService = ({ method, path, query }: StandinRequest) => {
  const route = ROUTES[path];
  if (!route) return NOT_FOUND;
  if (method !== 'GET') return plain(405, 'Method Not Allowed');
  const lang = query.get('lang') ?? 'default';
  if (!LANGUAGES.includes(lang)) {
    return json({ message: `Language is not supported. Supported are: ${LANGUAGES.join(', ')}` }, 400);
  }
  return route(query);
};

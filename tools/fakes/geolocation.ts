import { createJsonResponse, type FakeService, SERVER_ERROR, TOO_MANY_REQUESTS, withDelay } from './http';

type Place = { region: string; city: string };

/** IP addresses of the ranges reserved for documentation, so that none is a real user's. */
const PLACES: Record<string, Place> = {
  '192.0.2.1': { region: 'Mazovia', city: 'Warsaw' },
  '192.0.2.2': { region: 'małopolskie', city: 'Kraków' },
  '192.0.2.3': { region: 'Lower Silesia', city: 'Wrocław' },
  '192.0.2.4': { region: 'pomorskie', city: 'Gdańsk' },
  '192.0.2.5': { region: 'Greater Poland', city: 'Poznań' },
  '198.51.100.1': { region: 'Bavaria', city: 'Munich' },
};

/** Location of a visitor of the local stack. */
const LOCAL_VISITOR: Place = { region: 'mazowieckie', city: 'Warszawa' };
const isLocal = (ip: string) => ip === '' || ip === '::1' || ip.endsWith('127.0.0.1');

export const IP_UNKNOWN = '203.0.113.9';
export const IP_OVER_LIMIT = '203.0.113.29';
export const IP_SERVER_ERROR = '203.0.113.50';
export const IP_SLOW = '203.0.113.60';

/** Fake of IP geolocation: `GET /{ip}` (or without one for the caller) returns region and city. */
export const handleGeolocation: FakeService = ({ path }) => {
  const ip = path.replace(/^\//, '');
  if (ip === IP_OVER_LIMIT) return TOO_MANY_REQUESTS;
  if (ip === IP_SERVER_ERROR) return SERVER_ERROR;
  if (ip === IP_SLOW) return withDelay(createJsonResponse(LOCAL_VISITOR));
  const place = PLACES[ip] ?? (isLocal(ip) ? LOCAL_VISITOR : null);
  return createJsonResponse(place ?? { error: true, reason: 'Unknown IP Address' });
};

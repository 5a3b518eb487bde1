import { COOKIES } from '@config/cookies';
import { createRandomId } from '@domain/shared/ids';
import Cookies from 'js-cookie';

const { name, days } = COOKIES.device;
const DEVICE_CHARS = 20;

/** Returns the random id of this browser, stored in a cookie for a year (Spec 2 §9). It identifies no person. */
export const getDeviceId = (): string => {
  const known = Cookies.get(name);
  if (known && new RegExp(`^[A-Za-z0-9]{${DEVICE_CHARS}}$`).test(known)) return known;
  const made = createRandomId(DEVICE_CHARS, (bytes) => crypto.getRandomValues(bytes));
  Cookies.set(name, made, { expires: days, sameSite: 'lax', secure: location.protocol === 'https:' });
  return made;
};

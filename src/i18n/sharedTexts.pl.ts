export { default as consent } from '@locales/pl/consent.json';
export { default as enums } from '@locales/pl/enums.json';
export { default as offers } from '@locales/pl/offers.json';

export { default as consent } from '@locales/en/consent.json';
export { default as enums } from '@locales/en/enums.json';
export { default as offers } from '@locales/en/offers.json';

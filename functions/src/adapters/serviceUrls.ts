/** Where each service lives under the URL of the local stand-ins. */
export const FAKE_SERVICE_PATHS = {
  registry: '/bir/UslugaBIRzewnPubl.svc',
  vat: '/vat',
  address: '/photon',
  geolocation: '/geolocation',
} as const;

export type ServiceUrls = Record<keyof typeof FAKE_SERVICE_PATHS, string>;

const PRODUCTION_URLS: Omit<ServiceUrls, 'geolocation'> = {
  registry: 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc',
  vat: 'https://wl-api.mf.gov.pl',
  address: 'https://photon.komoot.io',
};

/** The services of the local stack, which speak the protocols of the real ones. */
export const fakeServiceUrls = (standinsUrl: string): ServiceUrls => ({
  registry: standinsUrl + FAKE_SERVICE_PATHS.registry,
  vat: standinsUrl + FAKE_SERVICE_PATHS.vat,
  address: standinsUrl + FAKE_SERVICE_PATHS.address,
  geolocation: `${standinsUrl}${FAKE_SERVICE_PATHS.geolocation}/{ip}`,
});

/** The real services; the one for geolocation is chosen by the deployment and names the address by `{ip}`. */
export const getProductionServiceUrls = (geolocationUrl: string): ServiceUrls => ({
  ...PRODUCTION_URLS,
  geolocation: geolocationUrl,
});

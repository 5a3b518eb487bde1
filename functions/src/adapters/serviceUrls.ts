/** Paths of the fake services under the URL of the local fakes. */
export const FAKE_SERVICE_PATHS = {
  registry: '/bir/UslugaBIRzewnPubl.svc',
  vat: '/vat',
  address: '/photon',
  geolocation: '/geolocation',
  timeStamps: '/tsa',
  courtRegister: '/krs',
  soleTraders: '/ceidg',
  trustedLists: '/trust/lists.xml',
  remoteSigning: '/csc',
} as const;

/** Services without one address for everybody: the operator chooses them. */
type ChosenService = 'geolocation' | 'timeStamps' | 'remoteSigning';

export type ServiceUrls = Record<keyof typeof FAKE_SERVICE_PATHS, string>;

const PRODUCTION_URLS: Omit<ServiceUrls, ChosenService> = {
  registry: 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc',
  vat: 'https://wl-api.mf.gov.pl',
  address: 'https://photon.komoot.io',
  courtRegister: 'https://api-krs.ms.gov.pl',
  soleTraders: 'https://dane.biznes.gov.pl',
  trustedLists: 'https://ec.europa.eu/tools/lotl/eu-lotl.xml',
};

/** Returns the URLs of the local fakes, which speak the protocols of the real services. */
export const getFakeServiceUrls = (fakesUrl: string): ServiceUrls => ({
  registry: fakesUrl + FAKE_SERVICE_PATHS.registry,
  vat: fakesUrl + FAKE_SERVICE_PATHS.vat,
  address: fakesUrl + FAKE_SERVICE_PATHS.address,
  courtRegister: fakesUrl + FAKE_SERVICE_PATHS.courtRegister,
  soleTraders: fakesUrl + FAKE_SERVICE_PATHS.soleTraders,
  geolocation: `${fakesUrl}${FAKE_SERVICE_PATHS.geolocation}/{ip}`,
  timeStamps: fakesUrl + FAKE_SERVICE_PATHS.timeStamps,
  trustedLists: fakesUrl + FAKE_SERVICE_PATHS.trustedLists,
  remoteSigning: fakesUrl + FAKE_SERVICE_PATHS.remoteSigning,
});

/**
 * Returns the URLs of the real services. The deployment chooses the geolocation service, whose URL contains `{ip}`, and the time
 * stamp authority. Either may be empty. Each provider of remote signatures has its own address in the settings.
 */
export const getProductionServiceUrls = (chosen: Pick<ServiceUrls, ChosenService>): ServiceUrls => ({
  ...PRODUCTION_URLS,
  ...chosen,
});

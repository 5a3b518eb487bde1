import type { MainUse } from '@domain/offers/picklists';
import { DAY_MS } from '@domain/shared/dates';
import type { WantedActivity, WantedListing } from '@domain/wanted/wantedListing';
import { buildDemoCompany, type CompanyKey } from './companies';

type Row = {
  company: CompanyKey;
  location: string;
  rent: readonly [number, number];
  surface: readonly [number, number];
  website?: string;
  purpose?: MainUse;
};

/** Premises that companies look for: rents in PLN net a month, areas in m². */
const ROWS: readonly Row[] = [
  {
    company: 'najemca',
    location: 'Kraków, Podgórze',
    purpose: 'Biurowe',
    rent: [2_500, 6_000],
    surface: [50, 120],
  },
  {
    company: 'najemca',
    location: 'Kraków, okolice dworca',
    rent: [1_500, 3_000],
    surface: [30, 50],
    website: 'https://najemca.example.pl',
  },
  { company: 'najemca', location: 'Warszawa, Praga-Północ', rent: [4_000, 10_000], surface: [90, 180] },
  { company: 'najemca', location: 'Wrocław, Stare Miasto', rent: [3_000, 9_000], surface: [60, 110] },
  { company: 'najemca', location: 'Gdańsk, Wrzeszcz', rent: [2_000, 5_500], surface: [40, 90] },
  { company: 'trzecia', location: 'Poznań, Łazarz albo Jeżyce', rent: [2_000, 4_800], surface: [45, 80] },
  {
    company: 'trzecia',
    location: 'Wrocław, przy obwodnicy',
    purpose: 'Magazynowo-Przemysłowe',
    rent: [12_000, 30_000],
    surface: [500, 1_300],
    website: 'https://trzecia.example.pl',
  },
  {
    company: 'trzecia',
    location: 'Warszawa, Wola',
    purpose: 'Biurowe',
    rent: [15_000, 30_000],
    surface: [180, 320],
  },
  {
    company: 'trzecia',
    location: 'Gdańsk, okolice portu',
    purpose: 'Magazynowo-Przemysłowe',
    rent: [18_000, 80_000],
    surface: [700, 3_500],
  },
  {
    company: 'biura',
    location: 'Poznań, Stare Miasto',
    purpose: 'Handlowo-Usługowe',
    rent: [5_000, 10_000],
    surface: [80, 140],
  },
  { company: 'biura', location: 'Kraków, Kazimierz', rent: [4_000, 9_000], surface: [60, 110] },
  {
    company: 'magazyny',
    location: 'Kraków, Nowa Huta',
    purpose: 'Magazynowo-Przemysłowe',
    rent: [8_000, 25_000],
    surface: [400, 1_200],
  },
];

/** A listing with the part that only its company sees. */
export type DemoListing = { listing: WantedListing; activity: WantedActivity };

const SUBMITTED: Record<number, string> = { 3: 'offer-active-office-01', 4: 'offer-active-retail-06' };

/** Builds the demo listings, newest first. */
export const buildDemoListings = (landlordUid: string, now: number): DemoListing[] =>
  ROWS.map(({ company, location, rent, surface, website, purpose }, index) => {
    const createdAt = now - (index * 3 + 1) * DAY_MS;
    const offerId = SUBMITTED[index + 1];
    const activity: WantedActivity = {
      submittedOffers: offerId
        ? [{ offerId, submittedAt: createdAt + DAY_MS / 2, submittedBy: landlordUid, isMatched: false }]
        : [],
      linkClicks: website ? [{ uid: landlordUid, timestamp: createdAt + DAY_MS / 3 }] : [],
      people: offerId || website ? [landlordUid] : [],
      areAlertsPaused: false,
    };
    const listing: WantedListing = {
      id: `wanted-${String(index + 1).padStart(2, '0')}`,
      companyId: buildDemoCompany(company).id,
      location,
      purpose: purpose ?? null,
      minRent: rent[0],
      maxRent: rent[1],
      minSurface: surface[0],
      maxSurface: surface[1],
      companyWebsite: website ?? null,
      status: 'active',
      submittedOffersCount: activity.submittedOffers.length,
      linkClicksCount: activity.linkClicks.length,
      createdAt,
      updatedAt: createdAt,
      matchedAt: null,
    };
    return { listing, activity };
  });

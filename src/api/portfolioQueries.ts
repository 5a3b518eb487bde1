import type { QueryShape } from './queryShape';

/** Queries for the figures of a landlord, which only the start page of the workspace needs. */
export const PORTFOLIO_QUERIES = {
  /** A company's published offers, with the fields that its figures need. */
  companyPortfolio: {
    collection: 'offers',
    where: [
      ['offerStatus.landlord.companyId', '=='],
      ['offerStatus.state', 'in'],
    ],
    orderBy: [],
    limit: 50,
    fields: [
      'areaDetails.surface',
      'price',
      'offerValidTo',
      'offerStatus',
      'reservation.endsAt',
      'reservation.months',
      'receptionTime.date',
    ],
  },
} as const satisfies Readonly<Record<string, QueryShape>>;

import type { QueryShape } from './queryShape';

/** Queries of the functions for figures: times and ages, not lists. */
export const FIGURE_QUERIES = {
  /** The leases handed over last, with the times of their offer and protocol. */
  latestHandovers: {
    collection: 'offers',
    where: [['offerStatus.postSigningStatus', '==']],
    orderBy: [['protocolData.signedAt', 'desc']],
    limit: 50,
    fields: ['uid', 'offerStatus.landlord', 'version', 'protocolData.signedAt'],
  },
  /** The item that waits longest, of queues whose pages show the newest first. */
  oldestIdentityRequest: {
    collection: 'mobywatelRequests',
    where: [['status', 'in']],
    orderBy: [['createdAt', 'asc']],
    limit: 1,
  },
  oldestReport: {
    collection: 'reports',
    where: [['state', '==']],
    orderBy: [['createdAt', 'asc']],
    limit: 1,
  },
  oldestMail: { collection: 'emails', where: [['status', 'in']], orderBy: [['createdAt', 'asc']], limit: 1 },
  oldestBankEntry: {
    collection: 'bankEntries',
    where: [['isOpen', '==']],
    orderBy: [['entry.bookedOn', 'asc']],
    limit: 1,
  },
  oldestAbsence: {
    collection: 'offers',
    where: [['absence.isOpen', '==']],
    orderBy: [['absence.report.at', 'asc']],
    limit: 1,
  },
} as const satisfies Record<string, QueryShape>;

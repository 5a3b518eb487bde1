import type { QueryShape } from './queryShape';

/** Places in queues, apart from the table that every page loads. */
export const QUEUE_QUERIES = {
  /** Places of a company. */
  queuesOfCompany: { collection: 'queueEntries', where: [['companyId', '==']], orderBy: [], limit: 50 },
} as const satisfies Record<string, QueryShape>;

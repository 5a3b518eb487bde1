import type { QueryShape } from './queryShape';

/** Queries by which the sweeps find offers whose queue or new offer is due. */
export const SWEEP_QUERIES = {
  /** Offers whose queue has to be processed: a turn starts or ends, or the offer expires. */
  dueQueues: {
    collection: 'offers',
    where: [['queue.dueAt', '<=']],
    orderBy: [['queue.dueAt', 'asc']],
    limit: 50,
  },
  /** Offers whose lease ended unpaid and whose premises are to be offered again. */
  dueRelistings: {
    collection: 'offers',
    where: [['relisting.dueAt', '<=']],
    orderBy: [['relisting.dueAt', 'asc']],
    limit: 50,
  },
  /** Leases whose submitted return reached the reminder or the end of the term for its signature. */
  dueReturns: {
    collection: 'offers',
    where: [['premisesReturn.dueAt', '<=']],
    orderBy: [['premisesReturn.dueAt', 'asc']],
    limit: 50,
  },
  /** Leases whose settlement of the deposit reached the end of a term or the day before it. */
  dueSettlements: {
    collection: 'offers',
    where: [['depositSettlement.dueAt', '<=']],
    orderBy: [['depositSettlement.dueAt', 'asc']],
    limit: 50,
  },
  /** Leases whose term is due: a reminder, an unanswered proposal or the end. */
  dueTerms: {
    collection: 'offers',
    where: [['term.dueAt', '<=']],
    orderBy: [['term.dueAt', 'asc']],
    limit: 50,
  },
  /** Acts whose second signature did not come in time. */
  dueJointActions: {
    collection: 'jointActions',
    where: [['endsAt', '<=']],
    orderBy: [['endsAt', 'asc']],
    limit: 50,
  },
  /** The queue of an offer, in its order. */
  queueOfOffer: {
    collection: 'queueEntries',
    where: [['offerId', '==']],
    orderBy: [['number', 'asc']],
    limit: 50,
  },
} as const satisfies Record<string, QueryShape>;

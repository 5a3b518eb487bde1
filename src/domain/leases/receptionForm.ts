import type { LeaseSide } from '../offers/states';

/** The person at the handover and the time: `date` is `YYYY-MM-DD`, `hour` is `HH:mm`, both in Warsaw time (Spec 2 §3). */
export type ReceptionForm = {
  firstName: string;
  lastName: string;
  email: string;
  date: string;
  hour: string;
  authorized: boolean;
};

/** A day `YYYY-MM-DD` and an hour `HH:mm` in Warsaw time. */
export type HandoverTime = { date: string; hour: string };

/** A handover time proposed by one side. It counts once the other accepts it. `proposedAt` in epoch ms. */
export type HandoverProposal = HandoverTime & { by: LeaseSide; proposedAt: number };

/** A handover time the side `by` declined. It is kept until either side proposes another or one is agreed. `at` in epoch ms. */
export type HandoverDecline = HandoverTime & { by: LeaseSide; at: number };

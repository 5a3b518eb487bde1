import type { LeaseSide } from '../offers/states';

/** The person received or handing over, and when: `date` is `YYYY-MM-DD`, `hour` is `HH:mm`, both Warsaw (Spec 2 §3). */
export type ReceptionForm = {
  firstName: string;
  lastName: string;
  email: string;
  date: string;
  hour: string;
  authorized: boolean;
};

/** A day `YYYY-MM-DD` and an hour `HH:mm` on Warsaw's clocks. */
export type HandoverTime = { date: string; hour: string };

/** A moment one side has asked for; it counts once the other accepts it. `proposedAt` in epoch ms. */
export type HandoverProposal = HandoverTime & { by: LeaseSide; proposedAt: number };

/** A moment that the side `by` has declined, until either side asks for another or one is agreed. `at` in epoch ms. */
export type HandoverDecline = HandoverTime & { by: LeaseSide; at: number };

/** The words of a side, and their time (epoch ms). */
type AbsenceStatement = { text: string; at: number };

/**
 * The landlord's report that the tenant does not come to the handover, the tenant's position, and the decision of an admin who read
 * both. `isOpen` until the decision, or until the tenant comes.
 */
export type TenantAbsence = {
  isOpen: boolean;
  report: AbsenceStatement;
  reply: AbsenceStatement | null;
  decision: { ends: boolean; reason: string; at: number } | null;
};

/** An open report as a row of the admins' list. */
export type AbsenceRow = {
  offerId: string;
  offerName: string;
  landlordName: string;
  tenantName: string;
  report: AbsenceStatement;
  reply: AbsenceStatement | null;
  /** Until when the tenant's position is awaited (epoch ms), or `null`. */
  awaitedUntil: number | null;
};

/** The deposit of a lease in grosze: as agreed, and what an admin confirmed of it. */
export type Deposit = { agreed: number; confirmed: number };

type MoneyFacts = {
  needsReason: boolean;
  /** What the step records, and what an amount given with it must be (grosze). */
  grosze: (deposit: Deposit) => number;
};

/** What an admin can record about the money of a lease, by the call that does it (Spec 2 §4). */
export const MONEY_FACTS = {
  confirmDeposit: { needsReason: false, grosze: ({ agreed }) => agreed },
  rejectDeposit: { needsReason: true, grosze: () => 0 },
  recordRefund: { needsReason: false, grosze: ({ confirmed }) => confirmed },
  recordPayout: { needsReason: false, grosze: ({ agreed }) => agreed },
} as const satisfies Record<string, MoneyFacts>;

export type MoneyCall = keyof typeof MONEY_FACTS;

export const MONEY_REASON_MAX_CHARS = 500;

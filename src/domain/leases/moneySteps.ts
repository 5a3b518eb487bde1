/** The deposit of a lease in grosze: as agreed, and what an admin confirmed of it that the bank did not take back. */
export type Deposit = { agreed: number; confirmed: number };

type MoneyFacts = {
  needsReason: boolean;
  /** What the step records where no amount is given with it (grosze). */
  grosze: (deposit: Deposit) => number;
  /** Whether an amount given with it may be another one; only of a deposit that nobody confirmed whatever came goes back. */
  takesOther: (deposit: Deposit) => boolean;
  /** Whether the deposit leaves our account with it. */
  sendsDeposit: boolean;
};

const never = () => false;

/** What an admin can record about the money of a lease, by the call that does it (Spec 2 §4). */
export const MONEY_FACTS = {
  confirmDeposit: {
    needsReason: false,
    grosze: ({ agreed }) => agreed,
    takesOther: never,
    sendsDeposit: false,
  },
  rejectDeposit: { needsReason: true, grosze: () => 0, takesOther: never, sendsDeposit: false },
  recordRefund: {
    needsReason: false,
    grosze: ({ confirmed }) => confirmed,
    takesOther: ({ confirmed }) => confirmed === 0,
    sendsDeposit: true,
  },
  recordPayout: { needsReason: false, grosze: ({ agreed }) => agreed, takesOther: never, sendsDeposit: true },
} as const satisfies Record<string, MoneyFacts>;

export type MoneyCall = keyof typeof MONEY_FACTS;

export const MONEY_REASON_MAX_CHARS = 500;

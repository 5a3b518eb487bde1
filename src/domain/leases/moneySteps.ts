/**
 * Deposit of a lease in grosze: agreed; confirmed by an admin without a reversal by the bank; arrived late, after the lease had
 * ended.
 */
export type Deposit = { agreed: number; confirmed: number; late: number };

type MoneyFacts = {
  needsReason: boolean;
  /** Amount (grosze) the step records if the admin enters none. */
  grosze: (deposit: Deposit) => number;
  /** Whether the admin may enter another amount. Only a refund of an unconfirmed deposit takes any amount. */
  takesOther: (deposit: Deposit) => boolean;
  /** Whether the deposit leaves our account with this step. */
  sendsDeposit: boolean;
};

const never = () => false;

/** Payments an admin can record for a lease, by callable (Spec 2 §4). */
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
    grosze: ({ confirmed, late }) => confirmed + late,
    takesOther: ({ confirmed, late }) => confirmed + late === 0,
    sendsDeposit: true,
  },
  recordPayout: { needsReason: false, grosze: ({ agreed }) => agreed, takesOther: never, sendsDeposit: true },
} as const satisfies Record<string, MoneyFacts>;

export type MoneyCall = keyof typeof MONEY_FACTS;

export const MONEY_REASON_MAX_CHARS = 500;

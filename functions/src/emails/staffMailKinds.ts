import { paths } from '@api/paths';
import { defineMailSpec } from './mailSpec';

const aboutReset = defineMailSpec({
  values: ['accountEmail', 'adminEmail', 'reason'],
  facts: ['accountEmail', 'adminEmail', 'reason'],
  path: paths.admin,
});

/** Mails about claims, the second factor and the settings, to holders of claims. */
export const STAFF_MAILS = {
  /** To the account itself. */
  secondFactorSetUp: defineMailSpec({ values: [], facts: [], path: paths.accountSecurity }),
  secondFactorLocked: defineMailSpec({ values: [], facts: [], path: paths.accountSecurity }),
  recoveryCodeUsed: defineMailSpec({
    values: ['recoveryCodesLeft'],
    facts: ['recoveryCodesLeft'],
    path: paths.accountSecurity,
  }),
  secondFactorResetAsked: defineMailSpec({
    values: ['adminEmail', 'reason'],
    facts: ['adminEmail', 'reason'],
  }),
  secondFactorReset: defineMailSpec({ values: ['adminEmail', 'reason'], facts: ['adminEmail', 'reason'] }),
  /** To every admin and the operator. */
  secondFactorSetUpAdmin: defineMailSpec({ values: ['accountEmail'], facts: ['accountEmail'] }),
  secondFactorResetAskedAdmin: aboutReset,
  secondFactorResetAdmin: aboutReset,
  settingsProposed: defineMailSpec({
    values: ['adminEmail', 'reason', 'confirmUntil'],
    facts: ['adminEmail', 'reason', 'confirmUntil'],
    path: paths.adminSettings,
  }),
  claimGiven: defineMailSpec({
    values: ['claimName', 'accountEmail', 'changedBy', 'countsFrom'],
    facts: ['claimName', 'accountEmail', 'changedBy', 'countsFrom'],
  }),
  claimTaken: defineMailSpec({
    values: ['claimName', 'accountEmail', 'changedBy'],
    facts: ['claimName', 'accountEmail', 'changedBy'],
  }),
} as const;

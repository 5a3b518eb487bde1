import { paths } from '@contracts/paths';
import { spec } from './mailSpec';

const aboutReset = spec({
  values: ['accountEmail', 'adminEmail', 'reason'],
  facts: ['accountEmail', 'adminEmail', 'reason'],
  path: paths.admin,
});

/** The mails about claims, the second factor and the settings, to those who hold claims. */
export const STAFF_MAILS = {
  /** To the account itself. */
  secondFactorSetUp: spec({ values: [], facts: [], path: paths.accountSecurity }),
  secondFactorLocked: spec({ values: [], facts: [], path: paths.accountSecurity }),
  recoveryCodeUsed: spec({
    values: ['recoveryCodesLeft'],
    facts: ['recoveryCodesLeft'],
    path: paths.accountSecurity,
  }),
  secondFactorResetAsked: spec({ values: ['adminEmail', 'reason'], facts: ['adminEmail', 'reason'] }),
  secondFactorReset: spec({ values: ['adminEmail', 'reason'], facts: ['adminEmail', 'reason'] }),
  /** To every admin and the operator. */
  secondFactorSetUpAdmin: spec({ values: ['accountEmail'], facts: ['accountEmail'] }),
  secondFactorResetAskedAdmin: aboutReset,
  secondFactorResetAdmin: aboutReset,
  settingsProposed: spec({
    values: ['adminEmail', 'reason', 'confirmUntil'],
    facts: ['adminEmail', 'reason', 'confirmUntil'],
    path: paths.settingsDesk,
  }),
  claimGiven: spec({
    values: ['claimName', 'accountEmail', 'changedBy', 'countsFrom'],
    facts: ['claimName', 'accountEmail', 'changedBy', 'countsFrom'],
  }),
  claimTaken: spec({
    values: ['claimName', 'accountEmail', 'changedBy'],
    facts: ['claimName', 'accountEmail', 'changedBy'],
  }),
} as const;

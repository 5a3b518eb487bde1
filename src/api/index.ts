import { absenceCalls } from './absences';
import { accountCalls } from './accounts';
import { addressCalls } from './address';
import { adminCalls } from './admin';
import type { InputOf, OutputOf } from './callable';
import { callerCalls } from './callers';
import { companyCalls } from './companies';
import { depositCalls } from './deposits';
import { evidenceCalls } from './evidence';
import { helpCalls } from './help';
import { homeCalls } from './home';
import { identityCalls } from './identity';
import { leaseCalls } from './leases';
import { linkCalls } from './links';
import { mailCalls } from './mails';
import { negotiationCalls } from './negotiation';
import { notificationCalls } from './notifications';
import { offerCalls } from './offers';
import { paperLeaseCalls } from './paperLeases';
import { promotionCalls } from './promotion';
import { protocolCalls } from './protocol';
import { remoteSigningCalls } from './remoteSigning';
import { returnCalls } from './returns';
import { roleCalls } from './roles';
import { searchCalls } from './searches';
import { secondFactorCalls } from './secondFactor';
import { settingsCalls } from './settings';
import { signerCalls } from './signers';
import { termCalls } from './term';
import { viewingCalls } from './viewings';
import { wantedCalls } from './wanted';

/** Every callable function: access, input schema, output type (see the area files). */
export const CALLABLES = {
  ...accountCalls,
  ...identityCalls,
  ...roleCalls,
  ...secondFactorCalls,
  ...companyCalls,
  ...addressCalls,
  ...offerCalls,
  ...leaseCalls,
  ...paperLeaseCalls,
  ...remoteSigningCalls,
  ...protocolCalls,
  ...returnCalls,
  ...absenceCalls,
  ...termCalls,
  ...signerCalls,
  ...depositCalls,
  ...evidenceCalls,
  ...helpCalls,
  ...homeCalls,
  ...negotiationCalls,
  ...viewingCalls,
  ...searchCalls,
  ...wantedCalls,
  ...mailCalls,
  ...callerCalls,
  ...linkCalls,
  ...notificationCalls,
  ...adminCalls,
  ...promotionCalls,
  ...settingsCalls,
} as const;

export type CallableName = keyof typeof CALLABLES;
export type CallInput<Name extends CallableName> = InputOf<(typeof CALLABLES)[Name]>;
export type CallOutput<Name extends CallableName> = OutputOf<(typeof CALLABLES)[Name]>;

export { REGION } from './region';

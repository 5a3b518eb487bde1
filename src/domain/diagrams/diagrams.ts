import { CONFIRM_IDENTITY, CREATE_ACCOUNT, LEGEND, SIGN_IN } from './accountFlows';
import { KEYS_BACK, LEASE_TERM } from './afterHandover';
import { ADD_PREMISES, CONFIRM_COMPANY } from './companyFlows';
import type { Diagram } from './diagram';
import { LANDLORD_PROCESS, TENANT_PROCESS } from './processes';

/** The eight flow diagrams in their order (Spec 1 §2), then two of what follows the handover. */
export const DIAGRAMS = {
  legend: LEGEND,
  createAccount: CREATE_ACCOUNT,
  signIn: SIGN_IN,
  confirmIdentity: CONFIRM_IDENTITY,
  confirmCompany: CONFIRM_COMPANY,
  addPremises: ADD_PREMISES,
  landlordProcess: LANDLORD_PROCESS,
  tenantProcess: TENANT_PROCESS,
  leaseTerm: LEASE_TERM,
  keysBack: KEYS_BACK,
} as const satisfies Record<string, Diagram>;
export type DiagramId = keyof typeof DIAGRAMS;
export const DIAGRAM_IDS = Object.keys(DIAGRAMS) as DiagramId[];

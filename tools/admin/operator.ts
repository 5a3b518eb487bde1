import { OPERATOR } from '@domain/accounts/secondPerson';
import type { Viewer } from '@domain/accounts/viewer';
import type { CallContext } from '@functions/runtime/context';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';

const VIEWER: Viewer = {
  uid: OPERATOR,
  email: OPERATOR,
  emailVerified: true,
  isAdmin: true,
  isCreator: false,
  firstName: '',
  lastName: '',
  companyId: null,
  companyName: null,
  companyNip: null,
  identity: 'INITIAL',
  company: 'INITIAL',
  lang: 'pl',
};

/** Returns the call context of the operator's tool. It has no account; every record names the operator. */
export const createOperatorContext = (now: number): CallContext => ({
  ...createSystemContext(now, createDocumentId),
  viewer: VIEWER,
});

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

/** The context of what the operator does with the tool: no account, yet named in every record of it. */
export const createOperatorContext = (now: number): CallContext => ({
  ...createSystemContext(now, createDocumentId),
  viewer: VIEWER,
});

import type { Viewer } from '@domain/accounts/viewer';
import type { CallContext } from '@functions/runtime/context';
import { systemContext } from '@functions/runtime/context';
import { newDocumentId } from '@functions/runtime/ids';

/** Who acts in the log of events and in mails where the operator uses the tool instead of the page. */
export const OPERATOR = 'npm run admin';

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
  ...systemContext(now, newDocumentId),
  viewer: VIEWER,
});

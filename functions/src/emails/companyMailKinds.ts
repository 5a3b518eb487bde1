import { paths } from '@api/paths';
import { defineMailSpec } from './mailSpec';

/** Mails about a company's review and the powers of attorney of its members. */
export const COMPANY_MAILS = {
  /** To a person of the register who may have no account yet; `landing` is the page where they join the company. */
  secondSignerInvited: defineMailSpec({
    values: ['personName', 'companyName', 'landing'],
    facts: ['personName', 'companyName'],
    path: ({ landing }) => landing,
    stops: 'invitations',
  }),
  companySubmittedAdmin: defineMailSpec({
    values: ['personName', 'ownCompanyName'],
    facts: ['personName', 'ownCompanyName'],
    path: paths.companyQueue,
  }),
  companyAccepted: defineMailSpec({
    values: ['ownCompanyName'],
    facts: ['ownCompanyName'],
    path: paths.linkCompany,
  }),
  companyRejected: defineMailSpec({
    values: ['ownCompanyName', 'reason'],
    facts: ['ownCompanyName', 'reason'],
    path: paths.linkCompany,
  }),
  powerSubmittedAdmin: defineMailSpec({
    values: ['personName', 'ownCompanyName'],
    facts: ['personName', 'ownCompanyName'],
    path: paths.companyQueue,
  }),
  /** To the holder of a power of attorney and the creator of the company: it was decided about or revoked. */
  powerOfAttorneyDecided: defineMailSpec({
    values: ['personName', 'ownCompanyName', 'outcome'],
    facts: ['personName', 'ownCompanyName'],
    path: paths.linkCompany,
  }),
  /** To the same people: the document ends on a day, and the next one can be submitted. */
  powerEnding: defineMailSpec({
    values: ['personName', 'ownCompanyName', 'documentEnds'],
    facts: ['personName', 'ownCompanyName'],
    path: paths.linkCompany,
  }),
} as const;

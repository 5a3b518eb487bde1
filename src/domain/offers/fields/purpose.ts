import { TEXT_MAX_CHARS } from '../limits';
import { BUSINESS_ACTIVITIES, OWNERSHIP_TYPES } from '../picklists';
import { type Field, SHOWN_FIELD } from './field';

/** Permitted uses of the premises and the landlord's title to let them. */
export const PURPOSE_FIELDS = [
  {
    path: 'legalWarehouseUseAccepted',
    kind: 'choices',
    options: BUSINESS_ACTIVITIES,
    words: 'businessActivity',
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'legalWarehouseUseOfficial',
    kind: 'choices',
    options: BUSINESS_ACTIVITIES,
    words: 'businessActivity',
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'address.ownershipType',
    kind: 'choice',
    options: OWNERSHIP_TYPES,
    words: 'ownershipType',
    required: true,
    audience: 'members',
    form: 'own',
    shownIn: ['page', 'document'],
    text: 'own',
  },
  {
    path: 'landAndMortgageRegisterNumber',
    kind: 'line',
    max: TEXT_MAX_CHARS,
    required: true,
    audience: 'parties',
    form: 'own',
    shownIn: ['page', 'document'],
    text: 'own',
  },
  {
    path: 'address.plotNumber',
    kind: 'line',
    max: TEXT_MAX_CHARS,
    required: true,
    audience: 'parties',
    form: 'own',
    shownIn: ['page', 'document'],
    text: 'own',
  },
  {
    path: 'subleaseAgreement',
    kind: 'flag',
    audience: 'members',
    form: 'own',
    shownIn: ['page', 'document'],
    text: 'own',
  },
] as const satisfies readonly Field[];

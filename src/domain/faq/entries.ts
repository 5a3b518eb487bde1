/** The five sections of the FAQ in order (Spec 1 §2). Their names are under `faq:sections`. */
export const FAQ_SECTIONS = ['general', 'account', 'terminology', 'administration', 'documents'] as const;
export type FaqSection = (typeof FAQ_SECTIONS)[number];

/** The questions of each section in order. Their texts are under `faq:entries.{id}`. */
export const FAQ_BY_SECTION = {
  general: [
    'whatIsIt',
    'whoMayUse',
    'bindingOffer',
    'hiddenRents',
    'viewing',
    'reservation',
    'reservationLimit',
    'wantedBoard',
    'comparing',
    'languages',
  ],
  account: [
    'signUp',
    'password',
    'whyIdentity',
    'mObywatel',
    'signedTerms',
    'linkCompany',
    'naturalPerson',
    'colleagues',
    'deleteAccount',
  ],
  terminology: [
    'netRent',
    'leaseOptions',
    'longLease',
    'counterOffer',
    'deposit',
    'depositDue',
    'transferTitle',
    'depositConfirmed',
    'depositPayout',
    'depositRefund',
    'depositSettlement',
    'invoices',
  ],
  administration: [
    'addOffer',
    'photos',
    'energyCertificate',
    'publish',
    'changePublished',
    'questions',
    'handoverPerson',
    'receptionDate',
    'protocol',
    'refusePremises',
    'returnPremises',
    'leaseEnd',
  ],
  documents: ['whichDocuments', 'ownTerms', 'signing', 'seal', 'evidencePack', 'legalDocuments'],
} as const satisfies Record<FaqSection, readonly string[]>;

export type FaqId = (typeof FAQ_BY_SECTION)[FaqSection][number];

export const FAQ_IDS: readonly FaqId[] = FAQ_SECTIONS.flatMap((section) => [...FAQ_BY_SECTION[section]]);

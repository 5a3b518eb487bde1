import { buildOfferFixture, type CallFixture, getDemoOffer, NOW } from '../callFixtures';
import { FREE, TENANT } from './demoIds';
import type { Rows } from './row';

const ABOUT = {
  offerId: FREE,
  offerName: getDemoOffer(FREE).name,
  tenantUid: TENANT,
  tenantName: 'Piotr Wiśniewski',
  companyName: 'Najemca',
  createdAt: NOW,
  updatedAt: NOW,
};

const QUESTION = { title: 'Winda', description: 'Czy jest winda towarowa?', tenant: TENANT, offerId: FREE };

const ASKED: CallFixture = {
  [`offers/${FREE}/questions/${TENANT}`]: {
    ...ABOUT,
    messages: [{ from: 'tenant', subject: QUESTION.title, text: QUESTION.description, at: NOW }],
  },
};

const TERMS = {
  isRentToggleChecked: true,
  isContractDurationToggleChecked: false,
  newPrice: 5000,
  newDuration: null,
};

const PROPOSED: CallFixture = {
  [`offers/${FREE}/counterOffers/${TENANT}`]: {
    ...ABOUT,
    status: 'OPEN',
    entries: [
      {
        ...TERMS,
        number: 1,
        oldPrice: 6000,
        oldDuration: null,
        versionNumber: 1,
        outcome: 'OPEN',
        createdAt: NOW,
        answeredAt: null,
      },
    ],
  },
};

export const NEGOTIATION = {
  onCounterOffer: {
    kind: 'write',
    by: 'tenant',
    payload: {
      ...TERMS,
      tenant: TENANT,
      offerId: FREE,
      seenDigest: getDemoOffer(FREE).version?.digest ?? '',
    },
    scene: buildOfferFixture(FREE),
  },
  onCounterOfferAccepted: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: FREE, tenant: TENANT },
    scene: { ...buildOfferFixture(FREE), ...PROPOSED },
    folder: `offers/${FREE}/documents/`,
  },
  onCounterOfferDeclined: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, tenant: TENANT },
    scene: { ...buildOfferFixture(FREE), ...PROPOSED },
  },
  onAskQuestion: { kind: 'write', by: 'tenant', payload: QUESTION, scene: buildOfferFixture(FREE) },
  answerQuestion: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, tenant: TENANT, description: 'Tak, jest winda towarowa.' },
    scene: { ...buildOfferFixture(FREE), ...ASKED },
  },
} satisfies Rows;

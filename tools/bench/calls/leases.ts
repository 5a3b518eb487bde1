import { storagePaths } from '@api/storagePaths';
import { getNextInvoiceNumbers } from '@domain/invoices/invoice';
import { pickProtocolForm, toUnsubmitted } from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { sha256Hex } from '@functions/runtime/hash';
import { buildFilledForm } from '../../demo/factories/lifecycle';
import { DEMO_SETTINGS } from '../../demo/settings';
import { buildOfferFixture, type CallFixture, getDemoOffer, getSeenVersion, NOW } from '../callFixtures';
import { ATTACHED, FREE, HANDED_OVER, PAID, REASON, REFUSED, RESERVED, TENANT, UNPAID } from './demoIds';
import type { Rows } from './row';
import { COUNTERSIGNED, HANDED_IN, LAPSED, PAPER, SCANNED } from './writtenLease';

const ALL_FILES = `offers/${RESERVED}/`;
const ALL_PLACES: CallFixture = { 'companyReservations/demo-najemca': null };

const PLACE_ID = `${RESERVED}_demo-trzecia`;
const NO_PLACE: CallFixture = { [`queueEntries/${PLACE_ID}`]: null };
/** The reserved offer with one company that waits. */
const QUEUED: CallFixture = {
  ...buildOfferFixture(RESERVED, {
    queue: { waiting: 1, paused: 0, turnsFrom: null, isOver: false, dueAt: null, isSignatureTold: false },
  }),
  [`queueEntries/${PLACE_ID}`]: {
    id: PLACE_ID,
    offerId: RESERVED,
    offerName: getDemoOffer(RESERVED).name,
    companyId: 'demo-trzecia',
    uid: 'demo-tenant2',
    joinedAt: NOW,
    number: 1,
    position: 1,
    ahead: 0,
    isPaused: false,
    turnsFrom: null,
    isOver: false,
    turnAt: null,
  },
};

/** The reserved lease as its page shows it to the tenant. */
export const SEEN = {
  ...getSeenVersion(getDemoOffer(RESERVED)),
  feeGrosze: DEMO_SETTINGS.invoicing?.feesGrosze.tenant,
};

const SIGNATURE = {
  userUid: TENANT,
  offerId: RESERVED,
  seen: SEEN,
  acknowledgements: { lang: 'pl', readTerms: true, acceptElectronicForm: true },
  fullName: 'Piotr Wiśniewski',
};

/** The reserved lease with the first of two signatures; the tenant is to sign second. */
const { reservation: RESERVATION } = getDemoOffer(RESERVED);
const SIGNED_BY_ONE = buildOfferFixture(RESERVED, {
  reservation: RESERVATION && {
    ...RESERVATION,
    joint: {
      first: { uid: 'demo-tenant2', name: 'Ewa Wzorowa', at: NOW },
      second: { uid: TENANT, name: 'Piotr Wiśniewski', at: null },
    },
  },
});

const DECLARED = { given: true, lang: 'pl' } as const;

const RECEPTION = {
  firstName: 'Piotr',
  lastName: 'Wiśniewski',
  email: 'tenant@demo.pl',
  date: toIsoDay(NOW + 3 * DAY_MS),
  hour: '10:00',
  authorized: true,
};

const PROPOSED = { date: toIsoDay(NOW + 5 * DAY_MS), hour: '12:00' };

const PROTOCOL = buildFilledForm(getDemoOffer(PAID));
const attachedProtocol = getDemoOffer(ATTACHED).protocolData;
const ATTACHED_DIGEST = sha256Hex(toCanonicalJson(attachedProtocol && pickProtocolForm(attachedProtocol)));

export const LEASES = {
  bookOffer: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, selectedOfferOption: 'infinite' },
    scene: { ...buildOfferFixture(FREE), ...ALL_PLACES },
  },
  onOfferSign: {
    kind: 'pdf',
    by: 'tenant',
    payload: { offer: { id: RESERVED }, selectedOfferOption: 'infinite' },
    scene: buildOfferFixture(RESERVED),
    folder: storagePaths.reservations(RESERVED),
  },
  onSignConfirm: {
    kind: 'pdf',
    by: 'tenant',
    payload: SIGNATURE,
    scene: { ...buildOfferFixture(RESERVED), ...ALL_PLACES },
    folder: ALL_FILES,
  },
  releaseReservation: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED },
    scene: { ...buildOfferFixture(RESERVED), ...ALL_PLACES },
  },
  listSecondSigners: {
    kind: 'outside',
    by: 'tenant',
    payload: { offerId: RESERVED },
    scene: buildOfferFixture(RESERVED),
  },
  withdrawSignature: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED },
    scene: { ...SIGNED_BY_ONE, ...ALL_PLACES },
  },
  joinQueue: {
    kind: 'write',
    by: 'tenant2',
    payload: { offerId: RESERVED },
    scene: { ...buildOfferFixture(RESERVED, { queue: null }), ...NO_PLACE },
  },
  leaveQueue: { kind: 'write', by: 'tenant2', payload: { offerId: RESERVED }, scene: QUEUED },
  pauseQueue: {
    kind: 'write',
    by: 'tenant2',
    payload: { offerId: RESERVED, isPaused: true },
    scene: QUEUED,
  },
  submitSignedLease: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: RESERVED, seen: SIGNATURE.seen },
    scene: { ...COUNTERSIGNED, ...ALL_PLACES },
    folder: ALL_FILES,
  },
  submitPaperLease: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED, seen: SIGNATURE.seen, ...PAPER, declared: DECLARED },
    scene: { ...SCANNED, ...ALL_PLACES },
    folder: ALL_FILES,
  },
  confirmPaperLease: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: RESERVED, seen: SIGNATURE.seen, attempt: 1, declared: DECLARED },
    scene: { ...HANDED_IN, ...ALL_PLACES },
    folder: ALL_FILES,
  },
  declinePaperLease: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: RESERVED, seen: SIGNATURE.seen, attempt: 1, reason: REASON },
    scene: HANDED_IN,
  },
  withdrawPaperLease: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED, seen: SIGNATURE.seen, attempt: 1 },
    scene: HANDED_IN,
  },
  askAdminAboutPaper: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: RESERVED, seen: SIGNATURE.seen, attempt: 1 },
    scene: HANDED_IN,
  },
  listLapsedPaperLeases: { kind: 'read', by: 'tenant', payload: { offerId: RESERVED }, scene: LAPSED },
  askAdminAboutLapsedPaper: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED, reservationNumber: SIGNATURE.seen.reservationNumber, attempt: 1 },
    scene: LAPSED,
  },
  closePaperCase: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: RESERVED, reservationNumber: SIGNATURE.seen.reservationNumber, attempt: 1 },
    scene: LAPSED,
  },
  answerPaperCase: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: RESERVED, reservationNumber: SIGNATURE.seen.reservationNumber, reason: REASON },
    scene: LAPSED,
  },
  listPaperCases: { kind: 'read', by: 'admin', payload: {}, scene: HANDED_IN },
  recordPaperLease: {
    kind: 'pdf',
    by: 'admin',
    payload: { offerId: RESERVED, signedOn: PAPER.signedOn, reason: REASON },
    scene: { ...HANDED_IN, ...ALL_PLACES },
    folder: ALL_FILES,
  },
  getPlatformFees: { kind: 'read', by: 'tenant', payload: {} },
  getInvoiceNumber: {
    kind: 'read',
    by: 'admin',
    payload: { offerId: HANDED_OVER },
    scene: buildOfferFixture(HANDED_OVER, {}, { invoiceNumbers: getNextInvoiceNumbers(0) }),
  },
  notifyAdminOnContractSigned: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: UNPAID },
    scene: buildOfferFixture(UNPAID),
  },
  updateReceptionOfThePremise: {
    kind: 'write',
    by: 'tenant',
    payload: { id: UNPAID, landlord: false, receptionForm: RECEPTION },
    scene: buildOfferFixture(UNPAID),
  },
  proposeHandoverTime: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: PAID, ...PROPOSED },
    scene: buildOfferFixture(PAID),
  },
  answerHandoverTime: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: PAID, seen: { ...PROPOSED, proposedAt: NOW }, accepted: true },
    scene: buildOfferFixture(PAID, { receptionProposal: { ...PROPOSED, by: 'tenant', proposedAt: NOW } }),
  },
  withdrawHandoverTime: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: PAID, seen: { ...PROPOSED, proposedAt: NOW } },
    scene: buildOfferFixture(PAID, { receptionProposal: { ...PROPOSED, by: 'tenant', proposedAt: NOW } }),
  },
  createEvidencePack: { kind: 'write', by: 'tenant', payload: { offerId: UNPAID } },
  getDocumentState: { kind: 'read', by: null, payload: { sha256: '0'.repeat(64) } },
  onProtocolAttached: {
    kind: 'write',
    by: 'landlord',
    payload: {
      offer: { id: PAID },
      protocolLink: `/protocol/${PAID}`,
      seenDigest: sha256Hex(toCanonicalJson(PROTOCOL)),
    },
    scene: buildOfferFixture(PAID, { protocolData: toUnsubmitted(PROTOCOL) }),
  },
  rejectProtocol: {
    kind: 'write',
    by: 'tenant',
    payload: {
      offerId: ATTACHED,
      uid: TENANT,
      damagedPremise: true,
      mismatchedDetails: false,
      unavailabilityOfLandlord: false,
      comment: 'W hali stoi woda.',
    },
    scene: buildOfferFixture(ATTACHED),
  },
  returnProtocol: {
    kind: 'pdf',
    by: 'tenant',
    payload: { offerId: ATTACHED, seenDigest: ATTACHED_DIGEST, comment: 'Brakuje pilota do bramy.' },
    scene: buildOfferFixture(ATTACHED),
    folder: `offers/${ATTACHED}/documents/`,
  },
  withdrawProtocol: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: ATTACHED, seenDigest: ATTACHED_DIGEST },
    scene: buildOfferFixture(ATTACHED),
    folder: `offers/${ATTACHED}/documents/`,
  },
  stateOnRefusal: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: REFUSED, statement: 'Lokal był wysprzątany i sprawny.' },
    scene: buildOfferFixture(REFUSED),
  },
} satisfies Rows;

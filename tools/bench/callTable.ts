import type { CallableName } from '@contracts';
import { storagePaths } from '@contracts/storagePaths';
import { invoiceNumbersAfter } from '@domain/invoices/invoice';
import type { Offer } from '@domain/offers/offer';
import { FIRST_PROMOTION } from '@domain/promotion/promotion';
import { NO_ALERTS } from '@domain/searches/alerts';
import { filtersOfTexts } from '@domain/searches/savedSearch';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { SHORT_ID_LENGTH } from '@domain/shared/ids';
import { toGrosze } from '@domain/shared/money';
import { stopToken } from '@functions/emails/stopLink';
import { sha256Hex } from '@functions/runtime/hash';
import type { AccountKey } from '../demo/accounts';
import { demoCompany } from '../demo/companies';
import {
  accountAt,
  companyAt,
  contractOf,
  listingAt,
  NOW,
  offerAt,
  offerOf,
  reportAt,
  requestAt,
  type Scene,
  SETTINGS,
  seenFacts,
  seenLease,
} from './callScene';

/** Bars in ms for one caller with everything warm; what waits for a service outside has none. */
export const KINDS = {
  read: { p50: 10, p95: 30 },
  write: { p50: 20, p95: 50 },
  pdf: { p50: 250, p95: 500 },
  outside: { p50: Number.POSITIVE_INFINITY, p95: Number.POSITIVE_INFINITY },
};

/**
 * A call as the account `by` makes it (a visitor where there is none). Before each one the scene is set and the files of
 * `folder`, which ends in a slash, are removed.
 */
export type Row = {
  kind: keyof typeof KINDS;
  by: AccountKey | null;
  payload?: object;
  scene?: Scene;
  folder?: string;
};

const FREE = 'offer-active-office-01';
const RESERVED = 'offer-booked-01';
const PROJECT = 'offer-unsigned-01';
const UNPAID = 'offer-signed-deposit-pending';
const ATTACHED = 'offer-signed-protocol-attached';
const HANDED_OVER = 'offer-signed-protocol-confirmed';
const REFUSED = 'offer-signed-protocol-rejected';

const LANDLORD = 'demo-landlord';
const TENANT = 'demo-tenant';
const CALLER = { userUid: 'demo-caller', firstName: 'Łukasz', lastName: 'Król', email: 'caller@demo.pl' };
const REASON = 'Pomiar czasu';
const APP = 'http://127.0.0.1:5000';

const DRAFT = offerAt(PROJECT, { nameMailSent: false });
const SENT: Offer = { ...offerOf(PROJECT), photos: [], projectSentAt: NOW };
const ALL_PLACES: Scene = { 'companyReservations/demo-najemca': null };
const SIGNATURE = {
  userUid: TENANT,
  offerId: RESERVED,
  seen: seenLease(offerOf(RESERVED)),
  acknowledgements: { lang: 'pl', readTerms: true, acceptElectronicForm: true },
  fullName: 'Piotr Wiśniewski',
};
const RECEPTION = {
  firstName: 'Piotr',
  lastName: 'Wiśniewski',
  email: 'tenant@demo.pl',
  date: toIsoDay(NOW + 3 * DAY_MS),
  hour: '10:00',
  authorized: true,
};
const TRANSFER: Scene = {
  'bankEntries/entry-1': {
    entry: {
      bookedOn: toIsoDay(NOW),
      grosze: toGrosze(contractOf(UNPAID).deposit),
      counterparty: 'Najemca',
      counterpartyAccount: '',
      title: 'Kaucja',
    },
    isOpen: true,
    settlement: null,
    createdAt: NOW,
    importedBy: 'demo-admin',
    expiresAt: NOW + DAY_MS,
  },
};

const WISHES = {
  location: 'Kraków, Podgórze',
  purpose: 'Biurowe',
  minRent: 2500,
  maxRent: 6000,
  minSurface: 50,
  maxSurface: 120,
  companyWebsite: null,
};
const SEARCH = { name: 'Kraków', frequency: 'daily', filters: { city: 'Kraków' } };
const SAVED: Scene = {
  'savedSearches/demo-tenant': {
    ...NO_ALERTS,
    uid: TENANT,
    searches: [
      {
        ...SEARCH,
        id: 'search-1',
        filters: filtersOfTexts(SEARCH.filters),
        isPaused: false,
        createdAt: NOW,
      },
    ],
  },
};

const ABOUT = {
  offerId: FREE,
  offerName: offerOf(FREE).name,
  tenantUid: TENANT,
  tenantName: 'Piotr Wiśniewski',
  companyName: 'Najemca',
  createdAt: NOW,
  updatedAt: NOW,
};
const QUESTION = { title: 'Winda', description: 'Czy jest winda towarowa?', tenant: TENANT, offerId: FREE };
const ASKED: Scene = {
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
const PROPOSED: Scene = {
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

const ASKED_IN = {
  id: 'demo-najemca_demo-person',
  kind: 'membership',
  companyId: 'demo-najemca',
  companyName: 'Najemca',
  nip: demoCompany('najemca').nip,
  creatorId: TENANT,
  userUid: 'demo-person',
  userData: { firstName: 'Ewa', lastName: 'Dąbrowska', email: 'person@demo.pl' },
  status: 'CHECKING',
  sha256: null,
  submittedAt: NOW,
  reviewedAt: null,
  rejectionReason: null,
  customRejectionMessage: null,
};
const INVITED = { email: 'firma@example.pl', content: 'Zapraszamy do obejrzenia lokali.' };
const INVITATION = 'bench000000000000000';
const SHORT_ID = 'B'.repeat(SHORT_ID_LENGTH);
const ACCESS = 'a'.repeat(64);
const MAIL: Scene = {
  'emails/mail-1': {
    kind: 'offerActivated',
    lang: 'pl',
    to: 'tenant@demo.pl',
    uid: TENANT,
    subject: 'Oferta jest aktywna',
    html: '<p>Oferta</p>',
    text: 'Oferta',
    isSecret: false,
    status: 'failed',
    attempts: 3,
    tokenHash: sha256Hex(ACCESS),
    createdAt: NOW,
    sentAt: null,
    nextAttemptAt: NOW,
    lastError: null,
  },
};

/** Every callable with a call of it that succeeds, or why there is none here. */
export const CALLS: Record<CallableName, Row | string> = {
  onNewUser: {
    kind: 'write',
    by: 'person',
    payload: {
      firstName: 'Ewa',
      lastName: 'Dąbrowska',
      email: 'person@demo.pl',
      uid: 'demo-person',
      marketingConsent: false,
      lang: 'pl',
    },
    scene: { 'users/demo-person': null },
  },
  sendEmailVerificationCode: { kind: 'write', by: 'fresh', payload: { email: 'fresh@demo.pl' } },
  verifyEmailVerificationCode: 'only the mail knows the code',
  checkNewAccount: { kind: 'write', by: 'fresh' },
  syncAccount: { kind: 'write', by: 'tenant' },
  sendVerificationLink: { kind: 'write', by: 'fresh' },
  requestPasswordLink: { kind: 'write', by: null, payload: { email: 'tenant@demo.pl', lang: 'pl' } },
  sendPasswordLink: { kind: 'write', by: 'tenant' },
  changeEmail: { kind: 'write', by: 'tenant', payload: { email: 'nowy@example.pl' } },
  signOutEverywhere: { kind: 'write', by: 'colleague' },
  getDeletionState: { kind: 'read', by: 'tenant' },
  confirmAccountDeletion: 'the account is gone afterwards',
  deleteAllUserData: 'the account is gone afterwards',
  replayErasures: { kind: 'write', by: 'admin' },
  exportUserData: { kind: 'write', by: 'tenant' },
  showMObywatelInstructions: {
    kind: 'write',
    by: 'caller',
    payload: CALLER,
    scene: requestAt('identity-request-01'),
  },
  requestMObywatelVerification: {
    kind: 'write',
    by: 'caller',
    payload: CALLER,
    scene: requestAt('identity-request-01'),
  },
  updateMObywatelCode: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02', verificationCode: '123456' },
    scene: requestAt('identity-request-02'),
  },
  showUserModal: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02' },
    scene: requestAt('identity-request-02', {
      status: 'code_provided',
      verificationCode: '123456',
      codeProvidedAt: NOW,
    }),
  },
  resetVerification: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02', reason: REASON },
    scene: requestAt('identity-request-02'),
  },
  handleContinueVerification: {
    kind: 'write',
    by: 'creator',
    payload: { userUid: 'demo-creator', continueVerification: true },
    scene: requestAt('identity-request-02', {
      status: 'awaiting_user_response',
      modalShownAt: NOW,
      userResponseDeadline: NOW + DAY_MS,
    }),
  },
  confirmMObywatelVerification: {
    kind: 'write',
    by: 'admin',
    payload: { requestId: 'identity-request-02', accepted: false, rejectionReason: 'incorrect_data' },
    scene: requestAt('identity-request-02', {
      status: 'code_provided',
      verificationCode: '123456',
      codeProvidedAt: NOW,
    }),
  },
  onUploadSignature: 'needs an uploaded signature',
  reviewSignedTerms: 'needs an uploaded signature',
  getServerTime: { kind: 'read', by: 'fresh' },
  addAdminClaim: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'person@demo.pl' },
    scene: accountAt('demo-person'),
  },
  addCreatorClaim: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'person@demo.pl' },
    scene: accountAt('demo-person'),
  },
  removeClaim: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'person@demo.pl', claim: 'creator' },
    scene: accountAt('demo-person'),
  },
  checkCompanyExists: { kind: 'read', by: 'tenant', payload: { NIP: '1234560042' } },
  lookupCompanyInRegistry: { kind: 'outside', by: 'tenant', payload: { NIP: '1234560042' } },
  addCompany: 'needs one more company that can be entered',
  submitCompany: 'needs an uploaded authority',
  reviewCompany: 'needs an uploaded authority',
  decideMembership: {
    kind: 'write',
    by: 'tenant',
    payload: { userUid: 'demo-person', companyId: 'demo-najemca', accepted: true },
    scene: {
      ...accountAt('demo-person'),
      ...companyAt('demo-najemca'),
      'companyReviews/demo-najemca_demo-person': ASKED_IN,
    },
  },
  listCompanyWorkers: { kind: 'read', by: 'landlord', payload: { companyId: 'demo-nieruchomosci' } },
  deleteUserFromCompany: {
    kind: 'write',
    by: 'landlord',
    payload: { uid: 'demo-colleague', companyId: 'demo-nieruchomosci' },
    scene: { ...companyAt('demo-nieruchomosci'), ...accountAt('demo-colleague') },
  },
  deleteCompany: 'a company without offers and leases is needed',
  clearCompanyDetails: { kind: 'write', by: 'colleague', scene: accountAt('demo-colleague') },
  updateUserCompanyId: {
    kind: 'write',
    by: 'colleague',
    payload: { companyId: 'demo-nieruchomosci' },
    scene: {
      ...companyAt('demo-nieruchomosci'),
      ...accountAt('demo-colleague', { companyId: null, company: null }),
    },
  },
  addOfferToCompany: {
    kind: 'write',
    by: 'landlord',
    payload: { companyId: 'demo-nieruchomosci', offerId: FREE },
    scene: companyAt('demo-nieruchomosci', { offers: [] }),
  },
  searchAddress: { kind: 'outside', by: 'landlord', payload: { query: 'Prosta 20, Warszawa' } },
  lookupAddress: 'needs the name the service outside has for a place',
  onCreateOffer: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: PROJECT, uid: LANDLORD },
    scene: DRAFT,
  },
  onMailNewOffer: { kind: 'write', by: 'landlord', payload: { offerId: PROJECT }, scene: DRAFT },
  verifyPhotos: { kind: 'outside', by: 'landlord', payload: { offerId: PROJECT } },
  generateOfferPdf: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: FREE, configType: 'lease', option: 'infinite' },
    scene: offerAt(FREE),
    folder: `offers/${FREE}/documents/`,
  },
  onOfferAdd: 'photos that were sent once are refused the next time',
  onOfferAddConfirm: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: PROJECT, seenDigest: seenFacts(SENT) },
    scene: { ...offerAt(PROJECT, SENT), [`offers/${PROJECT}/sending/photos`]: { digests: {} } },
    folder: `offers/${PROJECT}/documents/`,
  },
  duplicateOffer: { kind: 'write', by: 'landlord', payload: { offerId: FREE } },
  deleteOffer: { kind: 'write', by: 'landlord', payload: { offerId: PROJECT }, scene: DRAFT },
  addToFavorites: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, uid: TENANT },
    scene: companyAt('demo-najemca'),
  },
  removeFromFavorites: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, uid: TENANT },
    scene: companyAt('demo-najemca', { favorites: [FREE] }),
  },
  linkOfferToUser: {
    kind: 'write',
    by: 'admin',
    payload: { email: 'colleague@demo.pl', offerId: PROJECT },
    scene: DRAFT,
  },
  bookOffer: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: FREE, selectedOfferOption: 'infinite' },
    scene: { ...offerAt(FREE), ...ALL_PLACES },
  },
  onOfferSign: {
    kind: 'pdf',
    by: 'tenant',
    payload: { offer: { id: RESERVED }, selectedOfferOption: 'infinite' },
    scene: offerAt(RESERVED),
    folder: storagePaths.reservations(RESERVED),
  },
  onSignConfirm: {
    kind: 'pdf',
    by: 'tenant',
    payload: SIGNATURE,
    scene: { ...offerAt(RESERVED), ...ALL_PLACES },
    folder: storagePaths.reservations(RESERVED),
  },
  submitSignedLease: 'each needs a PDF with a fresh qualified signature',
  getInvoiceNumber: {
    kind: 'read',
    by: 'admin',
    payload: { offerId: HANDED_OVER },
    scene: offerAt(HANDED_OVER, {}, { invoiceNumbers: invoiceNumbersAfter(0) }),
  },
  addWantedListing: {
    kind: 'write',
    by: 'tenant2',
    payload: WISHES,
    scene: { 'wantedQuotas/demo-trzecia': null },
  },
  updateWantedListing: {
    kind: 'write',
    by: 'tenant',
    payload: { ...WISHES, wantedListingId: 'wanted-01', maxRent: 7000 },
    scene: listingAt('wanted-01'),
  },
  deleteWantedListing: {
    kind: 'write',
    by: 'tenant',
    payload: { wantedListingId: 'wanted-01' },
    scene: listingAt('wanted-01'),
  },
  submitOfferToWantedListing: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, wantedListingId: 'wanted-01' },
    scene: { ...listingAt('wanted-01'), ...offerAt(FREE) },
  },
  countWantedLinkClick: {
    kind: 'write',
    by: 'landlord',
    payload: { wantedListingId: 'wanted-02' },
    scene: listingAt('wanted-02'),
  },
  setWantedAlerts: {
    kind: 'write',
    by: 'tenant',
    payload: { wantedListingId: 'wanted-01', arePaused: true },
    scene: listingAt('wanted-01'),
  },
  saveSearch: { kind: 'write', by: 'tenant', payload: SEARCH, scene: { 'savedSearches/demo-tenant': null } },
  updateSavedSearch: {
    kind: 'write',
    by: 'tenant',
    payload: { searchId: 'search-1', isPaused: true },
    scene: SAVED,
  },
  deleteSavedSearch: { kind: 'write', by: 'tenant', payload: { searchId: 'search-1' }, scene: SAVED },
  viewAlerts: {
    kind: 'read',
    by: null,
    payload: { token: stopToken({ mails: 'alerts', id: TENANT }) },
    scene: SAVED,
  },
  changeAlerts: {
    kind: 'write',
    by: null,
    payload: {
      token: stopToken({ mails: 'alerts', id: TENANT }),
      action: 'pause',
      kind: 'search',
      id: 'search-1',
    },
    scene: SAVED,
  },
  markWantedListingsMatched: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: UNPAID, wantedListingIds: ['wanted-01'] },
    scene: { ...offerAt(UNPAID), ...listingAt('wanted-01') },
  },
  notifyAdminOnContractSigned: {
    kind: 'write',
    by: 'tenant',
    payload: { offerId: UNPAID },
    scene: offerAt(UNPAID),
  },
  updateReceptionOfThePremise: {
    kind: 'write',
    by: 'tenant',
    payload: { id: UNPAID, landlord: false, receptionForm: RECEPTION },
    scene: offerAt(UNPAID),
  },
  getDepositInstructions: { kind: 'read', by: 'tenant', payload: { offerId: UNPAID }, scene: SETTINGS },
  confirmDeposit: { kind: 'write', by: 'admin', payload: { offerId: UNPAID }, scene: offerAt(UNPAID) },
  rejectDeposit: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: UNPAID, reason: REASON },
    scene: offerAt(UNPAID),
  },
  recordRefund: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: REFUSED, reason: REASON },
    scene: offerAt(REFUSED),
  },
  recordPayout: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: HANDED_OVER },
    scene: offerAt(HANDED_OVER),
  },
  importBankStatement: 'needs a statement of a bank',
  listBankEntries: { kind: 'read', by: 'admin' },
  confirmBankEntry: {
    kind: 'write',
    by: 'admin',
    payload: { entryId: 'entry-1', offerId: UNPAID },
    scene: { ...offerAt(UNPAID), ...TRANSFER },
  },
  dismissBankEntry: { kind: 'write', by: 'admin', payload: { entryId: 'entry-1' }, scene: TRANSFER },
  createEvidencePack: { kind: 'write', by: 'tenant', payload: { offerId: UNPAID } },
  onProtocolAttached: 'needs a protocol filled in completely',
  rejectProtocol: {
    kind: 'write',
    by: 'tenant',
    payload: {
      offerId: ATTACHED,
      uid: TENANT,
      damagedPremise: true,
      mismatchedDetails: false,
      unavailabilityOfLandlord: false,
    },
    scene: offerAt(ATTACHED),
  },
  onCounterOffer: {
    kind: 'write',
    by: 'tenant',
    payload: { ...TERMS, tenant: TENANT, offerId: FREE },
    scene: offerAt(FREE),
  },
  onCounterOfferAccepted: {
    kind: 'pdf',
    by: 'landlord',
    payload: { offerId: FREE, tenant: TENANT },
    scene: { ...offerAt(FREE), ...PROPOSED },
    folder: `offers/${FREE}/documents/`,
  },
  onCounterOfferDeclined: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, tenant: TENANT },
    scene: { ...offerAt(FREE), ...PROPOSED },
  },
  onAskQuestion: { kind: 'write', by: 'tenant', payload: QUESTION, scene: offerAt(FREE) },
  answerQuestion: {
    kind: 'write',
    by: 'landlord',
    payload: { offerId: FREE, tenant: TENANT, description: 'Tak, jest winda towarowa.' },
    scene: { ...offerAt(FREE), ...ASKED },
  },
  onAskGeminiAboutFAQ: { kind: 'outside', by: 'tenant', payload: { question: 'Ile trwa rezerwacja?' } },
  onReport: {
    kind: 'write',
    by: 'tenant',
    payload: { title: 'Mapa', type: 'Error', description: 'Mapa jest pusta.', userUid: TENANT },
  },
  prepareLegalDocument: {
    kind: 'pdf',
    by: null,
    payload: { name: 'regulamin', lang: 'pl' },
    folder: 'documents/',
  },
  locateVisitor: { kind: 'outside', by: null },
  markNotificationsRead: { kind: 'write', by: 'landlord' },
  chooseMails: { kind: 'write', by: 'tenant', payload: { muted: [] } },
  generateUtmLink: { kind: 'write', by: 'caller', payload: { email: 'firma@example.pl' } },
  callerSendWebsite: { kind: 'write', by: 'caller', payload: INVITED },
  callerSendOffer: { kind: 'write', by: 'caller', payload: { email: 'firma@example.pl', offerId: FREE } },
  onClickOfferAddLink: {
    kind: 'write',
    by: null,
    payload: { utmId: INVITATION },
    scene: { [`invitations/${INVITATION}`]: { callerUid: 'demo-caller', group: 'newUsers', emailHash: '' } },
  },
  exportCallerEntries: { kind: 'read', by: 'caller', payload: { from: NOW - 30 * DAY_MS, to: NOW } },
  createShortLink: { kind: 'write', by: 'caller', payload: { originalUrl: `${APP}/offers` } },
  trackShortLinkClick: {
    kind: 'write',
    by: null,
    payload: { shortId: SHORT_ID },
    scene: {
      [`links/${SHORT_ID}`]: {
        originalUrl: `${APP}/offers`,
        shortId: SHORT_ID,
        createdAt: NOW,
        createdBy: '',
        clicks: 0,
        lastClickedAt: null,
      },
    },
  },
  getDeskCounts: { kind: 'read', by: 'admin' },
  findUsers: { kind: 'read', by: 'admin', payload: { query: 'tenant@demo.pl' } },
  findOffers: { kind: 'read', by: 'admin', payload: { query: FREE } },
  listMails: { kind: 'read', by: 'admin' },
  resendMail: { kind: 'write', by: 'admin', payload: { mailId: 'mail-1', reason: REASON }, scene: MAIL },
  handleReport: {
    kind: 'write',
    by: 'admin',
    payload: { reportId: 'report-01', step: 'answer', text: 'Mapa już działa.' },
    scene: reportAt('report-01'),
  },
  sendOfferToUser: { kind: 'write', by: 'creator', payload: { email: 'tenant@demo.pl', offerId: FREE } },
  setPromotion: {
    kind: 'write',
    by: 'admin',
    payload: { firstDay: '2026-03-10', lastDay: '2026-12-31', pool: 100, reason: REASON },
    scene: { 'admin/promotion': FIRST_PROMOTION },
  },
  viewEmail: { kind: 'read', by: null, payload: { emailId: 'mail-1', accessToken: ACCESS }, scene: MAIL },
  logClientEvent: { kind: 'write', by: 'tenant', payload: { method: 'bench', details: '' } },
};

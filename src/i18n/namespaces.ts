import type account from '@locales/pl/account.json';
import type admin from '@locales/pl/admin.json';
import type adminCompanies from '@locales/pl/adminCompanies.json';
import type adminDesk from '@locales/pl/adminDesk.json';
import type adminSettings from '@locales/pl/adminSettings.json';
import type auth from '@locales/pl/auth.json';
import type blocked from '@locales/pl/blocked.json';
import type common from '@locales/pl/common.json';
import type company from '@locales/pl/company.json';
import type compare from '@locales/pl/compare.json';
import type consent from '@locales/pl/consent.json';
import type declarations from '@locales/pl/declarations.json';
import type deposit from '@locales/pl/deposit.json';
import type diagrams from '@locales/pl/diagrams.json';
import type documentView from '@locales/pl/documentView.json';
import type emails from '@locales/pl/emails.json';
import type enums from '@locales/pl/enums.json';
import type errors from '@locales/pl/errors.json';
import type faq from '@locales/pl/faq.json';
import type favorites from '@locales/pl/favorites.json';
import type handover from '@locales/pl/handover.json';
import type home from '@locales/pl/home.json';
import type identity from '@locales/pl/identity.json';
import type layout from '@locales/pl/layout.json';
import type leaseProgress from '@locales/pl/leaseProgress.json';
import type mailView from '@locales/pl/mailView.json';
import type negotiation from '@locales/pl/negotiation.json';
import type notifications from '@locales/pl/notifications.json';
import type offerFields from '@locales/pl/offerFields.json';
import type offerForm from '@locales/pl/offerForm.json';
import type offerLink from '@locales/pl/offerLink.json';
import type offers from '@locales/pl/offers.json';
import type offerView from '@locales/pl/offerView.json';
import type paperCase from '@locales/pl/paperCase.json';
import type platformFee from '@locales/pl/platformFee.json';
import type promotion from '@locales/pl/promotion.json';
import type protocol from '@locales/pl/protocol.json';
import type publish from '@locales/pl/publish.json';
import type readiness from '@locales/pl/readiness.json';
import type report from '@locales/pl/report.json';
import type salesDashboard from '@locales/pl/salesDashboard.json';
import type savedSearch from '@locales/pl/savedSearch.json';
import type search from '@locales/pl/search.json';
import type searchFilters from '@locales/pl/searchFilters.json';
import type searchMap from '@locales/pl/searchMap.json';
import type secondFactor from '@locales/pl/secondFactor.json';
import type shortLink from '@locales/pl/shortLink.json';
import type signing from '@locales/pl/signing.json';
import type support from '@locales/pl/support.json';
import type validation from '@locales/pl/validation.json';
import type verify from '@locales/pl/verify.json';
import type versions from '@locales/pl/versions.json';
import type viewings from '@locales/pl/viewings.json';
import type wanted from '@locales/pl/wanted.json';
import type workspace from '@locales/pl/workspace.json';

/**
 * One line for each namespace; its keys are typed from the Polish file. A feature adds its own here. The texts load when a screen
 * first uses the namespace.
 */
export type Namespaces = {
  auth: typeof auth;
  account: typeof account;
  adminCompanies: typeof adminCompanies;
  company: typeof company;
  admin: typeof admin;
  adminDesk: typeof adminDesk;
  adminSettings: typeof adminSettings;
  blocked: typeof blocked;
  emails: typeof emails;
  notifications: typeof notifications;
  workspace: typeof workspace;
  salesDashboard: typeof salesDashboard;
  secondFactor: typeof secondFactor;
  shortLink: typeof shortLink;
  common: typeof common;
  consent: typeof consent;
  enums: typeof enums;
  errors: typeof errors;
  identity: typeof identity;
  layout: typeof layout;
  offerFields: typeof offerFields;
  offerForm: typeof offerForm;
  offerLink: typeof offerLink;
  publish: typeof publish;
  home: typeof home;
  offers: typeof offers;
  search: typeof search;
  searchMap: typeof searchMap;
  searchFilters: typeof searchFilters;
  offerView: typeof offerView;
  favorites: typeof favorites;
  compare: typeof compare;
  declarations: typeof declarations;
  deposit: typeof deposit;
  handover: typeof handover;
  paperCase: typeof paperCase;
  platformFee: typeof platformFee;
  leaseProgress: typeof leaseProgress;
  mailView: typeof mailView;
  protocol: typeof protocol;
  signing: typeof signing;
  negotiation: typeof negotiation;
  validation: typeof validation;
  faq: typeof faq;
  support: typeof support;
  readiness: typeof readiness;
  report: typeof report;
  diagrams: typeof diagrams;
  promotion: typeof promotion;
  documentView: typeof documentView;
  verify: typeof verify;
  versions: typeof versions;
  viewings: typeof viewings;
  wanted: typeof wanted;
  savedSearch: typeof savedSearch;
};

export type Namespace = keyof Namespaces;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
    returnNull: false;
    strictInterpolationChecks: false;
  }
}

import { paths } from '@api/paths';
import { NOTICE_KEPT_MS, type UserNotification } from '@domain/notifications/notifications';
import type { Offer } from '@domain/offers/offer';
import type { Report } from '@domain/reports/report';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';

type DemoNotification = Pick<UserNotification, 'uid' | 'kind' | 'text' | 'isRead'> & {
  offerId: string;
  path: string;
  agoMs: number;
};

const DEMO_NOTIFICATIONS: readonly DemoNotification[] = [
  {
    uid: 'demo-landlord',
    kind: 'questionAsked',
    offerId: 'offer-active-office-01',
    text: 'Czy w budynku można wjechać windą z wózkiem na paletę?',
    path: paths.offer('offer-active-office-01'),
    isRead: false,
    agoMs: 2 * HOUR_MS,
  },
  {
    uid: 'demo-landlord',
    kind: 'leaseSignedLandlord',
    offerId: 'offer-signed-deposit-pending',
    text: null,
    path: paths.indicatePerson('offer-signed-deposit-pending', 'demo-landlord'),
    isRead: false,
    agoMs: DAY_MS,
  },
  {
    uid: 'demo-landlord',
    kind: 'offerActivated',
    offerId: 'offer-active-office-01',
    text: null,
    path: paths.offer('offer-active-office-01'),
    isRead: true,
    agoMs: 3 * DAY_MS,
  },
  {
    uid: 'demo-tenant',
    kind: 'depositConfirmed',
    offerId: 'offer-signed-deposit-confirmed',
    text: null,
    path: paths.protocol('offer-signed-deposit-confirmed'),
    isRead: false,
    agoMs: 5 * HOUR_MS,
  },
];

/** Builds notifications of some demo accounts about their demo offers. */
export const buildDemoNotifications = (offers: readonly Offer[], now: number): UserNotification[] =>
  DEMO_NOTIFICATIONS.map(({ agoMs, ...told }, index) => ({
    ...told,
    id: `notice-0${index + 1}`,
    offerName: offers.find(({ id }) => id === told.offerId)?.name ?? null,
    createdAt: now - agoMs,
    expiresAt: now - agoMs + NOTICE_KEPT_MS,
  }));

/** Builds two reports for the admins: one waits, one is answered. */
export const buildDemoReports = (now: number): Report[] => [
  {
    id: 'report-01',
    userUid: 'demo-tenant',
    title: 'Mapa nie pokazuje hal w Gdańsku',
    type: 'Error',
    description: 'Po wybraniu Gdańska lista ma dwie oferty, a mapa jest pusta.',
    state: 'open',
    createdAt: now - 4 * HOUR_MS,
  },
  {
    id: 'report-02',
    userUid: 'demo-landlord',
    title: 'Kopia oferty ze zdjęciami',
    type: 'Sugestion',
    description: 'Przydałoby się kopiować zdjęcia razem z ofertą.',
    state: 'answered',
    answer: 'Kopia oferty zawiera już zdjęcia. Znajdziesz ją w menu oferty.',
    answeredAt: now - DAY_MS,
    createdAt: now - 2 * DAY_MS,
  },
];

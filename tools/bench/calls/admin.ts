import { FIRST_PROMOTION } from '@domain/promotion/promotion';
import { DAY_MS } from '@domain/shared/dates';
import { DEMO_SETTINGS } from '../../demo/settings';
import { buildOfferFixture, buildReportFixture, NOW } from '../callFixtures';
import { DOUBTFUL, FREE, REASON } from './demoIds';
import { DAY_OF_MAILS } from './mails';
import type { Rows } from './row';

export const ADMIN_CALLS = {
  getQueueCounts: { kind: 'read', by: 'admin', scene: DAY_OF_MAILS },
  findUsers: { kind: 'read', by: 'admin', payload: { query: 'tenant@demo.pl' } },
  findOffers: { kind: 'read', by: 'admin', payload: { query: FREE } },
  handleReport: {
    kind: 'write',
    by: 'admin',
    payload: { reportId: 'report-01', step: 'answer', text: 'Mapa już działa.' },
    scene: buildReportFixture('report-01'),
  },
  blockOffer: {
    kind: 'write',
    by: 'admin',
    payload: {
      offerId: DOUBTFUL,
      ground: 'law',
      source: 'notice',
      rule: 'art. 140 KC',
      facts: 'Zdjęcia innego lokalu.',
    },
    scene: buildOfferFixture(DOUBTFUL),
  },
  unblockOffer: {
    kind: 'write',
    by: 'admin',
    payload: { offerId: DOUBTFUL, reason: REASON },
    scene: buildOfferFixture(DOUBTFUL, { blockedAt: NOW }),
  },
  sendOfferToUser: { kind: 'write', by: 'creator', payload: { email: 'tenant@demo.pl', offerId: FREE } },
  changeSettings: {
    kind: 'write',
    by: 'admin',
    payload: { settings: { ...DEMO_SETTINGS, linkHosts: ['www.example.pl'] }, reason: REASON },
    scene: { 'admin/settings': DEMO_SETTINGS },
  },
  decideSettings: {
    kind: 'write',
    by: 'admin2',
    payload: { proposedAt: NOW, accepted: true },
    scene: {
      'admin/settings': DEMO_SETTINGS,
      'admin/settingsProposal': {
        settings: { ...DEMO_SETTINGS, depositAccountHolder: 'Pewny Lokal' },
        before: DEMO_SETTINGS,
        by: 'demo-admin',
        byEmail: 'admin@demo.pl',
        reason: REASON,
        at: NOW,
        expiresAt: NOW + DAY_MS,
      },
    },
  },
  setPromotion: {
    kind: 'write',
    by: 'admin',
    payload: { firstDay: '2026-03-10', lastDay: '2026-12-31', pool: 100, reason: REASON },
    scene: { 'admin/promotion': FIRST_PROMOTION },
  },
} satisfies Rows;

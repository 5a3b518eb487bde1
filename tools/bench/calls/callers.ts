import { DAY_MS } from '@domain/shared/dates';
import { SHORT_ID_LENGTH } from '@domain/shared/ids';
import { APP_URLS } from '../../dev/environment';
import { NOW } from '../callFixtures';
import { FREE } from './demoIds';
import type { Rows } from './row';

const APP = APP_URLS.build;

const INVITED = { email: 'firma@example.pl', content: 'Zapraszamy do obejrzenia lokali.' };

const INVITATION = 'bench000000000000000';

const SHORT_ID = 'B'.repeat(SHORT_ID_LENGTH);

export const CALLERS = {
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
} satisfies Rows;

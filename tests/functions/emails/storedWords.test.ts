import { withHandover } from '@functions/calendar/handover';
import { composeMail } from '@functions/emails/composeMail';
import { buildMailDraft } from '@functions/emails/mails';
import { anOffer, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const to = { email: 'najemca@example.pl', lang: 'pl', uid: 'uidTenant' } as const;
const HOSTILE = 'Kliknij http://phish.example/login\nteraz \u202Egro.live a\u0301\u0301\u0301\u0301\u0301';

describe('words stored before the forms refused them', () => {
  it('reach an inbox without a link, a turned line or a pile of marks', () => {
    const offer = {
      id: 'offerOffice012345678',
      name: HOSTILE,
      city: 'www.phish.pl',
      district: '',
      surface: 100,
      price: 1000,
      photo: null,
      searches: [HOSTILE],
      listings: [HOSTILE],
    };
    const composed = composeMail(
      buildMailDraft('offerFound', to, { offerName: HOSTILE, foundOffers: [offer] }),
      'https://pewnylokal.example',
    );
    const { subject, text, html } = composed;
    for (const body of [subject, text, html]) {
      expect(body).not.toMatch(/phish\.|\u202E|gro\.live|\u0301{4}/u);
    }
    expect(text).toContain('http[:]//phish[.]example/login teraz');
  });

  it('reach a calendar without a link and a turned line, too', () => {
    const receptionTime = { date: '2026-11-24', hour: '12:00' };
    const offer = anOffer().with({ name: HOSTILE, receptionTime }).build();
    const mail = { offerId: offer.id, offerName: HOSTILE, handoverAt: NOW };
    const draft = withHandover(buildMailDraft('handoverInvitation', to, mail), {
      offer,
      method: 'CANCEL',
      now: NOW,
    });
    const { text = '' } = draft.calendar ?? {};
    expect(text).not.toMatch(/phish\.|\u202E|gro\.live/u);
    expect(text).toContain('http[:]//phish[.]example/login');
  });

  it('are in the subject one line, and what we write ourselves stays as it is', () => {
    const composed = composeMail(
      buildMailDraft('emailChanged', to, { newEmail: 'nowy.adres@firma.pl' }),
      'https://pewnylokal.example',
    );
    expect(composed.text).toContain('nowy.adres@firma.pl');
  });
});

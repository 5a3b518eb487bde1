import { offerForm, parseOfferId, shortLinkForm, utmLinkForm, websiteForm } from '@domain/callers/forms';
import {
  buildInvitationCampaign,
  INVITATION_MAX_CHARS,
  toInvitationText,
  whyCannotInvite,
} from '@domain/callers/invitations';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

const listIssues = (...of: Parameters<typeof getIssues>) =>
  getIssues(...of).map(({ path, message }) => [path, message.key]);

describe('the text of an invitation', () => {
  it('begins a new line at every <br />, and where one was typed [T12]', () => {
    expect(toInvitationText('Dzień dobry<br />zapraszamy<br/>do nas\nz biurem')).toBe(
      'Dzień dobry\nzapraszamy\ndo nas\nz biurem',
    );
  });

  it('takes everything else as text [T12]', () => {
    expect(toInvitationText('<b>x</b><script>1</script> &amp; <br class="x">')).toBe(
      '<b>x</b><script>1</script> &amp; <br class="x">',
    );
  });
});

describe('the forms of the dashboard', () => {
  it('a mail needs an address and a text, 2000 characters at most [T9]', () => {
    const long = 'x'.repeat(INVITATION_MAX_CHARS + 1);
    expect(listIssues(websiteForm, { email: '', content: '' })).toEqual([
      ['email', 'required'],
      ['content', 'required'],
    ]);
    expect(listIssues(websiteForm, { email: 'a@b.pl', content: '<br /> ' })).toEqual([
      ['content', 'required'],
    ]);
    expect(listIssues(websiteForm, { email: 'a@b.pl', content: long })).toEqual([['content', 'tooLong']]);
    expect(listIssues(websiteForm, { email: 'a@b.pl', content: long.slice(1) })).toEqual([]);
  });

  it('a UTM link needs an address of the right form; the own address is optional [T14, T15, T16]', () => {
    expect(listIssues(utmLinkForm, { email: '', customUrl: '' })).toEqual([['email', 'emailMissing']]);
    for (const email of ['anna', 'anna@', 'a b@c.pl', 'anna@example'])
      expect(listIssues(utmLinkForm, { email, customUrl: '' })).toEqual([['email', 'emailInvalid']]);
    expect(listIssues(utmLinkForm, { email: 'anna@example.pl', customUrl: '' })).toEqual([]);
  });

  it('the shortener needs an address [T22]', () => {
    expect(listIssues(shortLinkForm, { originalUrl: '' })).toEqual([['originalUrl', 'urlMissing']]);
    expect(listIssues(shortLinkForm, { originalUrl: 'x' })).toEqual([]);
  });

  it('an offer is named by its address or its id', () => {
    expect(parseOfferId('https://pewnylokal.example/offer/offer-01?lang=en')).toBe('offer-01');
    expect(parseOfferId(' offer-01 ')).toBe('offer-01');
    expect(parseOfferId('https://pewnylokal.example/offers')).toBeNull();
    expect(parseOfferId('../x')).toBeNull();
    expect(listIssues(offerForm, { email: 'a@b.pl', offer: '?', content: '' })).toEqual([
      ['offer', 'offerAddress'],
    ]);
  });
});

describe('an invitation', () => {
  it('is not sent to oneself', () => {
    expect(whyCannotInvite({ email: 'caller@demo.pl' }, ' Caller@Demo.pl')).toBe('ownInvitation');
    expect(whyCannotInvite({ email: 'caller@demo.pl' }, 'firma@example.pl')).toBeNull();
  });

  it('never says in its link to whom it goes [T17]', () => {
    const campaign = buildInvitationCampaign({ id: 'abc', group: 'newUsers', content: 'offer' });
    expect(campaign).toEqual({
      utmSource: 'caller',
      utmMedium: 'email',
      utmCampaign: 'zaproszenie',
      utmId: 'abc',
      utmContent: 'oferta',
    });
  });
});

import { readFileSync } from 'node:fs';
import { buildSecurityText } from '@tools/dev/securityText';
import { expect, it } from 'vitest';

it('says where to report a weakness, until when that holds and in which languages', () => {
  const site = { appUrl: 'https://lokal.example', contactEmail: 'kontakt@lokal.example' };
  expect(buildSecurityText(site, Date.UTC(2026, 10, 25, 12, 30, 15, 250))).toBe(
    [
      'Contact: mailto:kontakt@lokal.example',
      'Expires: 2027-05-24T12:30:15Z',
      'Preferred-Languages: pl, en',
      'Canonical: https://lokal.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it('is served at the address of RFC 9116, whose folder begins with a dot and is never uploaded', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  expect(hosting.ignore).toContain('**/.*');
  expect(hosting.rewrites).toContainEqual({
    source: '/.well-known/security.txt',
    destination: '/security.txt',
  });
});

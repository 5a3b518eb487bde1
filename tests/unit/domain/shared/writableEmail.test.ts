import { isWritableEmail } from '@domain/shared/email';
import { describe, expect, it } from 'vitest';

describe('e-mail address', () => {
  it.each([
    'jan@example.pl',
    'jan.kowalski+lokal@example.co.uk',
    "o'connor@example.pl",
    'JAN@EXAMPLE.PL',
    'jan_k@sub-domain.example.pl',
    'jan@żółw.pl',
    'jan@xn--w-uga1v8h.pl',
    'zażółć@example.pl',
    '1@2.pl',
    `${'a'.repeat(64)}@example.pl`,
  ])('takes %s', (email) => {
    expect(isWritableEmail(email)).toBe(true);
  });

  it.each([
    '',
    'jan',
    '@example.pl',
    'jan@',
    'jan@example',
    'jan..k@example.pl',
    '.jan@example.pl',
    'jan.@example.pl',
    'jan@example..pl',
    'jan@.example.pl',
    'jan@example.pl.',
    'jan@-x.pl',
    'jan@x-.pl',
    'jan@example.p',
    'jan@example.123',
    'jan@exam_ple.pl',
    'jan\u200bk@example.pl',
    'jan@exa\u00admple.pl',
    '\u202ajan@example.pl',
    'jan@example.pl\u2069',
    'jan k@example.pl',
    'jan@example.pl ',
    'jan@a@example.pl',
    'mailto:jan@example.pl',
    'jan\uFF20example.pl',
    'jan@example\u3002pl',
    'jan@\uFF45xample.pl',
    'jan@[127.0.0.1]',
    '"jan k"@example.pl',
    'Jan <jan@example.pl>',
    'jan@example.pl,ewa@example.pl',
    'jan@example.pl\r\nBcc: x@y.pl',
    `${'a'.repeat(65)}@example.pl`,
    `jan@${'a'.repeat(64)}.pl`,
    `jan@${'a.'.repeat(130)}pl`,
  ])('refuses "%s"', (email) => {
    expect(isWritableEmail(email)).toBe(false);
  });
});

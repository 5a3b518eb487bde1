import { decodeStatement } from '@functions/leases/decodeStatement';
import { describe, expect, it } from 'vitest';

describe('the letters of a bank’s file', () => {
  const TEXT = 'Kaucja „Żółta Łąka” – zażółć gęślą jaźń, ŚWIĘTOKRZYSKA';
  const LETTERS: Record<string, Record<string, number>> = {
    'Windows-1250': {
      ą: 0xb9,
      ć: 0xe6,
      ę: 0xea,
      ł: 0xb3,
      ń: 0xf1,
      ó: 0xf3,
      ś: 0x9c,
      ź: 0x9f,
      ż: 0xbf,
      Ś: 0x8c,
      Ę: 0xca,
      Ż: 0xaf,
      Ł: 0xa3,
      '„': 0x84,
      '”': 0x94,
      '–': 0x96,
    },
    'code page 852': {
      ą: 0xa5,
      ć: 0x86,
      ę: 0xa9,
      ł: 0x88,
      ń: 0xe4,
      ó: 0xa2,
      ś: 0x98,
      ź: 0xab,
      ż: 0xbe,
      Ś: 0x97,
      Ę: 0xa8,
      Ż: 0xbd,
      Ł: 0x9d,
    },
    'ISO 8859-2': {
      ą: 0xb1,
      ć: 0xe6,
      ę: 0xea,
      ł: 0xb3,
      ń: 0xf1,
      ó: 0xf3,
      ś: 0xb6,
      ź: 0xbc,
      ż: 0xbf,
      Ś: 0xa6,
      Ę: 0xca,
      Ż: 0xaf,
      Ł: 0xa3,
    },
  };

  it.each(Object.entries(LETTERS))('are read in %s', (_, letters) => {
    const text = [...TEXT].filter((char) => char < '\u0080' || char in letters).join('');
    const bytes = Uint8Array.from(text, (char) => letters[char] ?? char.charCodeAt(0));
    expect(decodeStatement(bytes)).toBe(text);
  });

  it('are read in UTF-8, with and without the mark at the start', () => {
    expect(decodeStatement(Buffer.from(TEXT))).toBe(TEXT);
    expect(decodeStatement(Buffer.from(`\uFEFF${TEXT}`))).toBe(TEXT);
  });

  const toWindows = (text: string) =>
    Uint8Array.from(text, (char) => LETTERS['Windows-1250']?.[char] ?? char.charCodeAt(0));

  it('are read although the file declares another encoding', () => {
    const text = '<?xml version="1.0" encoding="UTF-8"?><A>Żółta Łąka</A>';
    expect(decodeStatement(toWindows(text))).toBe(text);
    const wide = '<?xml version="1.0" encoding="UTF-16"?><A>Piekarnia</A>';
    expect(decodeStatement(Buffer.from(wide))).toBe(wide);
  });

  it('are read although a mark of UTF-8 stands before other letters', () =>
    expect(decodeStatement(Uint8Array.of(0xef, 0xbb, 0xbf, ...toWindows('Żółta Łąka')))).toContain(
      'Żółta Łąka',
    ));

  it('are read in UTF-8 beside fillers that no UTF-8 has', () =>
    expect(decodeStatement(Uint8Array.of(...Buffer.from('Spółka Łódź'), 0xff, 0x7e))).toBe('Spółka Łódź ~'));
});

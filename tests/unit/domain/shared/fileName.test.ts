import { toContentDisposition, toFileName } from '@domain/shared/fileName';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the name of a file', () => {
  it.each([
    ['Oferta – Biuro przy Świdnickiej, wersja 1', 'Oferta – Biuro przy Świdnickiej, wersja 1'],
    ['Faktura FV/1/11/2026', 'Faktura FV 1 11 2026'],
    ['Umowa najmu – Hala „Łącznik” <A>', 'Umowa najmu – Hala Łącznik A'],
    ['Biuro\u202Efdp.exe', 'Biuro fdp.exe'],
    ['..\\..\\etc', 'etc'],
    ['con', '_con'],
    ['aux.raport', '_aux.raport'],
    [' „” ', 'plik'],
    ['', 'plik'],
  ])('%j is saved as %j', (text, name) => {
    expect(toFileName(text)).toBe(name);
  });

  it('has 120 characters and never one more', () => {
    expect(toFileName('a'.repeat(120))).toHaveLength(120);
    expect(toFileName('a'.repeat(121))).toHaveLength(120);
  });

  it('is taken by every system whatever the offer is called, and stays as it is when made again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const name = toFileName(text);
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]/u);
        expect(name).not.toMatch(/^[\s.]|[\s.]$/);
        expect(name.length).toBeGreaterThan(0);
        expect(toFileName(name)).toBe(name);
      }),
    );
  });
});

describe('the header that names a file', () => {
  it('gives the name in full and in ASCII for old readers', () => {
    expect(toContentDisposition("Oferta – Biuro Łódź (50%), wersja 1 'a'.pdf", 'inline')).toBe(
      'inline; filename="Oferta - Biuro Lodz (50_), wersja 1 \'a\'.pdf"; ' +
        "filename*=UTF-8''Oferta%20%E2%80%93%20Biuro%20%C5%81%C3%B3d%C5%BA%20%2850%25%29%2C%20wersja%201%20%27a%27.pdf",
    );
  });

  it('lets no name add a header or a parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const header = toContentDisposition(text);
        expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%!#$&+^`|~-]*$/);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});

import { getLegalDocumentPath, parsePublicFileName, parseViewedPath, toViewSegment } from '@api/viewedFiles';
import {
  LEGAL_DOCUMENTS,
  parseLegalFileName,
  toLegalFileName,
  WORKSPACE_DOCUMENTS,
} from '@domain/legal/documents';
import { LANGUAGES } from '@domain/shared/format';
import enLayout from '@locales/en/layout.json';
import { describe, expect, it } from 'vitest';

describe('the legal documents', () => {
  it('are those the footer and the workspace name [A18, A25]', () => {
    const names = (documents: readonly (keyof typeof enLayout.documents)[]) =>
      documents.map((name) => enLayout.documents[name]);
    expect(names(LEGAL_DOCUMENTS).slice(0, 6)).toEqual([
      'Legal aspects',
      'Privacy policy',
      'Terms of service',
      'Landlord terms',
      'Tenant terms',
      'Price list',
    ]);
    expect(names(WORKSPACE_DOCUMENTS)).toEqual([
      'Legal aspects',
      'Terms of service',
      'Landlord terms',
      'Tenant terms',
      'Price list',
    ]);
  });

  it.each(LEGAL_DOCUMENTS)('%s is found again by the name of its file', (name) => {
    for (const lang of LANGUAGES) {
      expect(parseLegalFileName(toLegalFileName(name, lang))).toEqual({ name, lang });
      expect(parseViewedPath(toViewSegment(getLegalDocumentPath(name, lang)))).toBe(
        getLegalDocumentPath(name, lang),
      );
      expect(parsePublicFileName(getLegalDocumentPath(name, lang))).toBe(toLegalFileName(name, lang));
    }
  });

  it.each(['', 'regulamin.pdf', '../regulamin', 'Regulamin', 'regulamin-en-en', '__proto__'])(
    'nothing is found by the name "%s"',
    (name) => expect(parseLegalFileName(name)).toBeNull(),
  );
});

describe('the address of the document viewer', () => {
  it.each([
    'documents/regulamin.pdf',
    'documents/regulamin-en.pdf',
    'offers/offer-active-office-01/documents/offer.pdf',
    'offers/offer-active-office-01/documents/lease-fixedshort.en.pdf',
    'offers/AbCdEfGhIjKlMnOpQrSt/reservations/3/lease.pdf',
    'companies/company1/offers/offer1/project.pdf',
    'companies/company1/Umocowanie.pdf',
    'users/uid1/terms-signed.pdf',
  ])('has & in place of / and stands for %s [R10]', (path) => {
    expect(toViewSegment(path)).not.toContain('/');
    expect(parseViewedPath(path.replaceAll('/', '&'))).toBe(path);
  });

  it.each([
    'documents/regulamin.pdf',
    'documents&..&users&uid1&terms-signed.pdf',
    '..&documents&regulamin.pdf',
    '&documents&regulamin.pdf',
    'documents&&regulamin.pdf',
    'documents&.&regulamin.pdf',
    'documents&%2e%2e&regulamin.pdf',
    'documents&regulamin.pdf%00.html',
    'documents&regulamin.pdf\u0000',
    'documents&regulamin.pdf&',
    'documents&regulamin.pdf\n',
    'documents&regulamin.html',
    'documents&regulamin.PDF',
    'documents&.pdf',
    'https:&&evil.example&a.pdf',
    '&&evil.example&a.pdf',
    'javascript:alert(1)',
    'data:text&html,<script>alert(1)<&script>',
    'gs:&&bucket&documents&regulamin.pdf',
    'offers&o1&images&photo.jpg',
    'offers&o1&invoices&landlord.pdf',
    'offers&o1&documents&..&..&o2&documents&lease.pdf',
    'offers&o1&reservations&-1&lease.pdf',
    'offers&o1&reservations&x&lease.pdf',
    'users&uid1&terms-signed.pdf.exe',
    'users&uid1&other.pdf',
    'companies&c1&umocowanie.pdf',
    'documents\\regulamin.pdf',
    '',
    '&',
    `documents&${'a'.repeat(400)}.pdf`,
  ])('leads nowhere for %j [R10]', (segment) => {
    expect(parseViewedPath(segment)).toBeNull();
  });
});

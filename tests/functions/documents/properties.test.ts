import { leaseOptionsOf } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { asSubmitted } from '@domain/protocol/predicates';
import { blankProtocol } from '@domain/protocol/protocol';
import type { RenderedDocument } from '@functions/documents/kinds';
import { renderDocument } from '@functions/documents/renderDocument';
import { arbitraryOffer } from '@tests/support/arbitraryOffer';
import { anOffer } from '@tests/support/builders';
import { pagesOf } from '@tests/support/pdfText';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLease, anOpenLease, aProject, aProtocol, DIGEST } from './documentScene';

const LANGUAGE = fc.constantFrom('pl', 'en');

/** Every document an offer has in its life. */
const documentsOf = (draft: Offer, lang: 'pl' | 'en'): Record<string, Promise<RenderedDocument>> => {
  const offer = anOffer(draft).active().build();
  const open = leaseOptionsOf(offer.leaseAgreement).map(
    ({ id }) => [`lease-${id}`, renderDocument('lease', anOpenLease(id, { offer }), lang)] as const,
  );
  const first = leaseOptionsOf(offer.leaseAgreement)[0]?.id ?? 'infinite';
  const protocol = asSubmitted(blankProtocol(offer));
  return {
    project: renderDocument('project', aProject({ offer: draft, versionNumber: null }), lang),
    offer: renderDocument('offer', aProject({ offer }), lang),
    ...Object.fromEntries(open),
    lease: renderDocument('lease', aLease(first, { offer }), lang),
    protocol: renderDocument('protocol', aProtocol({ offer, protocol }), lang),
  };
};

describe('any offer the schema accepts', () => {
  it('becomes every document in both languages, with the digest and a number on each page [G77] [G78]', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOffer, LANGUAGE, async (draft, lang) => {
        for (const [name, making] of Object.entries(documentsOf(draft, lang))) {
          const { bytes, pages } = await making;
          const texts = await pagesOf(bytes);
          expect(texts.length, name).toBe(pages);
          expect(pages, name).toBeGreaterThanOrEqual(1);
          texts.forEach((text, index) => {
            expect(text, name).toContain(DIGEST);
            expect(text, name).toContain(`Strona ${index + 1} z ${pages}`);
          });
        }
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});

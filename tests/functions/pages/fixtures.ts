import type { PublicOffer } from '@domain/offers/projections';
import type { HeadFacts } from '@functions/pages/buildOfferHead';
import { anOffer, NOW } from '../../support/builders';
import { buildPublicOffer } from '../../support/copies';

export const APP = 'https://pewnylokal.example';
export const FACTS: HeadFacts = {
  lang: 'pl',
  now: NOW,
  origins: { app: APP, files: 'https://files.example/v0/b/bucket/o' },
};

/** A built template with everything that a page replaces. */
export const SHELL = `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8" />
    <title>Pewny Lokal</title>
    <meta name="description" content="Najem lokali." />
    <meta property="og:title" content="Pewny Lokal" />
    <link rel="canonical" href="https://pewnylokal.example/" />
    <link rel="stylesheet" href="/assets/a.css" />
    <style data-emotion="css-global base">body{margin:0}</style>
    <style data-emotion="css frame bar">.css-frame{color:red}.css-bar{color:red}</style>
  </head>
  <body><div id="root" data-rendered-at="">czekamy</div><template id="root-en"><div id="root" data-rendered-at="">wait</div></template><script type="module" src="/assets/a.js"></script></body>
</html>`;

export const aPublicOffer = (patch: Partial<PublicOffer> = {}): PublicOffer => ({
  ...buildPublicOffer(anOffer().active().build()),
  ...patch,
});

/** Parses a page; only for test files with the environment `jsdom`. */
export const parseHtml = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

export const getMetaContent = (page: Document, name: string): string | null =>
  page.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;

export const parseStructuredData = (page: Document): Record<string, unknown> | null => {
  const text = page.head.querySelector('script[type="application/ld+json"]')?.textContent;
  return text ? JSON.parse(text) : null;
};

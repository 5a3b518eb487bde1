import { ROOT_ID } from '../../src/contracts/viewRendering.ts';

/** The variants of a page beside the one in its body: `visitor` for users who have not signed in on this device. */
export type Variant = 'en' | 'visitor-pl' | 'visitor-en';

/** The `<template>` of a page that holds a variant of its root. */
export const toVariantId = (variant: Variant): string => `${ROOT_ID}-${variant}`;

/**
 * Runs in the page right behind its root and puts a variant in its place: the English one for users who read English, by the
 * address, else by the choice kept in the browser; the visitor's, where the page has one, where no user has signed in. The
 * application decides the same way later. A page that is served in English stays.
 */
export const VARIANT_SCRIPT = `(() => {
  const kept = (name) => {
    try { return localStorage.getItem('pewny-lokal.' + name); } catch { return null; }
  };
  const at = (id) => document.getElementById(id);
  const html = document.documentElement;
  const asked = new URLSearchParams(location.search).get('lang');
  const isEnglish = (/^(pl|en)$/.test(asked) ? asked : kept('language')) === 'en' && html.lang !== 'en';
  if (isEnglish) html.lang = 'en';
  const ofVisitor = at(isEnglish ? '${toVariantId('visitor-en')}' : '${toVariantId('visitor-pl')}');
  const variant = kept('signedIn') === null && ofVisitor || isEnglish && at('${toVariantId('en')}');
  if (variant) at('${ROOT_ID}').replaceWith(variant.content);
})();`;

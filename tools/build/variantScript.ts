import { ROOT_ID } from '../../src/api/viewRendering.ts';

/** Variants of a page beside the one in its body. `visitor`: for users who have not signed in on this device. */
export type Variant = 'en' | 'visitor-pl' | 'visitor-en';

/** Returns the id of the `<template>` that holds a variant of the page's root. */
export const toVariantId = (variant: Variant): string => `${ROOT_ID}-${variant}`;

/**
 * Inline script directly after the root. It replaces the root with a variant: the English one for users who read English, by the
 * URL, else by the choice stored in the browser; the visitor's one, if the page has it, for users who are not signed in. The
 * application decides by the same rules later. A page served in English stays.
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

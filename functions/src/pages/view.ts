import {
  DEHYDRATED_STATE_ID,
  type DehydratedState,
  RENDERED_AT,
  type RenderedView,
  ROOT_ID,
} from '@api/viewRendering';
import { toHtmlSafeJson } from './toHtmlSafeJson';

/** Root element with its placeholder. The first template of the page follows it directly. */
const PLACEHOLDER = new RegExp(`<div id="${ROOT_ID}" ${RENDERED_AT}="">[\\s\\S]*?</div>(?=\\s*<template )`);

const STYLE_NAMES = /<style data-emotion="css(?:-global)? ([^"]*)"/g;

/** Lists the styles that a built page already contains: all views share those of the layout. */
export const listStyles = (page: string): string[] =>
  [...page.matchAll(STYLE_NAMES)].flatMap(([, names]) => names?.split(' ') ?? []);

const buildStateElement = (state: DehydratedState): string =>
  `<script type="application/json" id="${DEHYDRATED_STATE_ID}">${toHtmlSafeJson(state)}</script>`;

/**
 * Injects a prerendered view and its dehydrated state into a built page, for hydration. Throws `Error` if the page has no place
 * for a view.
 */
export const injectView = (page: string, { html, styles }: RenderedView, state: DehydratedState): string => {
  if (!PLACEHOLDER.test(page)) throw new Error('The page of the build has no place for a view.');
  return page
    .replace('</head>', () => `${styles}\n  </head>`)
    .replace(
      PLACEHOLDER,
      () =>
        `<div id="${ROOT_ID}" ${RENDERED_AT}="${state.at}">${html}</div>\n    ${buildStateElement(state)}`,
    );
};

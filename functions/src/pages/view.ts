import {
  DEHYDRATED_STATE_ID,
  type DehydratedState,
  RENDERED_AT,
  type RenderedView,
  ROOT_ID,
} from '@contracts/viewRendering';
import { toHtmlSafeJson } from './toHtmlSafeJson';

/** The root with its placeholder; the first template of the page stands right behind it. */
const PLACEHOLDER = new RegExp(`<div id="${ROOT_ID}" ${RENDERED_AT}="">[\\s\\S]*?</div>(?=\\s*<template )`);

const STYLE_NAMES = /<style data-emotion="css(?:-global)? ([^"]*)"/g;

/** Lists the names of the styles that a page of the build holds already: the frame's are those of every view. */
export const listStyles = (page: string): string[] =>
  [...page.matchAll(STYLE_NAMES)].flatMap(([, names]) => names?.split(' ') ?? []);

const buildStateElement = (state: DehydratedState): string =>
  `<script type="application/json" id="${DEHYDRATED_STATE_ID}">${toHtmlSafeJson(state)}</script>`;

/**
 * A page of the build that shows a view at once, for the application to hydrate with the data it was rendered from. @throws Error
 * where the page has no place for a view
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

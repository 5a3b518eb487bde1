import { type Drawn, drawnStyles, SERVED_ID, type Served, SHELL_ID } from '@contracts/servedView';
import { jsonInHtml } from './jsonInHtml';

const DRAWN = new RegExp(`<div id="${SHELL_ID}">[\\s\\S]*?<template `);

/** The rules of a view that its page does not hold yet: both have those of the frame around them, a rule a line. */
const newRules = (page: string, css: string): string => {
  const known = new Set(page.split('\n'));
  return css
    .split('\n')
    .filter((rule) => !known.has(rule))
    .join('\n');
};

const dataBlock = (served: Served): string =>
  `<script type="application/json" id="${SERVED_ID}">${jsonInHtml(served)}</script>`;

/**
 * A page of the build that shows a view at once, and holds what the view was drawn from. @throws Error where it has no
 * place for one
 */
export const withView = (page: string, { html, css }: Drawn, served: Served): string => {
  if (!DRAWN.test(page)) throw new Error('The page of the build has no place for a view.');
  return page
    .replace('</head>', () => `${drawnStyles(newRules(page, css))}\n  </head>`)
    .replace(DRAWN, () => `<div id="${SHELL_ID}">${html}</div>\n    ${dataBlock(served)}\n    <template `);
};

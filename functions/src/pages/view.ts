import { type Drawn, SERVED_ID, type Served } from '@contracts/servedView';

const SHELL = /<div id="shell">[\s\S]*?<template /;

/** A data block cannot be closed from within: `<` never stands in it. */
const dataBlock = (served: Served): string =>
  `<script type="application/json" id="${SERVED_ID}">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`;

/** A built page that shows a view at once, and holds what the view was drawn from; as it is where it has no shell. */
export const withView = (page: string, { html, css }: Drawn, served: Served): string =>
  page
    .replace('</head>', () => `<style>${css}</style>\n  </head>`)
    .replace(SHELL, () => `<div id="shell">${html}</div>\n    ${dataBlock(served)}\n    <template `);

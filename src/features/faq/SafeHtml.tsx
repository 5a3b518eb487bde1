import Box from '@mui/material/Box';
import { type ComponentProps, createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Elements whose text is dropped as well. */
const WORDLESS = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** A parsed document runs no scripts and loads nothing. */
const parseHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Rebuilds the allowed elements and copies only text, so that no attribute or other element gets through. */
const renderSafeNodes = (parent: Node, tags: readonly string[]): ReactNode[] =>
  [...parent.childNodes].map((node, place) => {
    const name = node.nodeName.toLowerCase();
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE || WORDLESS.has(name)) return null;
    return createElement(
      tags.includes(name) ? name : Fragment,
      { key: place },
      ...renderSafeNodes(node, tags),
    );
  });

type Props = {
  html: string;
  /** Allowed elements. Attributes are always dropped. */
  tags: readonly string[];
  sx?: ComponentProps<typeof Box>['sx'];
};

/** Renders external HTML: its text and the allowed elements. */
export function SafeHtml({ html, tags, sx }: Props) {
  const content = useMemo(() => renderSafeNodes(parseHtml(html), tags), [html, tags]);
  return <Box sx={sx}>{content}</Box>;
}

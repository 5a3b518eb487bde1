import Box from '@mui/material/Box';
import { type ComponentProps, createElement, Fragment, type ReactNode, useMemo } from 'react';

/** Elements of which not even the words are shown. */
const WORDLESS = new Set(['script', 'style', 'template', 'noscript', 'title']);

/** A parsed document runs nothing and loads nothing: it is only read. */
const parseHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Builds anew what is allowed and takes over words only, so that no attribute and no other element can come through. */
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
  /** The only elements that are kept; attributes never are. */
  tags: readonly string[];
  sx?: ComponentProps<typeof Box>['sx'];
};

/** HTML from outside: its words and the allowed elements. */
export function SafeHtml({ html, tags, sx }: Props) {
  const content = useMemo(() => renderSafeNodes(parseHtml(html), tags), [html, tags]);
  return <Box sx={sx}>{content}</Box>;
}

import Box from '@mui/material/Box';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Without the cleaner, which may not load offline, only the words are left. */
const cleaned = (html: string, tags: readonly string[]): Promise<DocumentFragment | string> =>
  import('dompurify').then(
    ({ default: purifier }) =>
      purifier.sanitize(html, {
        ALLOWED_TAGS: [...tags],
        ALLOWED_ATTR: [],
        RETURN_DOM_FRAGMENT: true,
      }),
    () => html.replace(/<[^>]*>/g, ' '),
  );

type Props = {
  html: string;
  /** The only elements that are kept; attributes never are. */
  tags: readonly string[];
  sx?: ComponentProps<typeof Box>['sx'];
};

/** HTML from outside, cleaned before it touches the page; the cleaner loads with the first use. */
export function SafeHtml({ html, tags, sx }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    cleaned(html, tags).then((content) => {
      if (isCurrent) box.current?.replaceChildren(content);
    });
    return () => {
      isCurrent = false;
    };
  }, [html, tags]);
  return <Box ref={box} sx={sx} />;
}

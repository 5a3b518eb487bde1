import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { COLORS } from '@domain/shared/designTokens';
import { dropHiddenSigns } from '@domain/shared/hiddenSigns';

/** Font files by face. npm packages are outside the bundle, so they are resolved at run time. */
const FACES = {
  regular: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  strong: '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf',
} as const;
export type Face = keyof typeof FACES;

export type FontFiles = Record<Face, Buffer>;

let loaded: Promise<FontFiles> | null = null;

const readFontFiles = async (): Promise<FontFiles> => {
  const { resolve } = createRequire(import.meta.url);
  const [regular, strong] = await Promise.all([
    readFile(resolve(FACES.regular)),
    readFile(resolve(FACES.strong)),
  ]);
  return { regular, strong };
};

/** Loads the font files lazily, once. */
export const loadFontFiles = (): Promise<FontFiles> => {
  loaded ??= readFontFiles();
  return loaded;
};

/** Sizes and line heights in points. `tabular` uses figures of equal width. */
export type Style = { face: Face; size: number; leading: number; color: string; tabular?: boolean };

export const STYLES = {
  title: { face: 'strong', size: 21, leading: 26, color: COLORS.ink },
  subtitle: { face: 'regular', size: 11, leading: 16, color: COLORS.inkSoft },
  section: { face: 'strong', size: 12.5, leading: 17, color: COLORS.pine },
  glance: { face: 'strong', size: 11.5, leading: 15, color: COLORS.ink, tabular: true },
  clause: { face: 'strong', size: 9.5, leading: 14, color: COLORS.ink },
  body: { face: 'regular', size: 9.5, leading: 14, color: COLORS.ink },
  strong: { face: 'strong', size: 9.5, leading: 14, color: COLORS.ink },
  figures: { face: 'regular', size: 9.5, leading: 14, color: COLORS.ink, tabular: true },
  label: { face: 'regular', size: 9.5, leading: 14, color: COLORS.inkSoft },
  columnHead: { face: 'strong', size: 8.5, leading: 14, color: COLORS.inkSoft },
  small: { face: 'regular', size: 7.5, leading: 11, color: COLORS.inkSoft },
  smallStrong: { face: 'strong', size: 7.5, leading: 11, color: COLORS.pine },
  digest: { face: 'regular', size: 7.5, leading: 11, color: COLORS.ink, tabular: true },
} as const satisfies Record<string, Style>;

/** Returns the style of the English line below a Polish one: smaller and lighter, on the same grid. */
export const toTranslationStyle = (style: Style): Style => ({
  ...style,
  face: 'regular',
  size: Math.max(7.5, style.size * 0.86),
  color: COLORS.inkSoft,
});

/** Replacements for spaces, hyphens and other characters that the typeface lacks. */
const SUBSTITUTES: [RegExp, string | ((found: string) => string)][] = [
  [/\r\n?|[\u2028\u2029]/g, '\n'],
  [/[\u2007\u2009\u202F]/g, '\u00A0'],
  [/[\t\u2000-\u2006\u2008\u200A\u3000]/g, ' '],
  [/[\u2010\u2011]/g, '-'],
  [/[\u2022\u25AA\u25CF]/g, '·'],
  // Ligatures of a pasted PDF.
  [/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC')],
];

/**
 * Converts a text to characters that the typeface can print. A character without a glyph is written as its code,
 * `[U+1F511]`, so that no part of an agreed text disappears silently.
 */
export const toPrintable = (text: string, hasGlyph: (codePoint: number) => boolean): string => {
  const replaced = SUBSTITUTES.reduce(
    (result, [from, to]) => (typeof to === 'string' ? result.replace(from, to) : result.replace(from, to)),
    text.normalize('NFC'),
  );
  return [...dropHiddenSigns(replaced)]
    .map((char) => {
      const code = char.codePointAt(0) ?? 0;
      return char === '\n' || hasGlyph(code)
        ? char
        : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .join('');
};

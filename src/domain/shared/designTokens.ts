/** Single source of colours, sizes and spaces for the web theme, the mails and the PDFs. */

export const COLORS = {
  ink: '#10201C',
  inkSoft: '#56655F',
  paper: '#FFFFFF',
  canvas: '#F5F6F2',
  pine: '#0B6B57',
  pineHover: '#085244',
  pineTint: '#E6F3EE',
  brick: '#A63D26',
  brickHover: '#8A2F1B',
  brickTint: '#FBEBE6',
  brickText: '#8A2F1B',
  amberText: '#7A4E00',
  amberTint: '#FFF2D4',
  indigoText: '#34439A',
  indigoTint: '#E9ECFB',
  slateText: '#43524D',
  slateTint: '#EDF0EC',
  controlBorder: '#7F8C86',
  hairline: '#DCE2DD',
  focus: '#1D4ED8',
} as const;

/** Colours of chips and alerts: text on background, each pair with a contrast of at least 6:1. */
export const TONES = {
  slate: { text: COLORS.slateText, background: COLORS.slateTint },
  pine: { text: COLORS.pineHover, background: COLORS.pineTint },
  pineSolid: { text: COLORS.paper, background: COLORS.pine },
  amber: { text: COLORS.amberText, background: COLORS.amberTint },
  indigo: { text: COLORS.indigoText, background: COLORS.indigoTint },
  brick: { text: COLORS.brickText, background: COLORS.brickTint },
} as const;

export type Tone = keyof typeof TONES;

/** Type scale in px; 15 is the body size. */
export const FONT_SIZES = { xs: 13, body: 15, m: 17, l: 20, xl: 26, xxl: 34, hero: 46 } as const;

export const FONT_WEIGHTS = { regular: 400, medium: 550, bold: 700 } as const;

export const LINE_HEIGHTS = { text: 1.5, heading: 1.15 } as const;

/** Steps of the 4 px grid. */
export const SPACES = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32, section: 48, page: 72 } as const;

export const RADII = { control: 6, card: 10, dialog: 16 } as const;

export const WIDTHS = { text: '68ch', page: 1240, form: 760, narrow: 640 } as const;

/** Below this width (px) the header becomes a drawer. Spec 1 §2, §9. */
export const MOBILE_BREAKPOINT_PX = 900;

/** Below this width (px) the offer screens switch to their phone layout. Spec 2 §9. */
export const OFFER_MOBILE_BREAKPOINT_PX = 768;

/** Height of the sticky header (px). */
export const HEADER_PX = { xs: 56, md: 68 } as const;

export const FONT_FAMILY =
  "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Arial, sans-serif";

export const MONO_FAMILY = "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

export const FLOATING_SHADOW = '0 1px 2px rgba(16, 32, 28, 0.08), 0 12px 32px rgba(16, 32, 28, 0.16)';

export const MOTION_MS = { quick: 120, usual: 160, slow: 180 } as const;
